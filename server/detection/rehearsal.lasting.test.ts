import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyDay, slot, today, utility, type Utility } from '../supply-timings/supply-timings.fixture';
import { hourly, ingest } from '../ingest/rollups.fixture';
import { detectFindings } from './detect';
import { rehearsing } from './rehearsal.fixture';

const days = 430;
const now = new Date(`${today}T04:00:00Z`);
const instant = (day: number) =>
    new Date(Date.parse(`${today}T00:00:00+06:00`) - (days - day) * 86_400_000).toISOString();
/** Days before the last one, `[from, to)` ago, with the pressure of each hour. */
type Spell = readonly [from: number, to: number, bar: (hour: number) => number | null];
const usual = () => 1.2;
const at = (bar: number) => () => bar;
const below = (hours: number) => (hour: number) => (hour < hours ? 0.2 : 1);
/** Water from six to twenty; some hours of it do not come. */
const lacking = (hours: number) => (hour: number) => (hour >= 20 - hours && hour < 20 ? 0 : 1.2);

const spells: Record<string, readonly Spell[]> = {
    ALWAYS: [[days, 0, at(0.28)]],
    OPEN: [[days, 0, at(0.4)]],
    LOWS: [
        [380, 350, at(0.2)],
        [300, 290, at(0.28)],
        [200, 180, at(0.4)],
        [50, 48, at(0.2)],
        [48, 46, () => null],
        [46, 44, at(0.4)],
        [9, 0, at(0.15)],
    ],
    SHARES: [
        [120, 100, below(3)],
        [80, 70, below(1)],
        [30, 20, below(9)],
    ],
    SUPPLY: [
        [370, 340, lacking(2)],
        [200, 190, lacking(1)],
        [100, 96, lacking(12)],
        [40, 30, () => null],
        [5, 0, lacking(4)],
    ],
};

let city: Utility;
let settings: Awaited<ReturnType<typeof rehearsing>>;
const ids: Record<string, number> = {};
beforeAll(async () => {
    city = await utility(() => now);
    settings = await rehearsing(city, { now, today, kinds: ['criticallyLowPressure', 'lowSupply'] });
    for (const [code, own] of Object.entries(spells)) {
        const { id, series } = await city.dma({ name: code }, [{ code, metric: 'pressure' }]);
        ids[code] = Number(id);
        if (code === 'SUPPLY')
            await city.made(slot(id, '06:00', '20:00', { validFrom: '2025-01-01', weekdays: everyDay }));
        const barOf = (hour: number) => {
            const ago = days - Math.floor(hour / 24);
            const spell = own.find(([from, to]) => ago <= from && ago > to);
            return (spell?.[2] ?? usual)(hour % 24);
        };
        await ingest(city.db, hourly(series[code], instant(0), 24 * days, barOf));
    }
    await detectFindings(city.db, now);
}, 300_000);
afterAll(() => city.db.close());

it.each([
    ['critically-low-pressure', 0.45],
    ['critically-low-pressure', 0.2],
    ['critically-low-share', 4],
    ['critically-low-share', 40],
    ['kpi-schedule-adherence-cut-2', 99],
    ['kpi-schedule-adherence-cut-2', 50],
])(
    'once %s is %s, the findings are those that were shown before, and back are the first',
    async (key, value) => {
        const { first, shown } = await settings.equals(key, value);
        const kind = key.startsWith('critically') ? 'criticallyLowPressure' : 'lowSupply';
        expect(shown.byKind.map(each => each.kind)).toEqual([kind]);
        expect(first.some(each => each.kind === kind)).toBe(true);
    },
    120_000,
);

it('what has lasted for longer than twelve months is shown as lost, stays with its end, and goes on when the limit is put back', async () => {
    const { rehearse, save, stored, rowOf } = settings;
    const key = 'critically-low-pressure';
    const of = async () => (await stored()).filter(({ entityId }) => entityId === ids['ALWAYS']);
    const [before, ...more] = await of();
    expect(more).toEqual([]);
    expect(before).toMatchObject({ from: instant(0), to: null, isBefore: true });
    const shown = await rehearse(key, 0.2);
    expect(shown.rows.find(({ eventId }) => eventId === before.id)).toMatchObject({ outcome: 'lost', stays: true });
    await save(key, 0.2);
    expect(await of()).toEqual([{ ...before, to: instant(days) }]);
    await save(key, rowOf(key).value);
    expect(await of()).toEqual([before]);
});

it('what begins by a higher limit before the twelve months is told from their first day', async () => {
    const { rehearse } = settings;
    const { rows, from } = await rehearse('critically-low-pressure', 0.45);
    const won = rows.filter(({ entity }) => entity?.id === String(ids['OPEN']));
    expect(won).toMatchObject([
        { outcome: 'won', startedAt: new Date(`${from}T00:00:00+06:00`).toISOString(), endedAt: null, eventId: null },
    ]);
});
