import type { Explained, Explanation, WaterSummary } from '../../contract/dashboard';
import type { AggregatedFigure } from '../../contract/figure';
import { addMonths, type DayRange, type Period } from '../../contract/period';
import { tidied } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { dmaMonths, plantMonths, storageMonths } from '../water-accounting/volumes.queries';
import { against, systemBalance, type SystemBalance, type SystemMonths } from './balance.rules';
import { readConstants } from '../figures/constants.queries';
import { dashboardRanges, periodHeader } from './period.queries';

const keys = [
    'completeness-minimum',
    'month-closed-share',
    'unbilled-unmetered-percent',
    'confidence-measured-percent',
    'confidence-billed-metered-percent',
] as const;
type Constants = Awaited<ReturnType<typeof readConstants<(typeof keys)[number]>>>;

type Zone = 'all' | 'ksa' | 'nonKsa';

const within = (months: SystemMonths, { from, to }: DayRange, zone: Zone = 'all'): SystemMonths => {
    const inRange = (row: { month: string }) => row.month >= from && row.month < to;
    const inZone = (row: { ksa: boolean }) => zone === 'all' || row.ksa === (zone === 'ksa');
    return {
        plants: months.plants.filter(row => inRange(row) && inZone(row)),
        dmas: months.dmas.filter(row => inRange(row) && inZone(row)),
        storage: zone === 'nonKsa' ? [] : months.storage.filter(inRange),
    };
};

/** Without readings there is nothing to show that a figure came from. */
const shownInputs = (figure: AggregatedFigure, inputs: Explanation['inputs']) =>
    figure.value === null && figure.reason !== 'incomplete' ? [] : tidied(inputs);

const inputsOf = (balance: SystemBalance): Explanation['inputs'] => [
    { name: 'systemInput', value: balance.systemInputM3, unit: 'm3' },
    { name: 'estimated', value: balance.estimatedM3, unit: 'm3' },
    { name: 'storageChange', value: balance.storageChangeM3, unit: 'm3' },
    { name: 'billed', value: balance.billedM3, unit: 'm3' },
    { name: 'unbilled', value: balance.unbilledM3, unit: 'm3' },
];

/** The cards on top of the dashboard for some closed months, against the months before, with 12 months of trend. */
export const waterSummary = async (q: Queries, period: Period): Promise<WaterSummary> => {
    const constants = await readConstants(q, keys);
    const ranges = await dashboardRanges(q, period);
    const from = ranges ? [ranges.previous.from, addMonths(ranges.lastClosed, -11)].sort()[0] : undefined;
    const span = ranges && from ? { from, to: ranges.range.to } : undefined;
    const months: SystemMonths = span
        ? { plants: await plantMonths(q, span), dmas: await dmaMonths(q, span), storage: await storageMonths(q, span) }
        : { plants: [], dmas: [], storage: [] };
    const range = ranges?.range ?? { from: '', to: '' };
    const previous = ranges?.previous ?? range;
    return {
        period: tidied(await periodHeader(q, period, ranges?.range, within(months, range).dmas, constants.values)),
        ...cards(months, range, previous, constants),
        trend: ranges ? tidied(trend(months, ranges.lastClosed, constants)) : [],
    };
};

const cards = (months: SystemMonths, range: DayRange, previous: DayRange, { values, shown }: Constants) => {
    const balances = (zone: Zone) => ({
        now: systemBalance(within(months, range, zone), values),
        before: systemBalance(within(months, previous, zone), values),
    });
    const [all, ksa, nonKsa] = [balances('all'), balances('ksa'), balances('nonKsa')];
    const explain = (
        { now, before }: typeof all,
        name: keyof SystemBalance['figures'],
        code: string,
        used: Explanation['constants'],
    ): Explained => ({
        figure: tidied(against(now.figures[name], before.figures[name])),
        how: { code, inputs: shownInputs(now.figures[name], inputsOf(now)), constants: used },
    });
    const least = shown('completeness-minimum');
    const loss = shown(
        'completeness-minimum',
        'unbilled-unmetered-percent',
        'confidence-measured-percent',
        'confidence-billed-metered-percent',
    );
    const nrw = shown('completeness-minimum', 'confidence-measured-percent', 'confidence-billed-metered-percent');
    const nrwCard = (part: typeof all, code: string) => ({
        volume: explain(part, 'nrw', code, nrw),
        percent: explain(part, 'nrwPercent', `${code}Percent`, nrw),
    });
    return {
        systemInput: { volume: explain(all, 'systemInput', 'systemInput', least) },
        waterLoss: {
            volume: explain(all, 'waterLoss', 'waterLoss', loss),
            percent: explain(all, 'waterLossPercent', 'waterLossPercent', loss),
        },
        nrw: nrwCard(all, 'nrw'),
        nrwKsa: nrwCard(ksa, 'nrwKsa'),
        nrwNonKsa: nrwCard(nonKsa, 'nrwNonKsa'),
        loadFactor: explainLoad(months, range, all, least),
        ...money(months, range, previous, shown('month-closed-share')),
    };
};

const explainLoad = (
    months: SystemMonths,
    range: DayRange,
    { now, before }: { now: SystemBalance; before: SystemBalance },
    used: Explanation['constants'],
): Explained => ({
    figure: tidied(against(now.figures.loadFactor, before.figures.loadFactor)),
    how: {
        code: 'loadFactor',
        inputs: shownInputs(now.figures.loadFactor, [
            { name: 'systemInput', value: now.systemInputM3, unit: 'm3' },
            { name: 'capacity', value: capacityOf(within(months, range)), unit: 'm3' },
        ]),
        constants: used,
    },
});

const capacityOf = ({ plants }: SystemMonths) => plants.reduce((sum, row) => sum + (row.capacityM3 ?? 0), 0);

const moneyOf = ({ dmas }: SystemMonths) => ({
    billed: dmas.reduce((sum, row) => sum + row.billedBdt, 0),
    collected: dmas.reduce((sum, row) => sum + row.collectedBdt, 0),
    any: dmas.some(row => row.billedBdt > 0),
});

const money = (months: SystemMonths, range: DayRange, previous: DayRange, constants: Explanation['constants']) => {
    const now = moneyOf(within(months, range));
    const before = moneyOf(within(months, previous));
    const figure = (value: number, last: number, unit: string): AggregatedFigure =>
        now.any
            ? { value, unit, previous: before.any ? last : null, completeness: 1 }
            : { value: null, reason: 'notBilledYet', unit };
    const inputs = [
        { name: 'amountBilled', value: now.billed, unit: 'BDT' },
        { name: 'amountCollected', value: now.collected, unit: 'BDT' },
    ];
    const explained = (code: string, value: AggregatedFigure): Explained => ({
        figure: tidied(value),
        how: { code, inputs: shownInputs(value, inputs), constants },
    });
    const efficiency = (part: typeof now) => (part.billed > 0 ? (100 * part.collected) / part.billed : 0);
    return {
        billed: explained('amountBilled', figure(now.billed, before.billed, 'BDT')),
        collected: explained('amountCollected', figure(now.collected, before.collected, 'BDT')),
        collectionEfficiency: explained('collectionEfficiency', figure(efficiency(now), efficiency(before), '%')),
    };
};

const trend = (months: SystemMonths, lastClosed: string, { values }: Constants): WaterSummary['trend'] =>
    Array.from({ length: 12 }, (_, index) => addMonths(lastClosed, index - 11)).map(month => {
        const range = { from: month, to: addMonths(month, 1) };
        const { figures } = systemBalance(within(months, range), values);
        const { billed, collected, any } = moneyOf(within(months, range));
        return {
            month,
            systemInputM3: figures.systemInput.value,
            waterLossM3: figures.waterLoss.value,
            nrwPercent: figures.nrwPercent.value,
            nrwKsaM3: systemBalance(within(months, range, 'ksa'), values).figures.nrw.value,
            nrwNonKsaM3: systemBalance(within(months, range, 'nonKsa'), values).figures.nrw.value,
            loadFactorPercent: figures.loadFactor.value,
            billedBdt: any ? billed : null,
            collectedBdt: any ? collected : null,
        };
    });
