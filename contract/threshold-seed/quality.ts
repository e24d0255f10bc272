import type { ThresholdSeed, ThresholdUnit } from './seed';

interface Limit {
    name: string;
    nameBn: string;
    unit: ThresholdUnit;
    band: readonly [number, number];
    value: number;
    source: string;
    active: boolean;
}

function limit<const K extends string>(key: K, of: Limit) {
    const { name, nameBn, unit, band, value, source, active } = of;
    return {
        key: `water-quality-${key}`,
        name,
        nameBn,
        unit,
        defaultMin: band[0],
        defaultMax: band[1],
        defaultValue: value,
        kind: 'read',
        active,
        source,
        // No report holds values of the tap yet.
        whereUsed: key.startsWith('finished-')
            ? ['dashboard', 'water-quality']
            : key.startsWith('raw-')
              ? ['water-quality']
              : [],
    } as const satisfies ThresholdSeed;
}

const acidity = 'IS 10500 acceptable range; WHO gives no health-based value for pH; an editable default, not law.';
const clarity =
    'WHO: water of up to 5 NTU looks clear to those who drink it; IS 10500 accepts 1 NTU; an editable default, not law.';
const disinfected =
    'WHO: at least 0.5 mg/L of free chlorine after 30 minutes of contact; an editable default, not law.';
const delivered = 'WHO: at least 0.2 mg/L of free chlorine at the point of delivery; an editable default, not law.';
const tasted = 'Choice of this product, for taste; the WHO guideline value is 5 mg/L; an editable default, not law.';
const taste = 'WHO taste threshold; an editable default, not law.';
const indian = 'IS 10500 acceptable limit, as no WHO value exists; an editable default, not law.';
const coastal = 'Coastal value of the Bangladesh standard; switch it on for plants with saline intakes; not law.';
const raw = 'Starting value for a plant with conventional treatment; off until the plant sets its own.';

/** Limits of finished water at the plant and at the tap, and optional ones of raw water (off by default). */
export const qualitySeed = [
    limit('finished-ph-lowest', {
        name: 'Finished water pH, lowest',
        nameBn: 'পরিশোধিত পানির পিএইচ, সর্বনিম্ন',
        unit: 'pH',
        band: [5, 8],
        value: 6.5,
        source: acidity,
        active: true,
    }),
    limit('finished-ph-highest', {
        name: 'Finished water pH, highest',
        nameBn: 'পরিশোধিত পানির পিএইচ, সর্বোচ্চ',
        unit: 'pH',
        band: [7, 10],
        value: 8.5,
        source: acidity,
        active: true,
    }),
    limit('finished-turbidity-highest', {
        name: 'Finished water turbidity, highest',
        nameBn: 'পরিশোধিত পানির ঘোলাত্ব, সর্বোচ্চ',
        unit: 'NTU',
        band: [0.1, 10],
        value: 5,
        source: clarity,
        active: true,
    }),
    limit('finished-alkalinity-highest', {
        name: 'Finished water alkalinity, highest',
        nameBn: 'পরিশোধিত পানির ক্ষারত্ব, সর্বোচ্চ',
        unit: 'mg/L',
        band: [20, 600],
        value: 200,
        source: indian,
        active: true,
    }),
    limit('finished-chloride-highest', {
        name: 'Finished water chloride, highest',
        nameBn: 'পরিশোধিত পানির ক্লোরাইড, সর্বোচ্চ',
        unit: 'mg/L',
        band: [50, 1000],
        value: 250,
        source: taste,
        active: true,
    }),
    limit('finished-chloride-coastal-highest', {
        name: 'Finished water chloride in coastal areas, highest',
        nameBn: 'উপকূলীয় এলাকায় পরিশোধিত পানির ক্লোরাইড, সর্বোচ্চ',
        unit: 'mg/L',
        band: [250, 2000],
        value: 1000,
        source: coastal,
        active: false,
    }),
    limit('finished-free-chlorine-lowest', {
        name: 'Free chlorine at the plant outlet, lowest',
        nameBn: 'শোধনাগারের নির্গমনে মুক্ত ক্লোরিন, সর্বনিম্ন',
        unit: 'mg/L',
        band: [0.1, 2],
        value: 0.5,
        source: disinfected,
        active: true,
    }),
    limit('finished-free-chlorine-highest', {
        name: 'Free chlorine at the plant outlet, highest',
        nameBn: 'শোধনাগারের নির্গমনে মুক্ত ক্লোরিন, সর্বোচ্চ',
        unit: 'mg/L',
        band: [0.2, 5],
        value: 1,
        source: tasted,
        active: true,
    }),
    limit('tap-free-chlorine-lowest', {
        name: 'Free chlorine at the tap, lowest',
        nameBn: 'গ্রাহকের কলে মুক্ত ক্লোরিন, সর্বনিম্ন',
        unit: 'mg/L',
        band: [0.05, 1],
        value: 0.2,
        source: delivered,
        active: true,
    }),
    limit('tap-free-chlorine-highest', {
        name: 'Free chlorine at the tap, highest',
        nameBn: 'গ্রাহকের কলে মুক্ত ক্লোরিন, সর্বোচ্চ',
        unit: 'mg/L',
        band: [0.1, 5],
        value: 0.5,
        source: tasted,
        active: true,
    }),
    limit('raw-ph-lowest', {
        name: 'Raw water pH, lowest',
        nameBn: 'অপরিশোধিত পানির পিএইচ, সর্বনিম্ন',
        unit: 'pH',
        band: [4, 8],
        value: 6,
        source: raw,
        active: false,
    }),
    limit('raw-ph-highest', {
        name: 'Raw water pH, highest',
        nameBn: 'অপরিশোধিত পানির পিএইচ, সর্বোচ্চ',
        unit: 'pH',
        band: [7, 11],
        value: 9,
        source: raw,
        active: false,
    }),
    limit('raw-turbidity-highest', {
        name: 'Raw water turbidity, highest',
        nameBn: 'অপরিশোধিত পানির ঘোলাত্ব, সর্বোচ্চ',
        unit: 'NTU',
        band: [10, 5000],
        value: 500,
        source: raw,
        active: false,
    }),
    limit('raw-alkalinity-highest', {
        name: 'Raw water alkalinity, highest',
        nameBn: 'অপরিশোধিত পানির ক্ষারত্ব, সর্বোচ্চ',
        unit: 'mg/L',
        band: [20, 1000],
        value: 300,
        source: raw,
        active: false,
    }),
    limit('raw-chloride-highest', {
        name: 'Raw water chloride, highest',
        nameBn: 'অপরিশোধিত পানির ক্লোরাইড, সর্বোচ্চ',
        unit: 'mg/L',
        band: [50, 3000],
        value: 600,
        source: raw,
        active: false,
    }),
    {
        key: 'treated-scada-difference-percent',
        name: 'Treated volume of a report beside SCADA, largest difference',
        nameBn: 'প্রতিবেদনের শোধিত পানি ও স্ক্যাডার মধ্যে সর্বোচ্চ পার্থক্য',
        unit: '%',
        defaultMin: 0.5,
        defaultMax: 50,
        defaultValue: 5,
        kind: 'read',
        active: true,
        source: 'Choice of this product: more than two sound meters of one flow differ over a day.',
        whereUsed: ['water-quality'],
    },
] as const satisfies readonly ThresholdSeed[];
