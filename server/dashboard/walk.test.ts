import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NrwByArea, NrwByDma, ValueChain, WaterSummary } from '../../contract/dashboard';
import type { AggregatedFigure, Explained } from '../../contract/figure';
import type { PlaceNrwRow } from '../../contract/place-figures';
import { closedMonths, periods, type Period } from '../../contract/period';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';
import { bumpDataVersion } from '../db/meta';
import { addsUp } from '../figures/balance.fixture';
import { readBalances } from '../figures/balance.queries';

let city: TestApp;
let token: string;
/** Newest first. */
let closed: string[];
beforeAll(async () => {
    city = await testApp({ db: await smallCity(), clock: () => new Date(`${smallCityToday}T06:00:00Z`) });
    await addUser(city.db, 'analyst@utility.example', 'Analyst', { Dashboard: { canView: true } });
    token = (await city.signIn('analyst@utility.example')).token;
    const { from } = (await read<WaterSummary>('water-summary', '1m')).period;
    const rows = await city.db.query<{ month: string }>(
        'select month from billing_state where peak_percent >= 90 and month <= $1 order by month desc',
        [from],
    );
    closed = rows.map(row => row.month);
}, 180_000);
afterAll(() => city.db.close());

const read = async <T>(name: string, period: Period): Promise<T> => {
    const { status, body } = await city.call('GET', `/nrw/api/v1/dashboard/${name}?period=${period}`, { token });
    expect(status).toBe(200);
    return body.data as T;
};

/** As it was when this month was the last one closed. */
const closeUpTo = (month: string) =>
    city.db.transaction(async tx => {
        await tx.query('update billing_state set peak_percent = 0 where month > $1::date', [month]);
        await bumpDataVersion(tx);
    });

const litre = 0.001;
const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);
const isClose = (what: string, found: number, expected: number) =>
    expect([what, Math.abs(found - expected) < litre ? expected : found]).toEqual([what, expected]);
const input = ({ how }: Explained, name: string) => how.inputs.find(each => each.name === name)?.value ?? 0;

interface Answers {
    summary: WaterSummary;
    dmas: NrwByDma;
    areas: NrwByArea;
    chain: ValueChain;
}

const answersOf = async (period: Period): Promise<Answers> => ({
    summary: await read<WaterSummary>('water-summary', period),
    dmas: await read<NrwByDma>('nrw-dma', period),
    areas: await read<NrwByArea>('area-wise-nrw', period),
    chain: await read<ValueChain>('nrw-value-chain', period),
});

/** All ways to add up one period, from what the pages show. */
const addUp = ({ summary, dmas, areas, chain }: Answers, system: number) => {
    const areaRows = (of: (row: PlaceNrwRow) => number | null) => sum(areas.rows.map(of));
    const rest = (kind: PlaceNrwRow['kind'], of: (row: PlaceNrwRow) => number | null) =>
        sum(areas.rows.filter(row => row.kind === kind).map(of));
    const ofNobody = chain.rows.filter(row => row.part === 'unassigned');
    const nrw = (row: { nrwM3: AggregatedFigure }) => row.nrwM3.value;

    isClose('the chain', sum(chain.rows.map(nrw)), system);
    isClose('the system of the chain', chain.system.value ?? Number.NaN, system);
    isClose('the areas', areaRows(nrw), system);
    isClose(
        'the DMAs',
        sum(dmas.rows.map(nrw)) +
            rest('unmetered', nrw) +
            rest('withheld', nrw) +
            rest('transmission', nrw) +
            sum(ofNobody.map(nrw)),
        system,
    );
    const zones = [summary.nrwKsa, summary.nrwNonKsa].map(({ volume }) => volume.figure.value);
    if (!zones.includes(null)) isClose('the zones', sum(zones), system);

    const billed = input(summary.nrw.volume, 'billed');
    isClose(
        'the bills of the areas',
        areaRows(row => row.billedM3),
        billed,
    );
    isClose(
        'the bills of the DMAs',
        sum([...dmas.rows.map(row => row.billedM3), ...ofNobody.map(row => row.outM3)]) +
            rest('unmetered', row => row.billedM3) +
            rest('withheld', row => row.billedM3),
        billed,
    );
    const supplied =
        input(summary.nrw.volume, 'systemInput') -
        input(summary.nrw.volume, 'exported') -
        input(summary.nrw.volume, 'storageChange');
    isClose('input less bills', supplied - billed, system);
    isClose(
        'the losses of the areas',
        areaRows(row => row.lossM3.value),
        summary.waterLoss.volume.figure.value ?? NaN,
    );
    isClose(
        'inflows',
        areaRows(row => row.inflowM3),
        supplied,
    );
};

describe('every way to add up a period gives the NRW of the system, to a litre', () => {
    it('from the unrounded balance of each closed month and of the 3, 6 and 12 that end with it', async () => {
        const ranges = closed.flatMap(month => periods.map(period => closedMonths(period, month)));
        const balances = await readBalances(city.db, ranges);
        for (const balance of balances)
            expect([balance.range, Number.isFinite(addsUp(balance))]).toEqual([balance.range, true]);
        expect(balances.length).toBe(ranges.length);
    }, 180_000);

    it('from what the pages show, whenever they show an NRW', async () => {
        const [{ first }] = await city.db.query<{ first: string }>(`select min(at) as first from rollup_month`);
        const told: string[] = [];
        for (const month of closed.filter(each => each >= first)) {
            await closeUpTo(month);
            for (const period of periods) {
                const answers = await answersOf(period);
                const { value } = answers.summary.nrw.volume.figure;
                if (value === null) expect(answers.chain.system.value).toBeNull();
                else {
                    addUp(answers, value);
                    told.push(`${month} ${period}`);
                }
            }
        }
        expect(told).toEqual(expect.arrayContaining(['2026-10-01 1m', '2026-09-01 1m']));
    }, 180_000);
});
