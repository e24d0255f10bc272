import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountService, type AccountService } from '../server/account/account.fixture';
import { addUser, password } from './support/app';

const account = '/account/api/v1';
const nrw = '/nrw/api/v1';
const uuid = '00000000-0000-4000-8000-000000000000';
const profile = { Profile: { canView: true, canUpdate: true } };
let service: AccountService;
let adminId: string;
let staffId: string;
let admin: { token: string; refreshToken: string };
let staff: { token: string; refreshToken: string };
beforeAll(async () => {
    service = await accountService({ SIGNUP: 'on' });
    adminId = await addUser(service.db, 'admin@utility.example');
    staffId = await addUser(service.db, 'staff@utility.example', 'Staff', profile);
    admin = await service.server.signIn('admin@utility.example');
    staff = await service.server.signIn('staff@utility.example');
});
afterAll(() => service.close());

/** What an attack may not change: people, rights, sessions that are open, settings. */
const kept = async () => {
    const tables = [
        'select id, full_name, email, phone, status, registration_step, password_hash, version from app_user order by id',
        'select * from user_role order by user_id, role_id',
        'select * from role order by id',
        'select * from role_feature order by role_id, feature',
        'select id, user_id, revoked_at from session order by id',
        'select * from threshold order by id',
        'select * from draft order by user_id, form',
        'select * from email_template order by id',
        'select * from alert_rule order by id',
        'select * from supply_timing order by id',
        'select * from water_quality_report order by id',
    ];
    return JSON.stringify(await Promise.all(tables.map(each => service.db.query(each))));
};
let before: string;
beforeEach(async () => {
    service.pass(1 / 60);
    before = await kept();
});
const nothingChanged = async () => expect(await kept()).toBe(before);
afterEach(async () => {
    await service.db.query('delete from attempt');
});

interface Attack {
    what: string;
    method: string;
    path: string;
    /** Who sends it: signed in as staff unless said otherwise. */
    as?: 'admin' | 'nobody';
    body?: () => unknown;
    headers?: Record<string, string>;
    status: number;
}

const escalations: Attack[] = [
    {
        what: 'giving oneself the role of an administrator',
        method: 'PUT',
        path: `${account}/user/update`,
        headers: { 'if-match': '"1"' },
        body: () => ({
            id: staffId,
            fullName: 'staff',
            email: 'staff@utility.example',
            phone: null,
            address: '',
            roleIds: [uuid],
        }),
        status: 403,
    },
    {
        what: "changing another's account",
        method: 'PUT',
        path: `${account}/user/update`,
        headers: { 'if-match': '"1"' },
        body: () => ({
            id: adminId,
            fullName: 'Mallory',
            email: 'mallory@utility.example',
            phone: null,
            address: '',
        }),
        status: 403,
    },
    {
        what: 'making an account',
        method: 'POST',
        path: `${account}/user/register`,
        body: () => ({ fullName: 'M', email: 'm@utility.example', phone: null, address: '', roleIds: [uuid] }),
        status: 403,
    },
    {
        what: 'making a role',
        method: 'POST',
        path: `${nrw}/feature/create-role-permissions`,
        body: () => ({ name: 'M', description: '', features: [], userIds: [staffId] }),
        status: 403,
    },
    {
        what: 'signing in with a role in the payload',
        method: 'POST',
        path: `${account}/user/login`,
        as: 'nobody',
        body: () => ({ phoneOrEmail: 'staff@utility.example', password, roles: ['Admin'] }),
        status: 422,
    },
    {
        what: 'signing up with a role',
        method: 'POST',
        path: `${account}/register`,
        as: 'nobody',
        body: () => ({ fullName: 'M', email: 'm@utility.example', phone: null, roleIds: [uuid] }),
        status: 422,
    },
    {
        what: "setting another's language",
        method: 'POST',
        path: `${account}/user/set-language`,
        body: () => ({ language: 'bn', userId: adminId }),
        status: 422,
    },
    {
        what: "changing another's password",
        method: 'POST',
        path: `${account}/user/change-password`,
        body: () => ({ currentPassword: password, password: 'Mallory1234', userId: adminId }),
        status: 422,
    },
    {
        what: 'a prototype in the payload',
        method: 'POST',
        path: `${account}/user/set-language`,
        body: () => '{"language":"bn","__proto__":{"roles":["Admin"]}}',
        status: 422,
    },
];

const foreign: Attack[] = [
    { what: "reading another's account", method: 'GET', path: `${account}/user/get/ADMIN`, status: 403 },
    { what: 'reading the list of people', method: 'GET', path: `${account}/user/list`, status: 403 },
    { what: 'reading the audit log', method: 'GET', path: `${nrw}/audit-log`, status: 403 },
    { what: 'reading the outbox', method: 'GET', path: `${nrw}/outbox`, status: 403 },
    { what: "ending another's session", method: 'DELETE', path: `${account}/session/SESSION`, status: 404 },
    {
        what: "resetting another's password",
        method: 'POST',
        path: `${account}/user/reset-password?userId=${uuid}`,
        status: 403,
    },
    { what: 'reading without a token', method: 'GET', path: `${account}/session/list`, as: 'nobody', status: 401 },
];

const sql = "x' or '1'='1'; drop table app_user; --";
const filters = (path: string, filter: object): Attack => ({
    what: `SQL in a filter of ${path}`,
    method: 'GET',
    path: `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    as: 'admin',
    status: 400,
});
const sorts = (path: string): Attack => ({
    what: `SQL in the sort of ${path}`,
    method: 'GET',
    path: `${path}?sort=${encodeURIComponent(JSON.stringify([sql, 'ASC']))}`,
    as: 'admin',
    status: 400,
});
const timings = `${nrw}/supply-schedule/schedule-configurations`;
const reports = `${nrw}/water-quality-analytics/water-quality-report`;
const lists = [
    `${account}/user/list`,
    `${nrw}/feature/get-roles-with-features`,
    `${nrw}/audit-log`,
    `${nrw}/outbox`,
    `${nrw}/Threshold`,
    `${nrw}/Templates`,
    `${nrw}/alert-rules`,
    `${nrw}/holidays`,
    timings,
    reports,
    `${nrw}/water-quality-analytics/out-of-range`,
];
const searched = lists.filter(path => !path.endsWith('out-of-range'));
const injections: Attack[] = [
    ...lists.map(sorts),
    filters(`${account}/user/list`, { roleId: sql }),
    filters(`${account}/user/list`, { status: sql }),
    filters(`${account}/user/list`, { id: [sql] }),
    filters(`${nrw}/audit-log`, { userId: sql }),
    filters(`${nrw}/audit-log`, { action: sql }),
    filters(`${nrw}/audit-log`, { from: sql }),
    filters(`${nrw}/outbox`, { state: sql }),
    filters(`${nrw}/Threshold`, { kind: sql }),
    filters(`${nrw}/Templates`, { id: [sql] }),
    filters(`${nrw}/alert-rules`, { kind: sql }),
    filters(`${nrw}/alert-rules`, { templateId: sql }),
    filters(timings, { dmaId: sql }),
    filters(timings, { sectorId: sql }),
    filters(timings, { on: sql }),
    filters(reports, { productionUnitId: sql }),
    filters(reports, { from: sql }),
    filters(reports, { outOfRange: sql }),
    filters(`${nrw}/water-quality-analytics/out-of-range`, { water: sql }),
    filters(`${nrw}/water-quality-analytics/out-of-range`, { reportId: sql }),
    {
        what: 'SQL in the plant of a new report',
        method: 'GET',
        path: `${nrw}/water-quality-analytics/new-report?reportDate=2026-11-20&productionUnitId=${encodeURIComponent(sql)}`,
        as: 'admin',
        status: 400,
    },
    {
        what: 'SQL in the id of a report',
        method: 'GET',
        path: `${nrw}/water-quality-analytics/report-by-id?id=${encodeURIComponent(sql)}`,
        as: 'admin',
        status: 400,
    },
    {
        what: 'SQL in an id',
        method: 'GET',
        path: `${account}/user/get/${encodeURIComponent(sql)}`,
        as: 'admin',
        status: 400,
    },
    {
        what: 'SQL in the session to end',
        method: 'DELETE',
        path: `${account}/session/${encodeURIComponent(sql)}`,
        status: 400,
    },
    {
        what: 'a path that climbs in the name of a form',
        method: 'GET',
        path: `${nrw}/drafts/..%2f..%2fsecret/new`,
        status: 400,
    },
    {
        what: 'a line break in a name',
        method: 'POST',
        path: `${account}/register`,
        as: 'nobody',
        body: () => ({ fullName: 'M\u0000', email: 'm@utility.example', phone: null }),
        status: 422,
    },
    {
        what: 'mail headers in an address',
        method: 'POST',
        path: `${account}/register`,
        as: 'nobody',
        body: () => ({ fullName: 'M', email: 'm@utility.example\r\nBcc: all@utility.example', phone: null }),
        status: 422,
    },
    {
        what: 'two addresses in one',
        method: 'POST',
        path: `${account}/register`,
        as: 'nobody',
        body: () => ({ fullName: 'M', email: 'm@utility.example,all@utility.example', phone: null }),
        status: 422,
    },
];

test.each([...escalations, ...foreign, ...injections])('$what is refused as $status', async attack => {
    const { method, as, headers, status } = attack;
    const [session] = await service.db.query<{ id: string }>('select id from session where user_id = $1', [adminId]);
    const path = attack.path.replace('ADMIN', adminId).replace('SESSION', session.id);
    const token = as === 'nobody' ? undefined : as === 'admin' ? admin.token : staff.token;
    const answer = await service.server.call(method, path, { token, headers, body: attack.body?.() });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
    await nothingChanged();
});

test.each(searched)('SQL in a search of %s finds nothing and breaks nothing', async path => {
    const filter = encodeURIComponent(JSON.stringify({ q: sql }));
    const answer = await service.server.call('GET', `${path}?filter=${filter}`, { token: admin.token });
    expect([answer.status, answer.body.data]).toEqual([200, []]);
    await nothingChanged();
});
