import type { ThresholdKey } from '../../contract/thresholds.seed';
import { deviationOf, deviationPercent } from '../consumption/deviation.rules';
import { noFlow, type Flow } from '../figures/flow.rules';
import { minimumNightFlow } from '../night-flow/night-flow.rules';
import { shareBelow } from '../pressure/pressure.rules';

/** What shares are taken of. */
export const whole = 100_000;
/** A share as a whole number. */
export const parts = (share: number) => Math.round(share * whole);
/** A flow of which one share was measured and another is known to nobody. */
export const flowOf = (measured: number, unknown: number): Flow => ({
    ...noFlow,
    measuredM3: parts(measured),
    unknownM3: parts(unknown),
    estimatedM3: whole - parts(measured) - parts(unknown),
});
const nothingBilled = {
    month: '2026-10-01',
    meteredM3: 0,
    longM3: 0,
    assumedM3: 0,
    uncoveredM3: 0,
    uncoveredUnknownM3: 0,
    coverableDays: whole,
};
/** A DMA of whose account-days so many percent are billed. */
export const billedScene = (percent: number) => ({
    flow: noFlow,
    metered: true,
    openMonths: [],
    part: { supplied: [], unbilled: [], billed: [{ ...nothingBilled, coveredDays: parts(percent / 100) }] },
});
/** Samples of 1 bar. */
export const steady = { n: 2, sum: 2, sumSquares: 2 };
/** Two samples of 1 bar on the mean, which vary by so many percent. */
export const variedMonth = (cvPercent: number) => ({ n: 2, sum: 2, sumSquares: 2 + (cvPercent / 100) ** 2 });
/** Samples of which so many percent lie under 0.3 bar. */
export const lowShare = (percent: number) =>
    shareBelow(
        Array.from({ length: 40 }, (_, bin) => [parts(percent / 100), whole - parts(percent / 100)][bin - 2] ?? 0),
        0.3,
    ).share ?? Number.NaN;
/** A hundred days, always to be supplied, of whose hours a share was measured. */
export const daysMeasured = (share: number) =>
    Array.from({ length: 100 }, (_, day) => ({
        windows: [{ startMinute: 0, endMinute: 1440 }],
        suppliedHours: Array.from({ length: 24 }, (_, hour) =>
            day * 24 + hour < Math.round(share * 2400) ? true : null,
        ),
    }));
/** Whether a night counts whose supply began so many whole hours before its third last hour. */
export const isSettled = (hours: number, settlingHours: number) => {
    const day = (number: number) =>
        Array.from({ length: 24 }, (_, hour) => ({
            hour,
            flowM3PerHour: 10,
            pressureBar: null,
            supplied: 24 * number + hour >= 26 - hours,
        }));
    return minimumNightFlow({ before: day(0), day: day(1) }, { settlingHours }).value !== null;
};
/** An account whose last reading is so much of its usual one. */
export const account = (ratio: number) => ({
    active: true,
    dmaRatio: null,
    bdtPerM3: 18,
    periods: [...Array.from({ length: 6 }, () => 100), 100 * ratio].map((volumeM3, month) => ({
        basis: 'metered' as const,
        previousReading: 1000 * month,
        presentReading: 1000 * month + volumeM3,
        volumeM3,
        days: 100,
    })),
});

/** What a consumption is that deviates so far from that of last year, with one limit both ways. */
export const deviates = (percent: number, limit: number) =>
    deviationOf(deviationPercent({ value: 100 + percent, days: 31 }, { value: 100, days: 31 }) ?? 0, {
        'consumption-high-percent': limit,
        'consumption-low-percent': limit,
    });

/** Rows that no value is compared with: they are parts of a formula. */
export const parameters: Partial<Record<ThresholdKey, string>> = {
    'kpi-nrw-percent-target': 'stands beside the NRW %, for the page to colour it',
    'kpi-load-factor-target': 'stands beside the load factor, for the page to draw',
    'night-use-per-person': 'is taken from the night flow',
    'night-use-per-connection': 'is taken from the night flow',
    'leakage-pressure-exponent': 'is the power of a ratio of pressures',
    'arrears-recoverable-percent': 'makes a part of the arrears recoverable',
    'under-registration-percent': 'makes apparent losses of what meters read',
    'unauthorised-percent': 'makes apparent losses of the water supplied',
    'data-handling-percent': 'makes apparent losses of the water billed',
    'unbilled-unmetered-percent': 'makes unbilled use of the water supplied',
    'confidence-measured-percent': 'is the half-width of a band',
    'confidence-billed-metered-percent': 'is the half-width of a band',
    'confidence-valve-estimated-percent': 'is the half-width of a band',
    'confidence-assumed-percent': 'is the half-width of a band',
    'confidence-estimated-hours-percent': 'is the half-width of a band',
    'confidence-long-bills-percent': 'is the half-width of a band',
    'confidence-uncovered-percent': 'is the half-width of a band',
    'confidence-uncovered-unknown-percent': 'is the half-width of a band',
};
