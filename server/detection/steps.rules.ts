import { Ordered, Sample } from '../figures/rank.rules';
import { sigmaOfMad } from '../figures/robust.rules';
import { changeOf, type Days } from './days.rules';

export type Direction = 'rise' | 'fall';

export interface StepLimits {
    /** Percent of the usual value, and multiple of the usual scatter, beyond which a day is a finding. */
    percent: number;
    sigma: number;
}

/** A sudden change and what was seen while it lasted; days are positions on the axis. */
export interface StepFinding {
    direction: Direction;
    first: number;
    /** The first day that is normal again; null while it lasts. */
    end: number | null;
    /** Whether it ended because its level had become the usual one. */
    settled: boolean;
    /** Mean of its measured days, in the unit of the series. */
    expected: number;
    observed: number;
    /** What its first day showed, and what it was expected to. */
    begun: { expected: number; observed: number };
    /** Deviation of its first day in multiples of the usual scatter. */
    sigma: number;
    /** Observed less expected, summed over its measured days. */
    surplus: number;
    days: number;
}

const daysBefore = 7;
const fewestBefore = 4;
const weeksBefore = 6;
const fewestWeeks = 3;
/** Where weeks lack, or held a change, those before them tell. */
const weeksBack = 12;
const scatterDays = 42;
const fewestScatterDays = 28;
const leastSigma = 0.01;
const holdOffDays = 7;
/** After so long its level is the usual one; a rise of what has no peers to compare with, a plant, is so after a week. */
const longestDays = 42;
const longestRiseAlone = 7;
/** From so many days on, one twice as large is another, whatever was found before. */
const growingDays = 3;
const ownShare = 0.5;
/** What logarithms of round numbers are off by. */
const rounding = 1e-9;

const sameWeekday = new Sample();

/** What the days of one series show, whatever limits judge them. */
export interface Measures {
    /** Days with a value that are no holidays. */
    usable: readonly boolean[];
    /** The change of each day against the valid days of the week before, without what is shared and with it. */
    raw: Float64Array;
    rawOwn: Float64Array;
    /** The change of each day against the day before. */
    daily: Float64Array;
    /** The usual scatter of each day; NaN with too few complete days. */
    sigma: Float64Array;
}

/** The valid days of the week before. */
const weekBefore = (usable: readonly boolean[], day: number): number[] => {
    const found: number[] = [];
    for (let back = Math.max(0, day - daysBefore); back < day; back += 1) if (usable[back]) found.push(back);
    return found;
};

/** The scatter of the days before each day, by the changes of each against the day before. */
const scattersOf = (usable: readonly boolean[], daily: Float64Array): Float64Array => {
    const scatters = new Float64Array(daily.length).fill(NaN);
    const recent = new Ordered(scatterDays);
    let days = 0;
    for (let day = 0; day < daily.length; day += 1) {
        if (days >= fewestScatterDays && recent.length >= fewestScatterDays / 2)
            scatters[day] = Math.max(leastSigma, (sigmaOfMad * recent.medianDistance()) / Math.SQRT2);
        const gone = day - scatterDays;
        if (usable[gone]) days -= 1;
        if (!Number.isNaN(daily[gone] ?? NaN)) recent.remove(daily[gone]);
        if (usable[day]) days += 1;
        if (!Number.isNaN(daily[day])) recent.add(daily[day]);
    }
    return scatters;
};

/** What the days of one series show. */
export const measuresOf = (days: Days, index: number): Measures => {
    const { length, holidays } = days.axis;
    const log = days.logs[index];
    const usable = Array.from({ length }, (_, day) => !Number.isNaN(log[day]) && !holidays.has(day));
    const nothing = () => new Float64Array(length).fill(NaN);
    const [raw, rawOwn, daily] = [nothing(), nothing(), nothing()];
    for (let day = 1; day < length; day += 1) {
        if (!usable[day]) continue;
        const before = weekBefore(usable, day);
        const found = before.length >= fewestBefore ? changeOf(days, index, day, before) : null;
        if (found) [raw[day], rawOwn[day]] = [found.change, found.own];
        if (usable[day - 1]) daily[day] = changeOf(days, index, day, [day - 1])?.change ?? NaN;
    }
    return { usable, raw, rawOwn, daily, sigma: scattersOf(usable, daily) };
};

/** What the days of one series are judged by, each by the past alone. */
export class StepTable {
    /** Days with a value that are no holidays. */
    readonly usable: readonly boolean[];
    /** Days of a change, and those whose week before held one: they say nothing of their weekday. */
    private readonly isApart: boolean[];

    constructor(
        private readonly days: Days,
        private readonly index: number,
        private readonly measures = measuresOf(days, index),
    ) {
        this.usable = measures.usable;
        this.isApart = measures.usable.map(() => false);
    }

    /** The valid days of the week before. */
    before(day: number): number[] {
        return weekBefore(this.usable, day);
    }

    private weekdayEffect(values: Float64Array, day: number): number {
        sameWeekday.clear();
        for (let week = 1; week <= weeksBack && sameWeekday.length < weeksBefore; week += 1) {
            const before = day - 7 * week;
            if (before < 0) break;
            if (!Number.isNaN(values[before]) && !this.isApart[before]) sameWeekday.add(values[before]);
        }
        return sameWeekday.length >= fewestWeeks ? sameWeekday.median() : NaN;
    }

    /** Puts a day aside that is part of a change, or follows one. */
    setApart(day: number): void {
        this.isApart[day] = true;
    }

    /** What its weekday alone changes; NaN where too few weeks tell. */
    effect(day: number): number {
        return this.weekdayEffect(this.measures.raw, day);
    }

    /** The change of a day against others, its weekday apart; null where it cannot be told. */
    change(day: number, since: readonly number[]): { own: number; change: number } | null {
        const effect = this.effect(day);
        const found = Number.isNaN(effect) ? null : changeOf(this.days, this.index, day, since);
        if (!found) return null;
        return { own: found.own - this.weekdayEffect(this.measures.rawOwn, day), change: found.change - effect };
    }

    /** The change of a day against the valid days of the week before, its weekday apart; null where it cannot be told. */
    weeklyChange(day: number): { own: number; change: number } | null {
        const { raw, rawOwn } = this.measures;
        const effect = Number.isNaN(raw[day]) ? NaN : this.effect(day);
        if (Number.isNaN(effect)) return null;
        return { own: rawOwn[day] - this.weekdayEffect(rawOwn, day), change: raw[day] - effect };
    }

    /** The usual scatter of a day; null with too few complete days. */
    sigma(day: number): number | null {
        const sigma = this.measures.sigma[day];
        return Number.isNaN(sigma) ? null : sigma;
    }
}

const signOf = (direction: Direction) => (direction === 'rise' ? 1 : -1);

/** A change that lasts. */
class Ongoing {
    readonly finding: StepFinding;
    private size = 0;
    private readonly sums = { expected: 0, observed: 0 };

    constructor(
        direction: Direction,
        first: number,
        /** Days before it, by which it is judged until it ends. */
        readonly since: readonly number[],
        private readonly limit: number,
        sigma: number,
    ) {
        const nothing = { expected: 0, observed: 0, surplus: 0, days: 0, begun: { expected: 0, observed: 0 } };
        this.finding = { direction, first, end: null, settled: false, sigma, ...nothing };
    }

    isOver(change: number): boolean {
        return change * signOf(this.finding.direction) < Math.min(this.limit, this.size / 2);
    }

    /** Whether another change as large as this one comes on top of it: its level was the usual one by then. */
    isExceededBy({ direction, change }: { direction: Direction; change: number }, day: number): boolean {
        if (direction !== this.finding.direction) return false;
        const isHeld = day <= this.finding.first + holdOffDays;
        return Math.abs(change) >= (isHeld ? 2 * this.size : this.size);
    }

    /** The day until which no other finding in its direction is told. */
    get heldUntil(): number {
        return this.finding.first + growingDays - 1;
    }

    add(value: number, change: number): void {
        const { finding, sums } = this;
        sums.observed += value;
        sums.expected += value / Math.exp(change);
        this.size = Math.max(this.size, change * signOf(finding.direction));
        if (finding.days === 0) finding.begun = { expected: value / Math.exp(change), observed: value };
        finding.days += 1;
        finding.observed = sums.observed / finding.days;
        finding.expected = sums.expected / finding.days;
        finding.surplus = sums.observed - sums.expected;
    }
}

/** What a day changes beyond its limits, against the valid days of the week before where no others are given. */
const stepOf = (
    table: StepTable,
    day: number,
    since: readonly number[] | undefined,
    limits: StepLimits,
    heldUntil: Record<Direction, number>,
): { direction: Direction; change: number; limit: number; sigma: number } | null => {
    const step = since ? table.change(day, since) : table.weeklyChange(day);
    const scatter = step ? table.sigma(day) : null;
    if (!step || scatter === null) return null;
    const direction = step.change > 0 ? 'rise' : 'fall';
    const sign = signOf(direction);
    const limit = Math.max(Math.log1p(limits.percent / 100), limits.sigma * scatter);
    if (day <= heldUntil[direction] || step.change * sign <= limit + rounding) return null;
    if (step.own * sign < ownShare * step.change * sign) return null;
    return { direction, change: step.change, limit, sigma: step.change / scatter };
};

/** The sudden changes of one series. Each follows from its own day and those before it. */
export const stepsOf = (
    days: Days,
    index: number,
    values: readonly (number | null)[],
    limits: StepLimits,
    table = new StepTable(days, index),
): StepFinding[] => {
    const found: StepFinding[] = [];
    const heldUntil: Record<Direction, number> = { rise: -1, fall: -1 };
    const state: { ongoing?: Ongoing; past: readonly Ongoing[] } = { past: [] };
    const end = (event: Ongoing, day: number, settled: boolean) => {
        const { direction } = event.finding;
        Object.assign(event.finding, { end: day, settled });
        state.ongoing = undefined;
        state.past = settled ? [] : [...state.past, event];
        apartUntil = settled ? day : day + daysBefore;
        // Its last day may be normal in part only.
        heldUntil[direction] = Math.max(heldUntil[direction], day + 1);
    };
    let apartUntil = -1;
    const isAlone = days.peers[index].length === 0;
    const longestOf = ({ direction }: StepFinding) =>
        isAlone && direction === 'rise' ? longestRiseAlone : longestDays;
    /** Days before that are no part of changes that have just ended; undefined where none has. */
    const sinceOf = (day: number): readonly number[] | undefined => {
        if (state.past.length === 0) return undefined;
        state.past = state.past.filter(({ finding }) => day <= (finding.end ?? 0) + holdOffDays);
        const [first] = state.past;
        if (!first) return undefined;
        const isApart = (each: number) =>
            state.past.every(({ finding }) => each < finding.first || each >= (finding.end ?? 0));
        const apart = table.before(day).filter(isApart);
        return apart.length >= fewestBefore ? apart : first.since;
    };
    for (let day = 0; day < days.axis.length; day += 1) {
        if (state.ongoing && day - state.ongoing.finding.first >= longestOf(state.ongoing.finding))
            end(state.ongoing, day, true);
        if (state.ongoing || day < apartUntil) table.setApart(day);
        if (!table.usable[day]) continue;
        const { ongoing } = state;
        const now = ongoing && table.change(day, ongoing.since);
        if (ongoing && now && ongoing.isOver(now.change)) end(ongoing, day, false);
        const since = state.ongoing ? undefined : sinceOf(day);
        const held = state.ongoing
            ? { ...heldUntil, [state.ongoing.finding.direction]: state.ongoing.heldUntil }
            : heldUntil;
        const step = stepOf(table, day, since, limits, held);
        const { ongoing: still } = state;
        if (step && (!still || still.isExceededBy(step, day))) {
            if (still) end(still, day, true);
            const begun = new Ongoing(step.direction, day, since ?? table.before(day), step.limit, step.sigma);
            begun.add(values[day] ?? 0, step.change);
            found.push(begun.finding);
            heldUntil[step.direction] = day + holdOffDays;
            state.ongoing = begun;
            table.setApart(day);
        } else if (still && now) still.add(values[day] ?? 0, now.change);
    }
    return found;
};
