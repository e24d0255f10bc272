import type { ThresholdSeed, ThresholdUnit } from './seed';

interface KpiSeed {
    name: string;
    nameBn: string;
    unit: ThresholdUnit;
    band: readonly [number, number];
    target: number;
    /** The values still rated 5, 4, 3 and 2. */
    cuts: readonly [number, number, number, number];
}

const chosen = 'Choice of this product; a utility sets its own in its performance agreement.';
/** The pages beside KPI tracking that compare a figure with a target, or rate it. */
const usedOn: Readonly<Record<string, ThresholdSeed['whereUsed']>> = {
    'kpi-nrw-percent-target': ['dashboard'],
    'kpi-water-availability-lpcd-target': ['dashboard'],
    'kpi-load-factor-target': ['water-production-analytics'],
    'kpi-load-factor-cut-5': ['water-production-analytics'],
    'kpi-load-factor-cut-4': ['water-production-analytics'],
    'kpi-load-factor-cut-3': ['water-production-analytics'],
    'kpi-load-factor-cut-2': ['water-production-analytics'],
    'kpi-schedule-adherence-target': ['supply-schedule-calculation'],
    'kpi-schedule-adherence-cut-2': ['supply-schedule-calculation'],
};
const banglaDigit = { 5: '৫', 4: '৪', 3: '৩', 2: '২' } as const;

function row<const K extends string>(key: K, name: string, nameBn: string, kpi: KpiSeed, value: number) {
    return {
        key,
        name,
        nameBn,
        unit: kpi.unit,
        defaultMin: kpi.band[0],
        defaultMax: kpi.band[1],
        defaultValue: value,
        kind: 'read',
        active: true,
        source: chosen,
        whereUsed: [...(usedOn[key] ?? []), 'kpi-tracking'],
    } as const satisfies ThresholdSeed;
}

function cut<const K extends string, const R extends 5 | 4 | 3 | 2>(id: K, kpi: KpiSeed, rating: R, value: number) {
    const name = `${kpi.name}, limit of rating ${rating}`;
    return row(`kpi-${id}-cut-${rating}`, name, `${kpi.nameBn}, রেটিং ${banglaDigit[rating]}-এর সীমা`, kpi, value);
}

function rated<const K extends string>(id: K, kpi: KpiSeed) {
    return [
        row(`kpi-${id}-target`, `${kpi.name}, target`, `${kpi.nameBn}, লক্ষ্যমাত্রা`, kpi, kpi.target),
        cut(id, kpi, 5, kpi.cuts[0]),
        cut(id, kpi, 4, kpi.cuts[1]),
        cut(id, kpi, 3, kpi.cuts[2]),
        cut(id, kpi, 2, kpi.cuts[3]),
    ] as const;
}

/** Target and four cut points of each rated KPI; a KPI without rows has no rating. */
export const kpiSeed = [
    ...rated('nrw-percent', {
        name: 'NRW',
        nameBn: 'রাজস্ববহির্ভূত পানি (এনআরডব্লিউ)',
        unit: '%',
        band: [1, 100],
        target: 25,
        cuts: [20, 25, 30, 40],
    }),
    ...rated('billing-efficiency', {
        name: 'Billing efficiency',
        nameBn: 'বিলিং দক্ষতা',
        unit: '%',
        band: [1, 100],
        target: 75,
        cuts: [80, 75, 70, 60],
    }),
    ...rated('collection-efficiency', {
        name: 'Collection efficiency',
        nameBn: 'বিল আদায় দক্ষতা',
        unit: '%',
        band: [1, 150],
        target: 90,
        cuts: [90, 80, 70, 60],
    }),
    ...rated('load-factor', {
        name: 'Load factor',
        nameBn: 'লোড ফ্যাক্টর',
        unit: '%',
        band: [1, 100],
        target: 85,
        cuts: [90, 80, 70, 60],
    }),
    ...rated('water-availability-lpcd', {
        name: 'Water availability per person',
        nameBn: 'জনপ্রতি দৈনিক পানির প্রাপ্যতা',
        unit: 'lpcd',
        band: [10, 500],
        target: 120,
        cuts: [120, 100, 80, 60],
    }),
    ...rated('metered-share', {
        name: 'Metered share of the accounts',
        nameBn: 'মিটারযুক্ত হিসাবের হার',
        unit: '%',
        band: [1, 100],
        target: 95,
        cuts: [95, 90, 80, 70],
    }),
    ...rated('schedule-adherence', {
        name: 'Schedule adherence',
        nameBn: 'সরবরাহ সময়সূচি অনুসরণের হার',
        unit: '%',
        band: [1, 100],
        target: 90,
        cuts: [95, 85, 75, 60],
    }),
    ...rated('duration-adherence', {
        name: 'Duration adherence',
        nameBn: 'সরবরাহের সময়কাল অনুসরণের হার',
        unit: '%',
        band: [1, 150],
        target: 90,
        cuts: [95, 85, 75, 60],
    }),
    ...rated('average-pressure', {
        name: 'Average pressure',
        nameBn: 'গড় চাপ',
        unit: 'bar',
        band: [0.1, 6],
        target: 1,
        cuts: [1, 0.7, 0.5, 0.3],
    }),
] as const satisfies readonly ThresholdSeed[];
