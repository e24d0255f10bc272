import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../contract/period';
import type { Rehearsal } from '../../contract/thresholds';
import type { Report, ReportInput } from '../../contract/water-quality';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { noteNotices, untoldEvents } from '../alerts/events.queries';
import { changeThreshold } from '../thresholds/thresholds.fixture';
import { addPlants, path, quality, reportInput, ruleOfReports, unreadQuality } from './report.fixture';

const today = '2026-11-21';
const now = new Date(`${today}T04:30:00Z`);
const turbidity = 'water-quality-finished-turbidity-highest';
let app: TestApp;
let token: string;
let plants: Awaited<ReturnType<typeof addPlants>>;
beforeAll(async () => {
    app = await testApp({ clock: () => now });
    plants = await addPlants(app.db);
    await addUser(app.db, 'admin@utility.example');
    token = (await app.signIn('admin@utility.example')).token;
});
afterEach(async () => {
    await app.db.query('delete from water_quality_report');
    await app.db.query('update threshold set value = default_value where value <> default_value');
});
afterAll(() => app.db.close());

/** A report whose finished water was so turbid, NTU, so many days ago. */
const report = async (daysAgo: number, max: number, changes: Partial<ReportInput> = {}): Promise<string> => {
    const reportDate = addDays(today, -daysAgo);
    const finished = quality({ turbidity: { min: 1, max } });
    const body = reportInput(plants.mohara.id, {
        name: `Mohara ${reportDate}`,
        reportDate,
        quality: { raw: unreadQuality, finished },
        ...changes,
    });
    const answer = await app.call('POST', path, { token, body });
    expect(answer.status).toBe(201);
    return (answer.body.data as Report).id;
};
const save = (value: number) => changeThreshold(app, token, turbidity, { value });
const idOf = async (key: string) =>
    (await app.db.query<{ id: string }>('select id from threshold where key = $1', [key]))[0].id;
const preview = async (value: number | null, { key = turbidity, by = token } = {}) => {
    const { status, body } = await app.call('POST', '/nrw/api/v1/Threshold/preview', {
        token: by,
        body: { id: await idOf(key), value },
    });
    expect(status).toBe(200);
    return body.data as Rehearsal | null;
};
const told = () =>
    app.db.query<{ id: string; day: string; limit: number; state: string }>(
        `select v.id, r.report_date as day, v.expected as limit, v.state from event v join water_quality_report r on r.id = v.report_id
         where v.kind = 'outOfRange' order by 2, 1`,
    );
const daysTold = async () => (await told()).map(({ day }) => day);
const say = (reportId: string, state: string) =>
    app.db.query(
        `with said as (update event set state = $2, version = version + 1 where report_id = $1 returning id)
         insert into event_history (event_id, state, at) select id, $2, now() from said`,
        [reportId, state],
    );

describe('a limit of finished water', () => {
    it('tells of the reports of twelve months what another value would find, and saved it finds just that', async () => {
        await report(2, 6);
        await report(30, 4.5);
        await report(365, 4.2);
        await report(366, 4.2);
        await report(400, 8);
        expect(await daysTold()).toEqual([addDays(today, -400), addDays(today, -2)]);
        const shown = await preview(4);
        expect(shown).toMatchObject({
            from: addDays(today, -365),
            to: addDays(today, 1),
            saved: 5,
            tried: 4,
            before: { findings: 1 },
            after: { findings: 3 },
            won: { findings: 2 },
            lost: { findings: 0 },
            kept: { findings: 1 },
            byKind: [{ kind: 'outOfRange', before: 1, after: 3 }],
        });
        expect(shown?.rows.map(({ outcome, startedAt }) => [outcome, startedAt])).toEqual([
            ['won', new Date(`${addDays(today, -30)}T00:00:00+06:00`).toISOString()],
            ['won', new Date(`${addDays(today, -365)}T00:00:00+06:00`).toISOString()],
        ]);
        expect(await daysTold(), 'nothing is written').toHaveLength(2);
        await save(4);
        expect(await daysTold()).toEqual([-400, -365, -30, -2].map(days => addDays(today, days)));
        // What was told before tells the limit by which it is out now.
        expect((await told()).map(({ limit }) => limit)).toEqual([5, 4, 4, 4]);
        // Who works on one that stays as it is has not to begin anew.
        const versions = () => app.db.query(`select id, version from event where kind = 'outOfRange' order by id`);
        const known = await versions();
        await changeThreshold(app, token, 'water-quality-finished-ph-highest', { value: 9 });
        expect(await versions()).toEqual(known);
        const back = await preview(5);
        expect([back?.before, back?.lost]).toEqual([shown?.after, shown?.won]);
        await save(5);
        expect(await daysTold()).toEqual([addDays(today, -400), addDays(today, -2)]);
    });

    it('is passed by what is over it, not by what is at it', async () => {
        await report(1, 3);
        for (const [value, findings] of [
            [2.999, 1],
            [3, 0],
            [3.001, 0],
        ]) {
            expect((await preview(value))?.after.findings).toBe(findings);
            await save(value);
            expect(await daysTold()).toHaveLength(findings);
        }
    });

    it('leaves what people have said something of, and says so', async () => {
        await say(await report(2, 6), 'inspected');
        await say(await report(3, 6.5), 'falseAlarm');
        await report(4, 7);
        const shown = await preview(8);
        expect(shown).toMatchObject({
            before: { findings: 3, confirmed: 1, falseAlarms: 1 },
            after: { findings: 0 },
            lost: { findings: 3, confirmed: 1, falseAlarms: 1 },
        });
        expect(shown?.rows.map(({ stays }) => stays)).toEqual([true, true, false]);
        await save(8);
        expect((await told()).map(({ state }) => state)).toEqual(['falseAlarm', 'inspected']);
        expect(await preview(8)).toMatchObject({ before: { findings: 0 }, after: { findings: 0 } });
        const again = await preview(5);
        expect(again).toMatchObject({ before: { findings: 0 }, after: { findings: 3, falseAlarms: 1 } });
        await save(5);
        expect((await told()).map(({ state }) => state)).toEqual(['open', 'falseAlarm', 'inspected']);
    });

    it('marks nothing when it is switched off, and what is corrected is judged by what is in force', async () => {
        const id = await report(2, 6);
        expect(await preview(null)).toMatchObject({
            saved: 5,
            tried: null,
            before: { findings: 1 },
            after: { findings: 0 },
            lost: { findings: 1 },
        });
        await changeThreshold(app, token, turbidity, { active: false });
        expect(await daysTold()).toEqual([]);
        expect(await preview(null)).toMatchObject({ saved: null, tried: null, after: { findings: 0 } });
        expect(await preview(5), 'as if it were switched on').toMatchObject({
            saved: null,
            tried: 5,
            before: { findings: 0 },
            won: { findings: 1 },
        });
        await changeThreshold(app, token, turbidity, { active: true });
        expect(await daysTold()).toEqual([addDays(today, -2)]);
        await app.call('DELETE', `${path}/${id}`, { token, headers: { 'if-match': '1' } });
        expect(await daysTold()).toEqual([]);
    });

    it('takes the place of the coastal one where that is tried as switched off', async () => {
        const chloride = (max: number) => ({
            quality: { raw: unreadQuality, finished: quality({ chloride: { min: 10, max } }) },
        });
        await report(2, 1, chloride(600));
        const coastal = 'water-quality-finished-chloride-coastal-highest';
        expect(await daysTold()).toHaveLength(1);
        expect(await preview(1000, { key: coastal })).toMatchObject({ saved: null, lost: { findings: 1 } });
        await changeThreshold(app, token, coastal, { active: true });
        expect(await daysTold()).toEqual([]);
        expect(await preview(null, { key: coastal })).toMatchObject({ saved: 1000, won: { findings: 1 } });
        await changeThreshold(app, token, coastal, { active: false });
        expect(await daysTold()).toHaveLength(1);
    });

    it('alone is tried as switched off: what a figure needs is not', async () => {
        const { status, body } = await app.call('POST', '/nrw/api/v1/Threshold/preview', {
            token,
            body: { id: await idOf('sudden-decrease-percent'), value: null },
        });
        expect([status, body.errors]).toEqual([422, { value: 'required' }]);
    });

    it('tells nothing where no report was written, and names reports only to who may see them', async () => {
        expect(await preview(4)).toBeNull();
        await report(2, 6);
        await addUser(app.db, 'settings@utility.example', 'Settings', {
            ThresholdValue: { canView: true, canUpdate: true },
        });
        const { token: by } = await app.signIn('settings@utility.example');
        expect(await preview(7, { by })).toMatchObject({ lost: { findings: 1 }, rows: [] });
        expect((await preview(7))?.rows).toHaveLength(1);
    });

    it('is put back for several values at once by a reset', async () => {
        await report(2, 4.5);
        await save(4);
        expect(await daysTold()).toHaveLength(1);
        const ids = [await idOf(turbidity), await idOf('water-quality-finished-ph-highest')];
        expect((await app.call('POST', '/nrw/api/v1/Threshold/reset', { token, body: { ids } })).status).toBe(200);
        expect(await daysTold()).toEqual([]);
    });

    it('is put back with another one without a finding that stays as it is being found anew', async () => {
        await report(2, 6, {
            quality: {
                raw: unreadQuality,
                finished: quality({ turbidity: { min: 1, max: 6 }, ph: { min: 7, max: 8.3 } }),
            },
        });
        await save(7);
        await changeThreshold(app, token, 'water-quality-finished-ph-highest', { value: 8 });
        const [{ id }] = await told();
        const ids = [await idOf('water-quality-finished-ph-highest'), await idOf(turbidity)];
        expect((await app.call('POST', '/nrw/api/v1/Threshold/reset', { token, body: { ids } })).status).toBe(200);
        expect((await told()).map(event => event.id)).toEqual([id]);
    });

    // The embedded database has one session: there one of them waits for the other in any case.
    it.runIf(process.env['TEST_DATABASE_URL'])(
        'that is saved at the same instant as a report judges it too, whichever is first',
        async () => {
            for (let round = 1; round <= 6; round++) {
                const value = round % 2 === 0 ? 5 : 4;
                await Promise.all([report(round, 4.5), report(round + 20, 4.5), save(value)]);
                expect(await daysTold(), `${value} NTU in round ${round}`).toHaveLength(value === 4 ? 2 * round : 0);
            }
        },
    );

    it.runIf(process.env['TEST_DATABASE_URL'])(
        'that is saved while a report is changed and removed leaves each of them an answer of its own',
        async () => {
            for (let round = 1; round <= 40; round++) {
                const id = await report(round, 4.5);
                const body = reportInput(plants.mohara.id, {
                    name: 'Changed',
                    reportDate: addDays(today, -round),
                    quality: { raw: unreadQuality, finished: quality({ turbidity: { min: 1, max: 4.6 } }) },
                });
                const headers = { 'if-match': '"1"' };
                const answers = await Promise.all([
                    app.call('PUT', `${path}/${id}`, { token, headers, body }),
                    app.call('DELETE', `${path}/${id}`, { token }),
                    save(round % 2 === 0 ? 5 : 4),
                ]);
                const [changed, removed] = answers.map(answer => answer?.status);
                expect([200, 404], `round ${round}`).toContain(changed);
                expect(removed, `round ${round}`).toBe(200);
                expect(await daysTold()).toEqual([]);
            }
        },
    );

    it('begins no event that anybody is mailed of when its report was written more than a week ago', async () => {
        const rule = await ruleOfReports(app, token, 'late');
        const [late, early] = [await report(20, 4.5), await report(1, 4.5)];
        const midnight = new Date(`${today}T00:00:00+06:00`);
        const write = (id: string, daysAgo: number) =>
            app.db.query(
                `update water_quality_report set created_at = $2::timestamptz - $3::int * interval '1 day' where id = $1`,
                [id, midnight, daysAgo],
            );
        await write(late, 7);
        await write(early, 8);
        await save(4);
        expect(await daysTold()).toHaveLength(2);
        const untold = await untoldEvents(app.db, rule, midnight);
        expect(untold.map(({ reportId }) => reportId)).toEqual([late]);
    });

    it('that is loosened and tightened again tells of a report as the finding that it was, and mails nobody twice', async () => {
        const rule = await ruleOfReports(app, token, 'again');
        const [first, other] = [await report(1, 4.5), await report(2, 4.2)];
        await save(4.3);
        const [known] = await told();
        const mailed = await untoldEvents(app.db, rule, now);
        expect(mailed.map(({ reportId }) => reportId)).toEqual([first]);
        await app.db.transaction(tx => noteNotices(tx, rule.id, mailed, now));
        await save(5);
        expect(await told()).toEqual([]);
        await save(4.1);
        expect((await told()).map(({ id }) => id)).toContain(known.id);
        expect((await untoldEvents(app.db, rule, now)).map(({ reportId }) => reportId)).toEqual([other]);
    });
});
