import { addDays } from '../../contract/period';
import { tidy } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { nameOf, rangeOf } from '../figures/period.rules';
import { dmaNames } from '../figures/places.queries';
import { readOnce } from '../figures/shelf';
import { readDays } from '../supply-schedule/supply.queries';
import {
    adherenceOf,
    isBelowTarget,
    scheduledMinutes,
    type ScheduledMinutes,
} from '../supply-schedule/supply-schedule.rules';
import type { Finding, Settled } from './findings.changes';
import { dmasChanged, judgedDay, lastingSettled, rangeOfDmas, type ChangedDma } from './lasting.changes';
import type { JudgedDay } from './lasting.rules';
import type { DetectionConstants, Run } from './run';

const kind = 'lowSupply';
const week = 7;

interface ScheduledDay {
    day: string;
    minutes: ScheduledMinutes | null;
}
type ScheduledDays = ReadonlyMap<number, readonly ScheduledDay[]>;

/** About what a day of a DMA holds in memory, bytes. */
const dayBytes = 100;

/** The days of a range, by its name, and of the weeks that end with them. */
const daysOnce = readOnce<ScheduledDays>(
    'scheduledDays',
    async (q, name) => {
        const { from, to } = rangeOf(name);
        const daysOf = await readDays(q, { from: addDays(from, 1 - week), to });
        const minutesOf = (id: number) => daysOf(id).map(each => ({ day: each.day, minutes: scheduledMinutes(each) }));
        return new Map([...(await dmaNames(q)).keys()].map(id => [id, minutesOf(id)]));
    },
    dmas => [...dmas.values()].reduce((bytes, days) => bytes + dayBytes * days.length, 0),
);

/** The week that ends with each day; one without a schedule has nothing to keep. */
const judge = (
    { entityId, from: first }: ChangedDma,
    days: readonly ScheduledDay[],
    { at, constants }: Run,
): JudgedDay<Finding>[] => {
    const limit = constants['kpi-schedule-adherence-cut-2'];
    const limits = { completenessMinimum: constants['completeness-minimum'] };
    return days.flatMap(({ day }, index) => {
        if (day < first) return [];
        const own = days.slice(Math.max(0, index + 1 - week), index + 1);
        const kept = adherenceOf(
            own.flatMap(({ minutes }) => minutes ?? []),
            limits,
        ).value;
        if (kept === null) return [];
        const found = isBelowTarget(kept, limit) && {
            observed: tidy(kept),
            expected: limit,
            params: { from: addDays(day, 1 - week), day },
        };
        return judgedDay(kind, entityId, at(day), found || null);
    });
};

/** The DMAs that keep too little of their schedule by the limit of a run. */
const supplySettled = (dmas: readonly ChangedDma[], days: ScheduledDays, run: Run): Settled[] =>
    dmas.map(dma => lastingSettled(kind, dma, judge(dma, days.get(dma.entityId) ?? [], run), run));

/** The same by any limit, from what is read once, of the DMAs whose series have changed. */
export const supplyBy = async (q: Queries, run: Run) => {
    const dmas = await dmasChanged(q, kind, run);
    const range = rangeOfDmas(dmas, run);
    const days: ScheduledDays = dmas.length > 0 ? await daysOnce(q, nameOf(range)) : new Map();
    return (constants: DetectionConstants) => supplySettled(dmas, days, { ...run, constants });
};

/** Of the DMAs whose series have changed. */
export const supplyChanges = async (q: Queries, run: Run): Promise<Settled[]> =>
    (await supplyBy(q, run))(run.constants);
