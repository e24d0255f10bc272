import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths } from '../../contract/period';
import type { Rehearsal } from '../../contract/thresholds';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { changeThreshold } from '../thresholds/thresholds.fixture';
import { judged, metersCity, months } from './meters.fixture';

const now = new Date('2026-11-20T20:00:00Z');
let app: TestApp;
let city: Awaited<ReturnType<typeof metersCity>>;
let token: string;
let ratio: string;
beforeAll(async () => {
    app = await testApp({ clock: () => now });
    city = await metersCity(app.db);
    await addUser(app.db, 'settings@utility.example');
    token = (await app.signIn('settings@utility.example')).token;
    [{ id: ratio }] = await app.db.query<{ id: string }>(
        `select id from threshold where key = 'low-consumption-ratio'`,
    );
});
afterAll(() => app.db.close());
beforeEach(() => city.clear());

const preview = async (value: number, by = token) => {
    const { status, body } = await app.call('POST', '/nrw/api/v1/Threshold/preview', {
        token: by,
        body: { id: ratio, value },
    });
    expect(status).toBe(200);
    return body.data as Rehearsal;
};
const save = (value: number) => changeThreshold(app, token, 'low-consumption-ratio', { value });
const open = () =>
    app.db.query<{ id: string; accountNo: string; startedAt: string; state: string }>(
        `select v.id, c.account_no as "accountNo", v.started_at as "startedAt", v.state from event v
         join consumer c on c.id = v.consumer_id where v.kind = 'lowConsumption' and v.ended_at is null order by 2`,
    );
const told = (all: readonly { accountNo: string | null; startedAt: string }[]) =>
    all.map(({ accountNo, startedAt }) => `${accountNo} ${new Date(startedAt).toISOString()}`).sort();
/** What somebody said of the finding of an account, and when. */
const say = (accountNo: string, state: string, at: string) =>
    app.db.query(
        `with said as (
             update event v set state = $2, version = version + 1 from consumer c
             where c.id = v.consumer_id and c.account_no = $1 returning v.id)
         insert into event_history (event_id, state, at) select id, $2, $3::timestamptz from said`,
        [accountNo, state, at],
    );

/** Accounts at a tenth, two, three and four fifths of their use and some more, one whose meter stands still, one without a DMA. */
const untidy = async () => {
    await city.addNeighbours(12);
    await city.addAccount('00000001', { last: 3.1 });
    await city.addAccount('00000002', { m3: [...months.slice(0, 10).map(() => 31), 12.4, 12.4, 12.4] });
    await city.addAccount('00000003', { m3: 30, last: 18 });
    await city.addAccount('00000004', { m3: [...months.slice(0, 11).map(() => 31), 21.7, 21.7] });
    await city.addAccount('00000005', { last: 0 });
    await city.addAccount('00000006', { last: 20, dma: null });
    await city.rebuild(now);
};

describe('the ratio of low consumption, tried before it is saved', () => {
    it('tells which accounts would be findings of the latest readings, and saved they are those', async () => {
        await untidy();
        const first = await open();
        expect(first.map(({ accountNo }) => accountNo)).toEqual(['00000001', '00000002', '00000005']);
        const shown = await preview(0.9);
        expect(shown).toMatchObject({
            from: null,
            to: addMonths(judged, 1),
            saved: 0.5,
            tried: 0.9,
            before: { findings: 3 },
            after: { findings: 6 },
            won: { findings: 3 },
            lost: { findings: 0 },
            kept: { findings: 3 },
            byKind: [{ kind: 'lowConsumption', before: 3, after: 6 }],
        });
        // What is furthest below its usual use comes first.
        expect(shown.rows.map(({ accountNo, outcome }) => [accountNo, outcome])).toEqual([
            ['00000006', 'won'],
            ['00000003', 'won'],
            ['00000004', 'won'],
        ]);
        expect(shown.rows.map(({ entity }) => entity?.code ?? null)).toEqual([null, 'Agrabad', 'Agrabad']);
        expect(await open(), 'nothing is written').toEqual(first);
        await save(0.9);
        expect(told(await open())).toEqual(told([...first, ...shown.rows]));
        const back = await preview(0.5);
        expect([back.before, back.lost, back.won]).toEqual([shown.after, shown.won, shown.lost]);
        await save(0.5);
        expect(await open()).toEqual(first);
    });

    it('finds what is below the ratio, not what is at it, and a meter that stands still by any', async () => {
        await untidy();
        const [{ limit }] = await app.db.query<{ limit: number }>(
            `select ratio as limit from consumer_stat s join consumer c on c.id = s.consumer_id where account_no = '00000003'`,
        );
        const cases: [number, string[]][] = [
            [limit - 0.001, ['00000001', '00000002', '00000005', '00000006']],
            [limit, ['00000001', '00000002', '00000005', '00000006']],
            [limit + 0.001, ['00000001', '00000002', '00000003', '00000005', '00000006']],
            [0.05, ['00000005']],
        ];
        for (const [value, accounts] of cases) {
            const shown = await preview(value);
            await save(value);
            expect(
                (await open()).map(({ accountNo }) => accountNo),
                String(value),
            ).toEqual(accounts);
            expect(shown.after.findings, String(value)).toBe(accounts.length);
            await save(0.5);
        }
    });

    it('counts what people said of what would be lost and of what would come back from silence', async () => {
        await untidy();
        await save(0.9);
        await say('00000003', 'inspected', '2026-11-18T04:00:00Z');
        await say('00000004', 'falseAlarm', '2026-11-19T04:00:00Z');
        const lost = await preview(0.5);
        expect([lost.before, lost.lost]).toEqual([
            { findings: 6, confirmed: 1, falseAlarms: 1 },
            { findings: 3, confirmed: 1, falseAlarms: 1 },
        ]);
        await save(0.5);
        const won = await preview(0.9);
        expect(won.won).toEqual({ findings: 3, confirmed: 0, falseAlarms: 1 });
        await save(0.9);
        const silent = (await open()).find(({ accountNo }) => accountNo === '00000004');
        expect(silent?.state).toBe('falseAlarm');
        expect(won.rows.find(({ accountNo }) => accountNo === '00000004')?.eventId).toBe(silent?.id);
        await save(0.5);
    });

    it('tells of faults that have lasted for months what then happens, that night and the next', async () => {
        await city.addNeighbours(12);
        const slow: Record<string, number> = { '00000001': 0.4, '00000002': 0.7, '00000003': 0.6, '00000004': 0 };
        const ids = new Map<string, number>();
        for (const account of Object.keys(slow)) ids.set(account, await city.addAccount(account));
        const nightOf = (month: string) => new Date(`${addMonths(month, 1)}T20:00:00Z`);
        // All have been slow for eight months, but the third for two.
        for (let count = 1; count <= 8; count++) {
            const month = addMonths(judged, count);
            for (const { id, accountNo } of await app.db.query<{ id: number; accountNo: string }>(
                'select id, account_no as "accountNo" from consumer',
            )) {
                const isSlow = accountNo in slow && (accountNo !== '00000003' || count > 6);
                await city.addBill(id, month, isSlow ? 31 * slow[accountNo] : 31);
            }
            await city.rebuild(nightOf(month));
        }
        const standing = await open();
        expect(standing.map(({ accountNo }) => accountNo)).toEqual(['00000001', '00000004']);
        const shownThenSaved = async (value: number) => {
            const before = await open();
            const shown = await preview(value);
            await save(value);
            const gone = new Set(shown.rows.flatMap(({ outcome, eventId }) => (outcome === 'lost' ? eventId : [])));
            const won = shown.rows.filter(({ outcome }) => outcome === 'won');
            const after = told([...before.filter(({ id }) => !gone.has(id)), ...won]);
            expect(told(await open()), `at ${value}`).toEqual(after);
            expect(shown.after.findings, `at ${value}`).toBe(after.length);
            await city.rebuild(nightOf(addMonths(judged, 8)));
            expect(told(await open()), `at ${value}, the next night`).toEqual(after);
            return won.map(({ accountNo }) => accountNo);
        };
        // A meter that has been at seven tenths for eight months is usual to itself, where no finding tells when it began.
        expect(await shownThenSaved(0.75)).toEqual(['00000003']);
        expect(await shownThenSaved(0.9)).toEqual([]);
        expect(await shownThenSaved(0.5)).toEqual([]);
        expect(await open()).toEqual(standing);
        // Lowered and put back, the ratio shows that the one that was slow for half a year does not come back.
        expect(await shownThenSaved(0.3)).toEqual([]);
        expect(await shownThenSaved(0.5)).toEqual([]);
        expect((await open()).map(({ accountNo }) => accountNo)).toEqual(['00000004']);
    });

    it('names accounts only to those who may see them', async () => {
        await untidy();
        await addUser(app.db, 'values@utility.example', 'values', {
            ThresholdValue: { canView: true, canUpdate: true },
        });
        const other = (await app.signIn('values@utility.example')).token;
        const all = await preview(0.9);
        expect(all.rows).toHaveLength(3);
        expect(await preview(0.9, other)).toEqual({ ...all, rows: [] });
    });

    it('says nothing while no month of bills is closed', async () => {
        expect(await preview(0.9)).toBeNull();
    });
});
