import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { bn } from '../support/words.bn';
import { serve, visit, visitAs } from '../support/journey';

const log = '/settings/audit-log';
const [admin, keeper] = ['admin@nrw.example', 'keeper@nrw.example'];
let keeperId = '';
const { ask, network } = serve(async server => {
    await server.ask('addUser', admin);
    keeperId = await server.ask('addUser', keeper, 'Keeper', { ThresholdValue: { canView: true, canUpdate: true } });
});

interface Entry {
    at?: string;
    action?: string;
    subject?: string;
    before?: unknown;
    after?: unknown;
    by?: string | null;
}
const note = async ({ at = '2026-11-20T18:30:00Z', action = 'update', subject = 'threshold', ...rest }: Entry) => {
    const { before = null, after = null, by = keeperId } = rest;
    const text = `insert into audit (at, user_id, action, subject, subject_id, before, after, ip, request_id)
        values ($1, $2, $3, $4, '9f0c2f0e-1c1a-4a53-9a5e-3d2f6a1b7c11', $5, $6, '10.0.0.7', null)`;
    await ask('query', text, [at, by, action, subject, JSON.stringify(before), JSON.stringify(after)]);
};
const row = (name: RegExp) => screen.findByRole('row', { name });
const rows = () => screen.queryAllByRole('row', { name: /threshold value|user|role|সীমামান/ });
const lowPressure = { name: 'Low pressure', value: 0.3, unit: 'bar', builtIn: true };

beforeEach(async () => {
    await ask('query', 'delete from audit');
});

it('says who did what, when in local time, to which record and from where', async () => {
    await note({ before: lowPressure, after: { ...lowPressure, value: 0.45 } });
    await visitAs(admin, log);
    const line = await row(/Changed: threshold value/);
    // Half past midnight in Dhaka.
    for (const part of ['21 Nov 2026, 00:30', 'keeper', 'Low pressure', '10.0.0.7'])
        expect(line).toHaveTextContent(part);
    expect(screen.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
});

it('opens a record that is too long for the list with all that it notes', async () => {
    // Words that no compression makes short.
    const words = Array.from({ length: 2000 }, (_, n) => Math.sin(n).toString(36).slice(3)).join(' ');
    await note({ before: { ...lowPressure, source: words }, after: { ...lowPressure, source: words, value: 0.45 } });
    await visitAs(admin, log);
    await userEvent.click(await row(/Changed: threshold value/));
    expect(await screen.findByText('0.45')).toBeVisible();
    expect(screen.getByText('0.3').closest('dd')).toHaveTextContent('0.3 → 0.45');
});

it('opens to the changed fields, old and new, in words', async () => {
    await note({ before: lowPressure, after: { ...lowPressure, value: 0.45, builtIn: false } });
    const flags = { canView: true, canChange: false, canUpdate: true, canRemove: false };
    const given = [{ feature: 'WaterQuality', ...flags }];
    await note({
        subject: 'role',
        before: { features: [], userIds: [] },
        after: { features: given, userIds: [keeperId] },
    });
    await visitAs(admin, log);
    await userEvent.click(await row(/Changed: threshold value/));
    expect(await screen.findByText('0.45')).toBeVisible();
    const value = screen.getByText('0.3').closest('dd');
    expect(value).toHaveTextContent('0.3 → 0.45');
    expect(screen.getByText('Built in').nextSibling).toHaveTextContent('Yes → No');
    expect(screen.queryByText('Unit')).toBeNull();
    await userEvent.click(await row(/Changed: role/));
    expect((await screen.findByText('Water quality', { selector: 'dt' })).nextSibling).toHaveTextContent(
        'view, update',
    );
    await waitFor(() => expect(screen.getByText('Users').nextSibling).toHaveTextContent('keeper'));
    expect(document.body).not.toHaveTextContent(/[{}]|"features"/);
});

it('names the person whose account a row is about', async () => {
    const text = `insert into audit (at, user_id, action, subject, subject_id) values (now(), null, 'sessionsEnded', 'user', $1)`;
    await ask('query', text, [keeperId]);
    await visitAs(admin, log);
    await waitFor(async () => expect(await row(/Sessions ended: user/)).toHaveTextContent('keeper'));
});

it('speaks Bengali, digits included, and finds a word for a subject it does not know', async () => {
    await note({ before: lowPressure, after: { ...lowPressure, value: 0.45 } });
    await note({ action: 'create', subject: 'unheardOf' });
    await note({ action: 'export', subject: 'users' });
    await visitAs(admin, log).then(page => page.unmount());
    await visit(`${log}?lng=bn`);
    const line = await row(/সীমামান/);
    expect(line).toHaveTextContent('২১ নভে');
    expect(line).toHaveTextContent(`${bn.values.auditSubject.threshold}: ${bn.values.auditAction.update}`);
    expect(await row(new RegExp(`${bn.auditLog.otherSubject}: ${bn.values.auditAction.create}`))).toBeVisible();
    expect(await row(new RegExp(`${bn.columns.users.list}: ${bn.values.auditAction.export}`))).toBeVisible();
    await userEvent.click(line);
    expect((await screen.findByText('০.৩')).closest('dd')).toHaveTextContent('০.৩ → ০.৪৫');
});

it('is narrowed by person, by what was done, by subject and by local days', async () => {
    await note({ action: 'update', subject: 'threshold', at: '2026-11-19T17:59:00Z' });
    await note({ action: 'remove', subject: 'role', at: '2026-11-19T18:00:00Z' });
    await note({ action: 'signInFailed', subject: 'user', by: null, at: '2026-11-21T02:00:00Z' });
    await ask('query', 'delete from audit where action = $1', ['signIn']);
    const filter = (given: object) => `${log}?filter=${encodeURIComponent(JSON.stringify(given))}`;
    const open = async (given: object) => (await visit(filter(given))).unmount;
    await visitAs(admin, '/').then(page => page.unmount());
    for (const [given, found] of [
        [{ action: 'remove' }, /Removed: role/],
        [{ subject: 'threshold' }, /Changed: threshold value/],
        [{ userId: keeperId, action: 'update' }, /Changed: threshold value/],
        [{ from: '2026-11-20', to: '2026-11-21' }, /Removed: role/],
    ] as const) {
        const leave = await open(given);
        expect(await row(found)).toBeVisible();
        expect(rows()).toHaveLength(1);
        leave();
    }
    await visit(filter({ from: '2026-11-20', to: '2026-11-21' }));
    // The last day that counts, and not the first that does not.
    expect(await screen.findByLabelText('To day')).toHaveValue('20/11/2026');
});

it('takes a day as it is typed, and asks for nothing before it is one', async () => {
    await note({ action: 'remove', subject: 'role', at: '2026-11-19T18:00:00Z' });
    await note({ at: '2026-11-18T18:00:00Z' });
    await visitAs(admin, log);
    await row(/Removed: role/);
    await userEvent.type(screen.getByLabelText('From day'), '২০/১১/');
    await userEvent.tab();
    expect(await screen.findByText(/Enter a day as DD/)).toBeVisible();
    expect(await row(/Changed: threshold value/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('From day'), '২০২৬');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Changed: threshold value/ })).toBeNull());
    expect(await row(/Removed: role/)).toBeVisible();
    await userEvent.tab();
    expect(screen.getByLabelText('From day')).toHaveValue('20/11/2026');
    expect(new URLSearchParams(location.search).get('filter')).toBe('{"from":"2026-11-20"}');
});

it('finds a person by name for the filter, and shows their rows alone', async () => {
    await note({});
    await note({ subject: 'role', by: null });
    await visitAs(admin, log);
    await row(/Changed: role/);
    await userEvent.type(screen.getByRole('combobox', { name: 'Who' }), 'keep');
    await userEvent.click(await screen.findByRole('option', { name: 'keeper' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Changed: role/ })).toBeNull());
    expect(await row(/Changed: threshold value/)).toBeVisible();
});

it('turns pages, and the oldest come first when asked', async () => {
    for (let minute = 10; minute < 40; minute++)
        await note({ at: `2026-11-20T04:${minute}:00Z`, after: { position: minute } });
    await visitAs(admin, `${log}?filter={"action":"update"}`);
    expect(await screen.findByText('1–25 of 30')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /when/i }));
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('20 Nov 2026, 10:10'));
    await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
    expect(await screen.findByText('26–30 of 30')).toBeVisible();
});

it('says that nothing was found, and that the log cannot be fetched', async () => {
    await visitAs(admin, `${log}?filter={"action":"codeGuessing"}`);
    expect(await screen.findByText(/No Data Available!/)).toBeVisible();
    network.use(http.get('*/nrw/api/v1/audit-log', () => HttpResponse.json({ code: 'internal' }, { status: 500 })));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    const alert = await screen.findByText(/Something went wrong on our side/, { selector: 'main [role="alert"] *' });
    expect(alert).toBeVisible();
    network.resetHandlers();
    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Try again' }));
    expect(await row(/Signed in: session/)).toBeVisible();
});
