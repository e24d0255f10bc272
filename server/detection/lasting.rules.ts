import type { Stretch } from './keeping.rules';

/** A judged day of a place, from its midnight; `found` is null where it is well. Of a day that says nothing there is none. */
export interface JudgedDay<F extends Stretch> {
    at: number;
    found: F | null;
}

interface Around<F extends Stretch> {
    /** What lasted when the days began. */
    goesOn: F | null;
    /** Instants from which on what still lasts is another, as when the silence after a false alarm is over. */
    cuts: readonly number[];
}

/** What lasts over days in order of time: from its first day on which it is found to the first that is well. */
export const lastingOf = <F extends Stretch>(days: readonly JudgedDay<F>[], { goesOn, cuts }: Around<F>): F[] => {
    const over: F[] = [];
    let lasting = goesOn;
    for (const { at, found } of days) {
        const from = lasting?.from ?? at;
        const isCut = found !== null && cuts.some(cut => cut > from && cut <= at);
        if (lasting && (found === null || isCut)) {
            over.push({ ...lasting, to: at });
            lasting = null;
        }
        lasting ??= found;
    }
    return lasting ? [...over, lasting] : over;
};
