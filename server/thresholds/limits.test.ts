import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { thresholdSeed, type ThresholdKey } from '../../contract/thresholds.seed';
import { outsideOf, scadaCheckOf } from '../../contract/water-quality.rules';
import { isSilent, lastDueDay } from '../figures/silence.rules';
import { balanceKeys, type BalanceConstants } from '../figures/period.rules';
import { isIncomplete, missingOf } from '../figures/place.rules';
import { rate, rateLoadFactor, type RatingCuts } from '../kpi-tracking/rating.rules';
import { lowConsumption } from '../low-consumption/low-consumption.rules';
import { isCriticallyLow, isLowPressured, pressureScore, shareBelow } from '../pressure/pressure.rules';
import { durationAdherence, isBelowTarget, scheduleAdherence } from '../supply-schedule/supply-schedule.rules';
import {
    account,
    billedScene,
    daysMeasured,
    deviates,
    flowOf,
    isSettled,
    lowShare,
    parts,
    steady,
    variedMonth,
    whole,
    parameters,
} from './limits.fixture';
import { driftsBy, fallsBy, fallsBySigma, fallsSlowlyBy, stuckFor } from '../detection/limits.fixture';
import * as scenes from './scenes.fixture';

const seeds = new Map<string, (typeof thresholdSeed)[number]>(thresholdSeed.map(row => [row.key, row]));
const seedOf = (key: string): (typeof thresholdSeed)[number] => {
    const row = seeds.get(key);
    if (!row) throw new Error(`no row ${key}`);
    return row;
};

/** What a rule says of values just under, at and just over its limit. */
type Sides = readonly [under: boolean, at: boolean, over: boolean];
const under: Sides = [true, false, false];
const upTo: Sides = [true, true, false];
const from: Sides = [false, true, true];
const over: Sides = [false, false, true];

interface Case {
    sides: Sides;
    /** How far beside the limit the values lie. */
    step: number;
    of: (values: readonly number[], limit: number) => readonly boolean[] | Promise<readonly boolean[]>;
    /** Its limit may be moved, to every whole step of this size: none is missed by a rounding. */
    every?: number;
}

/** A pure rule, of one value after the other. */
const rule = (sides: Sides, step: number, of: (value: number, limit: number) => boolean, every?: number): Case => ({
    sides,
    step,
    every,
    of: (values, limit) => values.map(value => of(value, limit)),
});
/** A rule of the database. */
const scene = (sides: Sides, step: number, of: Case['of']): Case => ({ sides, step, of });

const defaults = Object.fromEntries(balanceKeys.map(key => [key, seedOf(key).defaultValue])) as BalanceConstants;
const scored = { targetBar: 1, cvMaximumPercent: 50, completenessMinimum: 0.75 };
const critical = { criticalBar: 0.3, criticalSharePercent: 20 };

const hourMs = 3_600_000;
const [yesterday, midnight] = ['2026-11-20', Date.parse('2026-11-21T00:00:00+06:00')];

const table: Partial<Record<ThresholdKey, Record<string, Case>>> = {
    'sudden-decrease-percent': { 'a fall is found': rule(over, 0.01, fallsBy) },
    'sudden-decrease-sigma': { 'a fall is found': rule(over, 0.01, fallsBySigma) },
    'consistent-decrease-percent': { 'a slow fall is found': rule(over, 0.01, fallsSlowlyBy) },
    'meter-drift-percent': { 'a meter drifts': rule(over, 0.01, driftsBy, 1) },
    'stuck-hours': { 'a meter is stuck': rule(from, 1, stuckFor, 1) },
    'silent-hours': { 'a measurement is silent': rule(over, 0.01, isSilent, 1) },
    'dead-days': { 'a meter is dead': rule(over, 0.01, (days, limit) => isSilent(24 * days, 24 * limit), 1) },
    'report-due-hour': {
        'the report of yesterday is missed': rule(
            from,
            0.01,
            (hour, limit) => lastDueDay(new Date(midnight + hour * hourMs), limit, 'Asia/Dhaka') === yesterday,
            1,
        ),
    },
    'completeness-minimum': {
        'a volume is withheld': rule(
            under,
            0.001,
            (share, limit) => isIncomplete(flowOf(share, 0), { ...defaults, 'completeness-minimum': limit }),
            0.01,
        ),
        'a DMA is not ranked by pressure': rule(
            under,
            0.001,
            (completeness, limit) =>
                pressureScore(
                    { completeness, supplied: steady, shareAtLeastMinimum: 1 },
                    { ...scored, completenessMinimum: limit },
                ).value === null,
        ),
        'adherence to a schedule is withheld': rule(
            under,
            0.001,
            (share, limit) => scheduleAdherence(daysMeasured(share), { completenessMinimum: limit }).value === null,
            0.01,
        ),
        'adherence in duration is withheld': rule(
            under,
            0.001,
            (share, limit) => durationAdherence(daysMeasured(share), { completenessMinimum: limit }).value === null,
            0.01,
        ),
    },
    'supplied-inflow-percent': { 'an hour is supplied': scene(over, 0.001, scenes.suppliedByInflow) },
    'night-settling-hours': { 'a night counts': rule(from, 1, isSettled, 1) },
    'supplied-pressure-minimum': { 'an hour is supplied': scene(from, 0.001, scenes.suppliedByPressure) },
    'critically-low-pressure': {
        'a mean is critically low': rule(under, 0.001, (bar, limit) =>
            isCriticallyLow(bar, 0, { ...critical, criticalBar: limit }),
        ),
        'a sample counts as critically low': scene(under, 0.001, async (values, limit) =>
            (await scenes.pressuresOf(values)).map(({ bins }) => shareBelow(bins, limit).share === 1),
        ),
    },
    'critically-low-share': {
        'a DMA is critically low': rule(
            over,
            0.01,
            (percent, limit) => isCriticallyLow(1, lowShare(percent), { ...critical, criticalSharePercent: limit }),
            1,
        ),
    },
    'pressure-target': {
        'a DMA is low-pressured': rule(under, 0.001, (bar, limit) => isLowPressured(bar, false, { targetBar: limit })),
        'a mean earns its full score': rule(
            from,
            0.001,
            (bar, limit) =>
                pressureScore(
                    {
                        completeness: 1,
                        supplied: { n: 2, sum: 2 * bar, sumSquares: 2 * bar ** 2 },
                        shareAtLeastMinimum: 1,
                    },
                    { ...scored, targetBar: limit },
                ).value === 100,
        ),
    },
    'pressure-minimum': {
        'a sample earns its score': scene(from, 0.001, async (values, limit) =>
            (await scenes.pressuresOf(values)).map(({ bins }) => shareBelow(bins, limit).share === 0),
        ),
    },
    'pressure-cv-maximum': {
        'steadiness earns nothing': rule(from, 0.001, (percent, limit) => {
            const { value } = pressureScore(
                { completeness: 1, supplied: variedMonth(percent), shareAtLeastMinimum: 0 },
                { ...scored, cvMaximumPercent: limit },
            );
            return value !== null && value < 50 + 1e-9;
        }),
    },
    'month-closed-share': { 'a month is closed': scene(from, 1, scenes.closed) },
    'dma-billed-share': {
        'a DMA shows its figure': rule(
            from,
            0.01,
            (percent, limit) =>
                missingOf(billedScene(percent), { ...defaults, 'dma-billed-share': limit }).loss === undefined,
            1,
        ),
        'a month is shown as provisional': scene(from, 1, scenes.provisional),
    },
    'unknown-maximum-percent': {
        'a volume is withheld': rule(
            over,
            0.01,
            (percent, limit) =>
                isIncomplete(flowOf(1 - percent / 100, percent / 100), {
                    ...defaults,
                    'unknown-maximum-percent': limit,
                }),
            1,
        ),
        'the system is withheld for its storage': scene(over, 0.01, scenes.withheldForStorage),
    },
    'low-consumption-ratio': {
        'an account is found': rule(
            under,
            0.001,
            (ratio, limit) => lowConsumption(account(ratio), { lowRatio: limit }).rule === 'lowRatio',
            0.01,
        ),
    },
    'consumption-high-percent': { 'use is high': rule(over, 0.001, (by, limit) => deviates(by, limit) === 'high', 1) },
    'consumption-low-percent': { 'use is low': rule(over, 0.001, (by, limit) => deviates(-by, limit) === 'low', 1) },
    'false-alarm-silence-days': { 'a place is told again': scene(from, 0.001, scenes.toldAgain) },
    'kpi-water-availability-lpcd-target': { 'a DMA is listed': scene(under, 0.1, scenes.listedForSupply) },
    'kpi-schedule-adherence-target': { 'a schedule was kept too little': rule(under, 0.01, isBelowTarget, 1) },
    'kpi-schedule-adherence-cut-2': { 'supply is low': rule(under, 0.01, isBelowTarget, 1) },
    'treated-scada-difference-percent': {
        'a treated volume above SCADA is off': rule(
            over,
            0.01,
            (percent, limitPercent) =>
                scadaCheckOf(whole + parts(percent / 100), { volumeM3: whole, completeness: 1, limitPercent }).off,
            1,
        ),
        'a treated volume below SCADA is off': rule(
            over,
            0.01,
            (percent, limitPercent) =>
                scadaCheckOf(whole - parts(percent / 100), { volumeM3: whole, completeness: 1, limitPercent }).off,
            1,
        ),
    },
};

/** Ratings and limits of water are rows of one pattern each. */
const patterned: [RegExp, (key: string) => Record<string, Case>][] = [
    [
        /^kpi-.*-cut-\d$/,
        key => {
            const [, kpi, rating] = /^kpi-(.*)-cut-(\d)$/.exec(key) ?? [];
            const cuts = [5, 4, 3, 2].map(each => seedOf(`kpi-${kpi}-cut-${each}`).defaultValue);
            const rated = (value: number) =>
                (kpi === 'load-factor'
                    ? rateLoadFactor(value, cuts as unknown as RatingCuts).rating
                    : rate(value, cuts as unknown as RatingCuts)) ?? 0;
            const isBetterLow = cuts[0] < cuts[3];
            return {
                [`a value is rated ${rating}`]: rule(isBetterLow ? upTo : from, 0.001, v => rated(v) >= Number(rating)),
            };
        },
    ],
    [
        /^water-quality-(raw|finished)-.*-lowest$/,
        () => ({
            'a reading is inside': rule(
                from,
                0.001,
                (value, lowest) => outsideOf({ min: value, max: value }, { lowest, highest: null }).length === 0,
            ),
        }),
    ],
    [
        /^water-quality-(raw|finished)-.*-highest$/,
        () => ({
            'a reading is inside': rule(
                upTo,
                0.001,
                (value, highest) => outsideOf({ min: value, max: value }, { lowest: null, highest }).length === 0,
            ),
        }),
    ],
];

/** Rows whose pages are still to come; nothing of the server may read them until a case above names them. */
const otherTargets = /^kpi-(?!nrw-percent|water-availability-lpcd|schedule-adherence|load-factor).*-target$/;
const unread: readonly string[] = [
    'water-quality-tap-free-chlorine-lowest',
    'water-quality-tap-free-chlorine-highest',
    ...[...seeds.keys()].filter(key => otherTargets.test(key)),
];

const ofPattern = (key: string) => patterned.find(([pattern]) => pattern.test(key))?.[1](key);
const casesOf = (key: string): Record<string, Case> => ({ ...ofPattern(key), ...table[key as ThresholdKey] });
const cases = thresholdSeed.flatMap(({ key }) =>
    Object.entries(casesOf(key)).map(([what, each]) => ({ key, what, each })),
);

describe('exactly at, just under and just over', () => {
    it.each(cases)('$key: $what', async ({ key, each: { sides, step, every, of } }) => {
        const { defaultValue, defaultMin, defaultMax } = seedOf(key);
        const beside = (limit: number) => [limit - step, limit, limit + step];
        expect(await of(beside(defaultValue), defaultValue)).toEqual(sides);
        if (every === undefined) return;
        const scale = Math.round(1 / every);
        for (let at = Math.ceil(defaultMin * scale); at < defaultMax * scale; at += 1)
            expect([at / scale, await of(beside(at / scale), at / scale)]).toEqual([at / scale, sides]);
    });

    it('every row is named: compared above, part of a formula, or read by nobody yet', () => {
        const compared = cases.map(({ key }) => key as string);
        const named = [...new Set(compared), ...Object.keys(parameters), ...unread];
        expect(named.toSorted()).toEqual(thresholdSeed.map(row => row.key as string).toSorted());
    });

    it('a row that nobody reads yet is read by nobody', () => {
        const root = new URL('../', import.meta.url);
        const text = readdirSync(root, { recursive: true, encoding: 'utf8' })
            .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
            .map(name => readFileSync(new URL(name, root), 'utf8'))
            .join('\n');
        expect(unread.filter(key => text.includes(`'${key}'`))).toEqual([]);
    });
});
