import { dayMs } from '../../contract/period';
import { slackDays, type Stretch } from './keeping.rules';

/** A judged day of a place, from its midnight; `found` is null where it is well. Of a day that says nothing there is none. */
export interface JudgedDay<F extends Stretch> {
    at: number;
    found: F | null;
}

interface Around<F extends Stretch> {
    /** What lasted when the days began, or was over so shortly before that it may go on. */
    goesOn: F | null;
    /** Instants from which on what still lasts is another, as when the silence after a false alarm is over. */
    cuts: readonly number[];
}

/**
 * What lasts over days in order of time: from its first day on which it is found to the first that is well. It goes on
 * where it is found again before more than three days were well, so that a place near its limit is told once. It tells of
 * the last day on which it was found.
 */
export const lastingOf = <F extends Stretch>(days: readonly JudgedDay<F>[], { goesOn, cuts }: Around<F>): F[] => {
    const over: F[] = [];
    let lasting = goesOn;
    for (const { at, found } of days) {
        if (!found) {
            if (lasting) lasting = { ...lasting, to: lasting.to ?? at };
            continue;
        }
        if (lasting) {
            const { from, to } = lasting;
            const isCut = cuts.some(cut => cut > from && cut <= at);
            const isOver = to !== null && Math.round((at - to) / dayMs) > slackDays;
            if (isCut || isOver) {
                over.push({ ...lasting, to: to ?? at });
                lasting = null;
            }
        }
        lasting = lasting ? { ...found, from: lasting.from } : found;
    }
    return lasting ? [...over, lasting] : over;
};
