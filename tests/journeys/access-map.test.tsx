import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { routeAccess } from '../../contract/access';
import { features } from '../../contract/features';
import { storedBody } from '../../server/water-quality/body.rules';
import { reportInput } from '../../server/water-quality/report.fixture';
import { address, serve, signIn, visit, visitAs } from '../support/journey';

// Every screen with a guard x {signed out, no role, view, create, edit, Admin}, by section 6 of the specification.
const people = {
    'no role': 'nobody@nrw.example',
    view: 'viewer@nrw.example',
    create: 'maker@nrw.example',
    edit: 'editor@nrw.example',
    Admin: 'admin@nrw.example',
} as const;
type Person = keyof typeof people;

const [profile, changed] = ['9f0c2f0e-1c1a-4a53-9a5e-3d2f6a1b7c11', '9f0c2f0e-1c1a-4a53-9a5e-3d2f6a1b7c12'];
const adminOnly: Person[] = ['Admin'];
/** Who may open a screen, and its h1. */
const screens: Record<string, { open: Person[]; h1: string; id?: string }> = {
    '/consumption-analytics': { open: ['view', 'Admin'], h1: 'Consumption analytics' },
    '/geospatial-analytics': { open: ['view', 'Admin'], h1: 'Geospatial analytics' },
    '/events': { open: ['view', 'Admin'], h1: 'Events' },
    '/events/saved-water': { open: ['view', 'Admin'], h1: 'Water saved by repairs' },
    '/pressure-analytics': { open: ['view', 'Admin'], h1: 'Pressure analytics' },
    '/low-consumption-anomaly': { open: ['view', 'Admin'], h1: 'Low consumption anomaly' },
    '/water-production-analytics': { open: ['view', 'Admin'], h1: 'Water production analytics' },
    '/supply-schedule-calculation': { open: ['view', 'Admin'], h1: 'Supply schedule calculation' },
    '/role-management': { open: adminOnly, h1: 'Role management' },
    '/role-management/create': { open: adminOnly, h1: 'New role' },
    '/role-management/edit': { open: adminOnly, h1: 'Chemist', id: changed },
    '/user-management': { open: adminOnly, h1: 'User management' },
    '/user-management/profile-preview': { open: adminOnly, h1: 'Rahima Khatun', id: profile },
    '/user-management/create': { open: adminOnly, h1: 'New user' },
    '/user-management/edit': { open: adminOnly, h1: 'Rahima Khatun', id: profile },
    '/user-profile/update': { open: ['edit', 'Admin'], h1: 'Update profile' },
    '/settings/audit-log': { open: adminOnly, h1: 'Audit log' },
    '/settings/holidays': { open: adminOnly, h1: 'Holidays' },
    '/settings/network': { open: adminOnly, h1: 'Network' },
    '/settings/outbox': { open: adminOnly, h1: 'Messages' },
    '/settings/threshold-value': { open: ['view', 'Admin'], h1: 'Threshold values' },
    '/settings/threshold-value/create': { open: ['create', 'Admin'], h1: 'New threshold value' },
    '/settings/threshold-value/edit': { open: ['edit', 'Admin'], h1: 'Low pressure', id: changed },
    '/settings/email-templates': { open: ['view', 'Admin'], h1: 'Email templates' },
    '/settings/email-templates/show': { open: ['view', 'Admin'], h1: 'Morning report', id: changed },
    '/settings/email-templates/create': { open: ['create', 'Admin'], h1: 'New email template' },
    '/settings/email-templates/edit': { open: ['edit', 'Admin'], h1: 'Morning report', id: changed },
    '/settings/alert-rules': { open: ['view', 'Admin'], h1: 'Alerts' },
    '/settings/alert-rules/create': { open: ['create', 'Admin'], h1: 'New alert' },
    '/settings/alert-rules/edit': { open: ['edit', 'Admin'], h1: 'Out of range', id: changed },
    '/settings/supply-schedule-timing': { open: ['view', 'Admin'], h1: 'Supply schedule timing' },
    '/settings/supply-schedule-timing/create': { open: ['create', 'Admin'], h1: 'New time slot' },
    '/settings/supply-schedule-timing/edit': { open: ['edit', 'Admin'], h1: 'Time slot of Agrabad', id: changed },
    '/water-quality': { open: ['view', 'Admin'], h1: 'Water quality' },
    '/water-quality-report': { open: ['view', 'Admin'], h1: 'Water quality reports: Mohara' },
    '/water-quality-form': { open: ['create', 'edit', 'Admin'], h1: 'Edit: Mohara 2026-11-20', id: changed },
};
const forbidden = "You don't have permission to view this page";

/** A right of one kind to every feature there is, those of administrators included. */
const allWith = (flag: 'canView' | 'canChange' | 'canUpdate') =>
    Object.fromEntries(features.map(feature => [feature, { [flag]: true }]));

const { network } = serve(async ({ ask }) => {
    await ask('addUser', people['no role'], null);
    await ask('addUser', people.view, 'Viewer', allWith('canView'));
    await ask('addUser', people.create, 'Maker', allWith('canChange'));
    await ask('addUser', people.edit, 'Editor', allWith('canUpdate'));
    await ask('addUser', people.Admin);
    await ask('query', `insert into app_user (id, full_name, email) values ($1, 'Rahima Khatun', 'r@nrw.example')`, [
        profile,
    ]);
    await ask('query', `insert into role (id, name, name_key) values ($1, 'Chemist', 'chemist')`, [changed]);
    const threshold = `insert into threshold (id, name, name_bn, unit, default_min, default_max, value, default_value, search_key, key)
        values ($1, 'Low pressure', 'নিম্ন চাপ', 'bar', 1, 9, 5, 5, 'low pressure', 'own-low-pressure')`;
    await ask('query', threshold, [changed]);
    const slot = `with city as (
            insert into site (code, name, name_bn, zone, is_city) values ('city', 'City', 'শহর', 'Asia/Dhaka', true) returning id
        ), place as (
            insert into entity (type, site_id, code, name, name_bn) select 1, id, 'D-1', 'Agrabad', 'আগ্রাবাদ' from city returning id
        ), made as (insert into dma (id) select id from place returning id)
        insert into supply_timing (id, dma_id, start_minute, end_minute, valid_from) select $1, id, 360, 600, '2026-01-01' from made`;
    await ask('query', slot, [changed]);
    const report = `with place as (
            insert into entity (type, site_id, code, name, name_bn) select 5, id, 'PU1', 'Mohara', 'মোহরা' from site returning id
        ), made as (insert into production_unit (id, source) select id, 'Halda' from place returning id)
        insert into water_quality_report (id, name, production_unit_id, report_date, body)
        select $1, 'Mohara 2026-11-20', id, '2026-11-20', $2 from made`;
    await ask('query', report, [changed, JSON.stringify(storedBody(reportInput('')))]);
    const template = `insert into email_template (id, name, subject, message, subject_bn, message_bn, search_key)
        values ($1, 'Morning report', 'Report', 'Report', 'প্রতিবেদন', 'প্রতিবেদন', 'morning report')`;
    await ask('query', template, [changed]);
    const alert = `insert into alert_rule (id, name, kind, template_id, delivery, tells_from, search_key)
        values ($1, 'Out of range', 'outOfRange', $1, 'atOnce', '2026-01-01', 'out of range')`;
    await ask('query', alert, [changed]);
});

const addressOf = (path: string): string => (screens[path].id ? `${path}?id=${screens[path].id}` : path);
const h1 = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

let asked: string[] = [];
beforeEach(() => {
    asked = [];
    network.events.on('request:start', ({ request }) => {
        asked.push(new URL(request.url).pathname.replace(/.*\/v1\//, ''));
    });
});
afterEach(() => network.events.removeAllListeners());
/** What every page may ask for: what the installation is, and what one may do. */
const harmless = ['status', 'feature/get-roles-with-features'];
/** What the app bar asks for on every page, for who may see it. */
const ofFrame = (person: Person) => (screens['/events'].open.includes(person) ? ['events'] : []);

it('knows every screen that has a guard', () => {
    expect(Object.keys(screens).sort()).toEqual(Object.keys(routeAccess).sort());
});

it('leads whoever is signed out to sign-in from every screen, and remembers the way', async () => {
    for (const path of Object.keys(screens)) {
        const page = await visit(addressOf(path));
        await waitFor(() => expect(address()).toBe('/login'));
        expect(await h1()).toBe('Sign in');
        const { usr } = history.state as { usr: { nextPathname: string; nextSearch: string } };
        expect(usr.nextPathname + usr.nextSearch).toBe(addressOf(path));
        page.unmount();
    }
});

it('shows after sign-in the screen that was asked for, its record included', async () => {
    await visit(addressOf('/user-management/edit'));
    await signIn(people.Admin);
    await screen.findByRole('heading', { level: 1, name: 'Rahima Khatun' });
    expect(address()).toBe(addressOf('/user-management/edit'));
});

it.each(Object.keys(people) as Person[])(
    'opens to %s the screens they may see and no other, before any call',
    async person => {
        await visitAs(people[person], '/').then(page => page.unmount());
        for (const [path, { open, h1: title }] of Object.entries(screens)) {
            // react-admin sends what one page asks for together in a later turn, by when that page may be gone.
            await new Promise(resolve => setTimeout(resolve, 50));
            asked = [];
            const page = await visit(addressOf(path));
            if (open.includes(person)) {
                await screen.findByRole('heading', { level: 1, name: title });
                expect(address()).toBe(addressOf(path));
            } else {
                await screen.findByRole('heading', { level: 1, name: forbidden });
                expect(address()).toBe('/unauthorized');
                expect(asked.filter(call => ![...harmless, ...ofFrame(person)].includes(call))).toEqual([]);
            }
            page.unmount();
        }
    },
);

it.each(['create', 'edit'] as const)(
    'lets one who may only %s begin a new report if that is to create',
    async person => {
        await visitAs(people[person], '/').then(page => page.unmount());
        await visit('/water-quality-form');
        const title = person === 'create' ? 'New water quality report' : forbidden;
        expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    },
);
