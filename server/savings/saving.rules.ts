import { median, placeRank } from '../figures/rank.rules';
import { robustSpread } from '../figures/robust.rules';

/** A place whose water is counted day by day; days are positions on an axis that all places share. */
export interface CountedPlace {
    /** What came on each complete day, m3; null where the day is not complete. */
    volumes: readonly (number | null)[];
    /** Its supplied hours; null where they are not known. */
    hours: readonly (number | null)[];
    /** Positions of those that share its water, by node upstream, the nearest first; empty where nothing is shared. */
    peers: readonly (readonly number[])[];
    /** Days that are marked as not normal: what was measured counts, but says nothing of the usual. */
    marked: ReadonlySet<number>;
    /** Days on which something was found there: they say nothing of the usual. */
    found: ReadonlySet<number>;
}

/** What a place took in per supplied hour over some days, and what the others did on the same days. */
export interface Level {
    days: readonly number[];
    m3PerHour: number;
    /** The others that had all these days; `ring` counts from the nearest node upstream. */
    others: readonly { place: number; ring: number; m3PerHour: number }[];
}

/** A level that is judged by how far days, and past sums of days, lay off their own levels. */
export interface Baseline extends Level {
    /** Scatter of a day's difference, m3. */
    sigma: number;
    /** By how much sums of so many weeks of days missed more than independent days would. */
    scales: readonly number[];
}

/** A day whose saving is known. */
export interface SavedDay {
    day: number;
    hours: number;
    common: number;
    m3: number;
}

export type NoBaseline = 'noBaseline' | 'noHistory';

const baselineDays = 14;
const sigmaDays = 42;
const fewestSigmaDays = 21;
/** Fewer others than these show no common mode. */
const fewestOthers = 3;
/** So far back past sums are looked at, and so many days lie between two of them. */
const historyDays = 180;
const stride = 10;
const fewestMisses = 20;
/** The longest month after a whole month before it. */
const longestWeeks = 9;
/** Days before a finding that are looked at. */
export const knownDays = historyDays + baselineDays;
/** Half the width of a band that holds 95 of 100. */
export const bandWidth = 1.96;

const rateOf = ({ volumes, hours }: CountedPlace, day: number): number | null => {
    const [volume, open] = [volumes[day] ?? null, hours[day] ?? null];
    return volume === null || open === null || open <= 0 ? null : volume / open;
};

/** What a day says of the usual. */
const usualRateOf = (place: CountedPlace, day: number): number | null =>
    place.marked.has(day) ? null : rateOf(place, day);

const isCounted = ({ volumes, hours }: CountedPlace, day: number): boolean =>
    (volumes[day] ?? null) !== null && (hours[day] ?? null) !== null;

const sumOver = (days: readonly number[], value: (day: number) => number): number =>
    days.reduce((sum, day) => sum + value(day), 0);

/** Volume over supplied hours of days that have both; null where none was supplied. */
const meanRate = ({ volumes, hours }: CountedPlace, days: readonly number[]): number | null => {
    const open = sumOver(days, day => hours[day] ?? 0);
    return open > 0 ? sumOver(days, day => volumes[day] ?? 0) / open : null;
};

/** The level of a place over some days of its own. */
const levelOf = (places: readonly CountedPlace[], subject: number, days: readonly number[]): Level | null => {
    const own = places[subject];
    const m3PerHour = meanRate(own, days);
    if (m3PerHour === null) return null;
    const rings = new Map<number, number>();
    for (const [ring, peers] of own.peers.entries())
        for (const peer of peers) if (!rings.has(peer)) rings.set(peer, ring);
    const others = [...rings].flatMap(([place, ring]) => {
        const other = places[place];
        if (!days.every(day => usualRateOf(other, day) !== null)) return [];
        const mean = meanRate(other, days);
        return mean !== null && mean > 0 ? [{ place, ring, m3PerHour: mean }] : [];
    });
    return { days, m3PerHour, others: others.length >= fewestOthers ? others : [] };
};

/** The others' day against their own level: the median of those nearest that tell; 1 where there are none, null where too few tell. */
const commonOf = (places: readonly CountedPlace[], { others }: Level, day: number): number | null => {
    if (others.length === 0) return 1;
    const told = others.flatMap(({ place, ring, m3PerHour }) => {
        const rate = usualRateOf(places[place], day);
        return rate === null ? [] : [{ ring, ratio: rate / m3PerHour }];
    });
    for (const ring of [...new Set(told.map(each => each.ring))].sort((a, b) => a - b)) {
        const near = told.filter(each => each.ring <= ring);
        if (near.length >= fewestOthers) return median(near.map(({ ratio }) => ratio));
    }
    return null;
};

/** What a day would have taken in at a level, less what it did; null where that is not known. */
const differenceOf = (places: readonly CountedPlace[], subject: number, level: Level, day: number): SavedDay | null => {
    const place = places[subject];
    const common = isCounted(place, day) ? commonOf(places, level, day) : null;
    if (common === null) return null;
    const [hours, volume] = [place.hours[day] ?? 0, place.volumes[day] ?? 0];
    return { day, hours, common, m3: level.m3PerHour * hours * common - volume };
};

const within = (from: number, to: number): number[] =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

const isNormal = (place: CountedPlace, day: number): boolean => isCounted(place, day) && !place.marked.has(day);
const isUsual = (place: CountedPlace, day: number): boolean => isNormal(place, day) && !place.found.has(day);

/** The scatter of a day's difference over the 42 days before one, and their level; null with too few of them. */
const scatterOf = (
    places: readonly CountedPlace[],
    subject: number,
    before: number,
): { sigma: number; m3PerHour: number } | null => {
    const days = within(Math.max(0, before - sigmaDays), before).filter(day => isUsual(places[subject], day));
    const level = levelOf(places, subject, days);
    if (!level) return null;
    const differences = days.flatMap(day => differenceOf(places, subject, level, day)?.m3 ?? []);
    if (differences.length < fewestSigmaDays) return null;
    return { sigma: robustSpread(differences), m3PerHour: level.m3PerHour };
};

/** What past sums of 1, 2, ... weeks of one place missed, as if it had been repaired on many days, in units of a band of independent days. */
const missesOf = (
    places: readonly CountedPlace[],
    subject: number,
    sigma: number,
    { before, length }: { before: number; length: number },
): number[][] => {
    const place = places[subject];
    const misses: number[][] = Array.from({ length: longestWeeks }, () => []);
    for (let repaired = before - 8; repaired >= Math.max(length, before - historyDays); repaired -= stride) {
        const days = within(repaired - length, repaired).filter(day => isUsual(place, day));
        const level = days.length > 0 ? levelOf(places, subject, days) : null;
        if (!level) continue;
        let [sum, count] = [0, 0];
        for (let day = repaired + 1; day <= Math.min(before - 1, repaired + 7 * longestWeeks); day += 1) {
            if (place.found.has(day)) break;
            const difference = isNormal(place, day) ? differenceOf(places, subject, level, day) : null;
            if (difference) [sum, count] = [sum + difference.m3, count + 1];
            if ((day - repaired) % 7 === 0 && count > 0)
                misses[(day - repaired) / 7 - 1].push(Math.abs(sum) / (bandWidth * sigma * Math.sqrt(count)));
        }
    }
    return misses;
};

/** The value that 95 of 100 such values, and the next one, lie under. */
const ninetyFifth = (values: number[]): number =>
    placeRank(values, Math.min(values.length - 1, Math.ceil(0.95 * (values.length + 1)) - 1));

/**
 * By how much sums of so many weeks missed more than independent days would: the 95th percentile of what this place and
 * the others of the city did before a day, each by its own scatter and a level of as many days. With too few, as the error
 * of a level of independent days grows.
 */
const scalesOf = (places: readonly CountedPlace[], before: number, length: number): number[] => {
    const all = places.map((_, place) => {
        const sigma = scatterOf(places, place, before)?.sigma ?? 0;
        return sigma > 0 ? missesOf(places, place, sigma, { before, length }) : [];
    });
    const scales: number[] = [];
    for (let week = 1; week <= longestWeeks; week += 1) {
        const misses = all.flatMap(each => each[week - 1] ?? []);
        const last = scales.at(-1);
        // What is wrong about a level is wrong on each day.
        const longer = last === undefined ? Math.sqrt(1 + 7 / length) : last * Math.sqrt(week / (week - 1));
        scales.push(misses.length >= fewestMisses ? ninetyFifth(misses) : longer);
    }
    return scales;
};

/** When something was found, the first day that was normal again if there was one, and when it was repaired. */
export interface RepairedSpan {
    began: number;
    ended: number | null;
    repaired: number;
}

/**
 * What a place took in before a repair: the complete, normal days of the 14 before it while the finding lasted. The day on which
 * that began is whole only by chance, so it counts only where there is no other.
 */
export const baselineOf = (
    places: readonly CountedPlace[],
    subject: number,
    { began, ended, repaired }: RepairedSpan,
): Baseline | NoBaseline => {
    const last = Math.min(repaired, ended !== null && ended > began ? ended : repaired);
    const whole = within(Math.max(0, began, last - baselineDays), last).filter(day => isNormal(places[subject], day));
    const days = whole.length > 1 && whole[0] === began ? whole.slice(1) : whole;
    const level = days.length > 0 ? levelOf(places, subject, days) : null;
    if (!level) return 'noBaseline';
    const usual = scatterOf(places, subject, began);
    if (!usual) return 'noHistory';
    return {
        ...level,
        // More water scatters more, in proportion.
        sigma: usual.sigma * Math.max(1, level.m3PerHour / usual.m3PerHour),
        scales: scalesOf(places, began, days.length),
    };
};

/** What was saved on each day of `[from, to)` that is complete and tells what all have in common. */
export const savedDays = (
    places: readonly CountedPlace[],
    subject: number,
    level: Level,
    { from, to }: { from: number; to: number },
): SavedDay[] => within(from, to).flatMap(day => differenceOf(places, subject, level, day) ?? []);

/** Half the width of the band of a sum of so many days, of which the last is so many days after the repair. */
export const halfBand = (
    { sigma, scales }: Pick<Baseline, 'sigma' | 'scales'>,
    { days, after }: { days: number; after: number },
): number => {
    const scale = scales[Math.min(scales.length, Math.ceil(after / 7)) - 1] ?? 1;
    return bandWidth * sigma * Math.sqrt(days) * scale;
};
