import { tidy } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { readOnce } from '../figures/shelf';
import { completenessOfSamples, meanOf } from '../figures/samples.rules';
import { pressureDays, type PressureDay } from '../pressure/pressure.queries';
import { binsUpTo, isCriticallyLow, shareBelow } from '../pressure/pressure.rules';
import type { Finding, Settled } from './findings.changes';
import { dmasChanged, judgedDay, lastingSettled, rangeOfDmas, type ChangedDma } from './lasting.changes';
import type { JudgedDay } from './lasting.rules';
import type { DetectionConstants, Run } from './run';

const kind = 'criticallyLowPressure';

type PressureDays = ReadonlyMap<number, readonly PressureDay[]>;

/** A day by its supplied samples; one with gaps, or without supply, says nothing. */
const judge = (
    entityId: number,
    { day, n, expected, supplied, bins }: PressureDay,
    constants: DetectionConstants,
    at: Run['at'],
): JudgedDay<Finding> | null => {
    const limits = {
        criticalBar: constants['critically-low-pressure'],
        criticalSharePercent: constants['critically-low-share'],
    };
    const mean = meanOf(supplied).value;
    const completeness = completenessOfSamples(n, expected) ?? 0;
    if (mean === null || completeness < constants['completeness-minimum']) return null;
    const below = shareBelow(bins, limits.criticalBar).share ?? 0;
    const found = isCriticallyLow(mean, below, limits) && {
        observed: tidy(mean),
        expected: limits.criticalBar,
        params: { belowPercent: tidy(100 * below), day },
    };
    return judgedDay(kind, entityId, at(day), found || null);
};

/** The DMAs whose pressure is critically low by the limits of a run. */
const pressureSettled = (dmas: readonly ChangedDma[], days: PressureDays, run: Run): Settled[] =>
    dmas.map(dma => {
        const own = (days.get(dma.entityId) ?? []).filter(({ day }) => day >= dma.from);
        const judged = own.flatMap(day => judge(dma.entityId, day, run.constants, run.at) ?? []);
        return lastingSettled(kind, dma, judged, run);
    });

/** Of the DMAs whose series have changed. */
export const pressureChanges = async (q: Queries, run: Run): Promise<Settled[]> => {
    const dmas = await dmasChanged(q, kind, run);
    if (dmas.length === 0) return [];
    const bins = binsUpTo(run.constants['critically-low-pressure']);
    const ids = dmas.map(({ entityId }) => entityId);
    return pressureSettled(dmas, await pressureDays(q, rangeOfDmas(dmas, run), { bins, dmas: ids }), run);
};

/** About what a day of a DMA holds in memory, bytes. */
const dayBytes = 150;

const daysOnce = readOnce<PressureDays>(
    'pressureDays',
    (q, name) => {
        const [from, to, bins] = name.split(' ');
        return pressureDays(q, { from, to }, { bins: Number(bins) });
    },
    dmas => [...dmas.values()].reduce((bytes, days) => bytes + dayBytes * days.length, 0),
);

/** The same by any limits, from what is read once for a limit in bar and all that are lower. */
export const pressureBy = async (q: Queries, run: Run, mostBar: number) => {
    const dmas = await dmasChanged(q, kind, run);
    const { from, to } = rangeOfDmas(dmas, run);
    const days = await daysOnce(q, `${from} ${to} ${binsUpTo(mostBar)}`);
    return (constants: DetectionConstants) => pressureSettled(dmas, days, { ...run, constants });
};
