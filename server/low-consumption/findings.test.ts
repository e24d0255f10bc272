import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import type { Db } from '../db/db';
import { rejudgeLowRatio } from './low-consumption.queries';
import { judged, metersCity, months } from './meters.fixture';

let db: Db;
let city: Awaited<ReturnType<typeof metersCity>>;

beforeAll(async () => {
    db = await testDatabase();
    city = await metersCity(db);
});
afterAll(() => db.close());
beforeEach(() => city.clear());

interface Kept {
    id: string;
    kind: string;
    accountNo: string;
    started: string;
    ended: boolean;
    state: string;
    code: string;
    lostM3: number;
}
const events = () =>
    db.query<Kept>(
        `select v.id, v.kind, c.account_no as "accountNo", (v.started_at at time zone 'Asia/Dhaka')::date as started,
             v.ended_at is not null as ended, v.state, v.reason_code as code, v.lost_m3 as "lostM3"
         from event v join consumer c on c.id = v.consumer_id order by c.account_no, v.kind, v.detected_at, v.ended_at`,
    );
const night = (day: string) => new Date(`${day}T20:00:00Z`);
/** What somebody says of the finding of an account. */
const say = async (accountNo: string, state: string, at: Date) => {
    await db.query(
        `with said as (
             update event v set state = $2, version = version + 1 from consumer c
             where c.id = v.consumer_id and c.account_no = $1 and v.ended_at is null returning v.id)
         insert into event_history (event_id, state, at) select id, $2, $3 from said`,
        [accountNo, state, at],
    );
};
/** Bills everybody for one more month, the one account with the given volume. */
const billNext = async (id: number, month: string, m3: number) => {
    const others = await db.query<{ id: number }>('select id from consumer where id <> $1', [id]);
    for (const other of others) await city.addBill(other.id, month, 31);
    await city.addBill(id, month, m3);
};
const [november, december] = [1, 2].map(count => addMonths(judged, count));
const slow = '00000001';

describe('a finding of an account', () => {
    it('opens once, at the beginning of the first bill that shows it, however often and at once it is looked for', async () => {
        await city.addNeighbours(9);
        await city.addAccount(slow, { m3: [...months.slice(0, 10).map(() => 31), 3, 2, 4] });
        await city.addAccount('00000002', { last: 0 });
        await city.rebuild(night('2026-11-20'));
        const first = await events();
        expect(first).toMatchObject([
            {
                accountNo: slow,
                kind: 'lowConsumption',
                started: '2026-08-01',
                ended: false,
                state: 'open',
                code: 'lowRatio',
            },
            { accountNo: '00000002', started: judged, code: 'identicalReading' },
        ]);
        await Promise.all([city.rebuild(night('2026-11-21')), city.rebuild(night('2026-11-21'))]);
        expect(await events()).toEqual(first);
    });

    it('ends with a normal reading, and the next one is another finding', async () => {
        await city.addNeighbours(9);
        const id = await city.addAccount(slow, { last: 3 });
        await city.rebuild(night('2026-11-20'));
        await billNext(id, november, 31);
        await city.rebuild(night('2026-12-20'));
        expect(await events()).toMatchObject([{ ended: true }]);
        await billNext(id, december, 3);
        await city.rebuild(night('2027-01-20'));
        expect(await events()).toMatchObject([
            { ended: true, started: judged },
            { ended: false, started: december, state: 'open' },
        ]);
    });

    it('belongs to the repaired one until a normal reading has passed', async () => {
        await city.addNeighbours(9);
        const id = await city.addAccount(slow, { last: 3 });
        await city.rebuild(night('2026-11-20'));
        await say(slow, 'repaired', night('2026-11-25'));
        await billNext(id, november, 5);
        await city.rebuild(night('2026-12-20'));
        expect(await events()).toMatchObject([{ ended: false, state: 'repaired', started: judged }]);
        await billNext(id, december, 31);
        await city.rebuild(night('2027-01-20'));
        expect(await events()).toMatchObject([{ ended: true, state: 'repaired' }]);
    });

    /** With it, whoever is slow since the judged month was so for most of a year. */
    const half = addMonths(judged, 7);
    const stat = async () => {
        const [row] = await db.query<{ usual: number; lostM3: number }>(
            `select s.median_m3_per_day as usual, s.lost_m3 as "lostM3" from consumer_stat s join consumer c on c.id = s.consumer_id
             where c.account_no = $1`,
            [slow],
        );
        return row;
    };

    it('stands while the meter stays slow, for half a year and longer, and ends with a reading as before', async () => {
        await city.addNeighbours(9);
        const id = await city.addAccount(slow, { last: 3 });
        await city.rebuild(night('2026-11-20'));
        for (let month = november; month <= half; month = addMonths(month, 1)) {
            await billNext(id, month, 3);
            await city.rebuild(night(addMonths(month, 1)));
        }
        const standing = await events();
        expect(standing).toMatchObject([{ ended: false, state: 'open', started: judged, code: 'lowRatio' }]);
        // 31 m3 a month as in the year before.
        expect((await stat()).usual).toBeCloseTo((12 * 31) / 365, 1);
        expect((await stat()).lostM3).toBeCloseTo((31 * (9 * 31 + 3)) / (9 * 31 + 31) - 3, 0);
        await city.rebuild(night('2027-06-20'));
        expect(await events()).toEqual(standing);
        await billNext(id, addMonths(half, 1), 31);
        await city.rebuild(night('2027-07-20'));
        expect(await events()).toMatchObject([{ ended: true, state: 'open' }]);
    });

    it('loses what was usual before it, however long the meter stands still', async () => {
        await city.addNeighbours(9);
        const id = await city.addAccount(slow, { last: 0 });
        // Loaded in one go, so that no earlier night has found it.
        for (let month = november; month <= half; month = addMonths(month, 1)) await billNext(id, month, 0);
        await city.rebuild(night('2027-06-20'));
        const found = await events();
        expect(found).toMatchObject([{ ended: false, started: judged, code: 'zeroConsumption' }]);
        expect((await stat()).usual).toBeCloseTo((12 * 31) / 365, 1);
        expect(found[0].lostM3).toBeCloseTo((31 * 9 * 31) / 310, 0);
        await city.rebuild(night('2027-06-21'));
        expect(await events()).toEqual(found);
    });

    it('ends when the meter is usual to itself, where people call it a false alarm', async () => {
        await city.addNeighbours(9);
        const id = await city.addAccount(slow, { last: 3 });
        await city.rebuild(night('2026-11-20'));
        await say(slow, 'falseAlarm', night('2027-05-20'));
        for (let month = november; month < half; month = addMonths(month, 1)) await billNext(id, month, 3);
        await city.rebuild(night('2027-05-21'));
        // Six of the twelve months before are as low: between 31 m3 in 31 days and 3 m3 in the 28 of February.
        expect((await stat()).usual).toBeCloseTo((31 / 31 + 3 / 28) / 2, 9);
        expect(await events()).toMatchObject([{ ended: false, state: 'falseAlarm' }]);
        await billNext(id, half, 3);
        await city.rebuild(night('2027-06-10'));
        expect(await events()).toMatchObject([{ ended: true, state: 'falseAlarm' }]);
    });

    it('that stands loses what is less than the fallen use of its DMA', async () => {
        await city.addNeighbours(9);
        const id = await city.addAccount(slow, { last: 3 });
        await city.rebuild(night('2026-11-20'));
        for (let month = november; month <= half; month = addMonths(month, 1)) {
            for (const { id: each } of await db.query<{ id: number }>('select id from consumer'))
                await city.addBill(each, month, each === id ? 3 : 16);
            await city.rebuild(night(addMonths(month, 1)));
        }
        expect((await events()).filter(event => !event.ended)).toMatchObject([{ started: judged }]);
        // 31 m3 before; of ten accounts nine use 16 and one 3 where all ten used 31.
        expect((await stat()).lostM3).toBeCloseTo((31 * (9 * 16 + 3)) / 310 - 3, 0);
    });

    it('called a false alarm is silent for 30 days, also when it goes and comes back, and then another one', async () => {
        await city.addNeighbours(9);
        const id = await city.addAccount(slow, { last: 3 });
        await city.rebuild(night('2026-11-20'));
        await say(slow, 'falseAlarm', night('2026-12-20'));
        await billNext(id, november, 31);
        await city.rebuild(night('2026-12-21'));
        expect(await events()).toMatchObject([{ ended: true, state: 'falseAlarm' }]);
        await billNext(id, december, 3);
        await city.rebuild(night('2027-01-18'));
        expect(await events()).toMatchObject([{ ended: false, state: 'falseAlarm' }]);
        await city.rebuild(night('2027-01-20'));
        expect(await events()).toMatchObject([
            { ended: true, state: 'falseAlarm' },
            { ended: false, state: 'open', started: december },
        ]);
    });

    it('opens and ends at once when the limit changes, and ends with the account', async () => {
        await city.addNeighbours(9);
        await city.addAccount('00000002', { last: 3 });
        const id = await city.addAccount(slow, { last: 20 });
        await city.rebuild(night('2026-11-20'));
        const setRatio = (value: number) =>
            db.transaction(async tx => {
                await tx.query(`update threshold set value = $1 where key = 'low-consumption-ratio'`, [value]);
                await rejudgeLowRatio(tx, night('2026-11-21'));
            });
        const open = async () => (await events()).filter(event => !event.ended).map(event => event.accountNo);
        expect(await open()).toEqual(['00000002']);
        await setRatio(0.9);
        expect(await open()).toEqual([slow, '00000002']);
        await setRatio(0.5);
        expect(await open()).toEqual(['00000002']);
        await setRatio(0.9);
        await db.query(`update consumer set status = 'closed', closed_on = '2026-11-01' where id = $1`, [id]);
        await city.rebuild(night('2026-11-22'));
        expect(await open()).toEqual(['00000002']);
    });
});

describe('an account that nobody bills', () => {
    it('is a finding of its own from its last bill on, or from its connection, until it is billed', async () => {
        await city.addNeighbours(20);
        const lapsed = await city.addAccount(slow, { m3: months.slice(0, 8).map(() => 62) });
        await city.addAccount('00000002', { m3: [] });
        await city.rebuild(night('2026-11-20'));
        expect((await events()).filter(event => event.kind === 'notBilled')).toMatchObject([
            // 8 x 62 m3 in 243 days; 12 x 31 m3 and a day of a bill before in 366, as its neighbours; for the 31 days of October.
            { accountNo: slow, started: '2026-06-01', code: 'notBilled', lostM3: 63.276 },
            { accountNo: '00000002', started: '2020-01-01', code: 'neverBilled', lostM3: 31.593 },
        ]);
        for (const month of months.slice(8)) await city.addBill(lapsed, month, 62);
        await city.rebuild(night('2026-11-21'));
        const left = (await events()).filter(event => event.kind === 'notBilled' && !event.ended);
        expect(left.map(event => event.accountNo)).toEqual(['00000002']);
    });

    it('is not found while the bills of all are late', async () => {
        await city.addNeighbours(9);
        await city.rebuild(night('2026-11-20'));
        await city.rebuild(night('2027-06-20'));
        expect(await events()).toEqual([]);
    });
});
