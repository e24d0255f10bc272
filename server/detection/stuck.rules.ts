import { hourMs } from '../../contract/period';
import { leastSupplyM3PerHour } from '../ingest/supplied.sql';

/** One hour of a flow meter. */
export interface MeterHour {
    /** Its begin, ms. */
    at: number;
    /** What all its samples show, m3/h; null where they differ. */
    value: number | null;
    /** Whether water is known to have come to its place by all inflows together; null where it is not asked: not an inlet of a DMA. */
    supplied: boolean | null;
    /** Whether the pressure of its place says that water came; null where none was measured. */
    pressed: boolean | null;
}

/** Hours after each other in which a meter shows one value: `from` the first that tells, up to the end of the last. */
export interface StuckRun {
    from: number;
    to: number;
    value: number;
    /** Hours in which water came. */
    hours: number;
}

/** One hour by itself repeats nothing, whatever the limit. */
const fewestHours = 2;

/** In how many hours a meter must show the same by a limit. */
export const leastHours = (limit: number): number => Math.max(fewestHours, limit);

/** What a meter shows that stands still, whatever it drifts off zero. */
export const isStandstill = (m3PerHour: number): boolean => Math.abs(m3PerHour) < leastSupplyM3PerHour;

/**
 * Whether an hour speaks against a meter that shows what it showed the hour before: water came. Of a meter at zero only
 * the pressure can say so, and only while no other inlet brings the water: else its valve is shut.
 */
const isTelling = ({ value, supplied, pressed }: MeterHour): boolean => {
    if (value === null) return false;
    const isPressedOnly = supplied === false && pressed === true;
    return isStandstill(value) ? isPressedOnly : supplied !== false || isPressedOnly;
};

/**
 * When a meter was stuck: it showed the same value in so many hours in which water came, after each other. Hours of that
 * value without water neither count nor end a run; another value ends it. An hour counts by the samples that came, one
 * of them tells as much as that of an hourly meter; an hour without any ends the run, for nobody knows what a silent
 * meter would have shown. `hours` are in order of time.
 */
export const stuckRunsOf = (hours: readonly MeterHour[], least: number): StuckRun[] => {
    const found: StuckRun[] = [];
    let run: StuckRun | undefined;
    const close = () => {
        if (run && run.hours >= least) found.push(run);
        run = undefined;
    };
    let last: MeterHour | undefined;
    for (const hour of hours) {
        if (last && (hour.at !== last.at + hourMs || hour.value !== last.value)) close();
        last = hour;
        if (isTelling(hour) && hour.value !== null) {
            run ??= { from: hour.at, to: hour.at, value: hour.value, hours: 0 };
            run.hours += 1;
        }
        if (run) run.to = hour.at + hourMs;
    }
    close();
    return found;
};
