import { expect, onTestFinished } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import type { network } from '../../tests/support/words';
import type { DayRange } from '../../contract/period';
import { readBalances } from './balance.queries';
import type { PeriodBalance } from './period.rules';
import { billedM3 } from './billed.rules';
import { chainRows } from './chain.rules';
import { volumeOf } from './flow.rules';
import {
    dmaRows,
    gathered,
    systemRow,
    transmissionRow,
    unassignedRow,
    wardParts,
    figuresOf,
    type BalanceRow,
} from './groups.rules';
import type { PlaceFigures } from './place.rules';

/** The days that stories are told of. */
export const year = { from: '2026-01-01', to: '2026-11-01' };
export const october = { from: '2026-10-01', to: '2026-11-01' };
export const days = 31;

/** Loads a utility told in words into a database of its own and reads its balance. */
export const balanceOf = async (utility: ReturnType<typeof network>, range: DayRange = october) => {
    const db = await testDatabase();
    onTestFinished(() => db.close());
    const { id } = await utility.load(db);
    const [balance] = await readBalances(db, [range]);
    const figures = (row: BalanceRow) => figuresOf(balance, row);
    return {
        db,
        id,
        balance,
        system: figures(systemRow(balance)),
        zone: (zone: 'ksa' | 'nonKsa') => figures(systemRow(balance, zone)),
        dma: (code: string) => {
            const row = dmaRows(balance).get(id(code));
            if (!row) throw new Error(`no DMA ${code}`);
            return { ...figures(row), missing: row.missing };
        },
        chain: chainRows(balance).map(({ level, part, row, inM3, outM3 }) => ({
            level,
            part,
            inM3,
            outM3,
            nrw: figures(row).nrw,
        })),
    };
};

export const valueOf = (figure: { value: number | null }) => figure.value ?? Number.NaN;

/** A figure's 95 % half-width. */
export const halfWidthOf = (figure: PlaceFigures['nrw']) =>
    figure.value !== null && figure.band95 ? figure.band95[1] - figure.value : Number.NaN;

/** The truth lies in the band of a figure. */
export const holds = (figure: PlaceFigures['nrw'], truth: number) => {
    if (figure.value === null || !figure.band95) throw new Error('no band');
    expect(figure.band95[0]).toBeLessThanOrEqual(truth);
    expect(figure.band95[1]).toBeGreaterThanOrEqual(truth);
};

const nrwOf = ({ supplied, billed }: Pick<BalanceRow['part'], 'supplied' | 'billed'>) =>
    volumeOf(supplied) - billedM3(billed);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Every way to add up a balance gives the NRW of the system, to a litre; gives it, m3. */
export const addsUp = (balance: PeriodBalance): number => {
    const system = systemRow(balance);
    const whole = nrwOf(system.part);
    const { shown, unmetered, withheld } = gathered(dmaRows(balance).values(), system);
    const rest = [unmetered, withheld].flatMap(row => row ?? []);
    const rows = [...shown, ...rest, transmissionRow(balance), unassignedRow(balance)];
    expect(Math.abs(sum(rows.map(row => nrwOf(row.part))) - whole)).toBeLessThan(0.001);
    const zones = (['ksa', 'nonKsa'] as const).map(zone => nrwOf(systemRow(balance, zone).part));
    expect(Math.abs(sum(zones) - whole)).toBeLessThan(0.001);
    expect(Math.abs(sum(chainRows(balance).map(({ row }) => nrwOf(row.part))) - whole)).toBeLessThan(0.001);
    const wards = [...balance.dmas.values()].flatMap(spans => [...wardParts(spans).values()].map(nrwOf));
    expect(Math.abs(sum(wards) + nrwOf(transmissionRow(balance).part) - whole)).toBeLessThan(0.001);
    return whole;
};

/** The NRW of the city is the truth within its band, of at most three points either way, however it is added up. */
export const holdsCity = (
    { system, balance }: Pick<Awaited<ReturnType<typeof balanceOf>>, 'system' | 'balance'>,
    { nrw, percent }: { nrw: number; percent: number },
) => {
    holds(system.nrw, nrw);
    holds(system.nrwPercent, percent);
    expect(halfWidthOf(system.nrwPercent)).toBeLessThanOrEqual(3);
    addsUp(balance);
};
