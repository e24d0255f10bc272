import { addDays } from '../contract/period';
import { dayNumber, daysOf } from './calendar';
import { unmeteredDma } from './cases';
import { demoCity } from './city';
import { judgeMeters, seedOf } from './detected-meters.fixture';
import { judgeNights } from './detected-nights.fixture';
import { happeningsBetween, wearFactor, type Happening } from './events';
import { cityDay, type Hours } from './flows';
import { plants, stations } from './places';
import { holidays } from './settings';
import { watchedIn, type Company } from './watched.fixture';
import { dailyFindings, type DailyFinding, type DailyKind } from '../server/detection/daily.rules';
import { interruptionsOf, joinedRuns } from '../server/detection/runs.rules';

/** What was injected of a kind, what of it was found, and what was found of nothing. */
export interface Confusion {
    injected: number;
    found: number;
    /** Found more than once. */
    twice: number;
    missed: string[];
    falseAlarms: string[];
}

/** How the detectors did in one city. */
export interface Judged {
    dmaYears: number;
    burst: Confusion;
    falls: Confusion;
    /** Slow changes of DMAs, of which none is made to happen: rises and falls that are found of nothing. */
    slowRises: Confusion;
    slowFalls: Confusion;
    salinityStop: Confusion;
    consistentDecrease: Confusion;
    interruption: Confusion;
    sensorGap: Confusion;
    stuck: Confusion;
    /** Bursts that were found and run at night too; falsely, rises of use by day alone, of so many that were made. */
    nights: Confusion;
    usesMade: number;
    /** What stuck meters are looked for in, in years of one series. */
    seriesYears: number;
}

/** Detectors are judged from here on: until then they know too little. */
const warmUpDays = 45;
const lateDays = 3;
/** The limits that a utility starts with. */
export const limits = {
    stepPercent: seedOf('sudden-decrease-percent'),
    stepSigma: seedOf('sudden-decrease-sigma'),
    trendPercent: seedOf('consistent-decrease-percent'),
};

const city = demoCity();
const empty = (): Confusion => ({ injected: 0, found: 0, twice: 0, missed: [], falseAlarms: [] });

/** Days in which something was made to happen, as positions. */
export interface Span {
    first: number;
    last: number;
    what: Happening;
}

/** How the detectors do in the city of the seed in force, over local days `[from, to)`. */
export const judgeCity = ({ from, to }: { from: string; to: string }, company: Company = {}): Judged => {
    const names = daysOf(from, to);
    // One more, whose first levels end the last.
    const days = daysOf(from, addDays(to, 1)).map(day => cityDay(city, day));
    const { codes, watched } = watchedIn(days, company);
    const off = new Set(holidays.flatMap(([day]) => (names.includes(day) ? [names.indexOf(day)] : [])));
    const findings = dailyFindings({ length: names.length, holidays: off }, watched, limits);
    const truths = happeningsBetween(addDays(from, -30), to);
    const firstDay = dayNumber(from);
    const spansOf = (kind: Happening['kind'], code?: string): Span[] =>
        truths
            .filter(what => what.kind === kind && (code === undefined || what.code === code))
            .map(what => ({
                first: Math.floor(what.start / 24) - firstDay,
                last: Math.floor((what.end - 1) / 24) - firstDay,
                what,
            }));
    const judged = ({ first }: { first: number }) => first >= warmUpDays;
    const foundOf = (code: string, kind: DailyKind) =>
        findings.filter(each => codes[each.subject] === code && each.kind === kind && judged(each));
    const say = (code: string, day: number) => `${code} ${names[day]}`;
    const ratio = ({ observed, expected }: DailyFinding) => `${(100 * (observed / expected - 1)).toFixed(1)} %`;

    const count = (
        confusion: Confusion,
        code: string,
        spans: readonly Span[],
        fits: (span: Span) => DailyFinding[],
    ) => {
        for (const span of spans.filter(each => judged(each) && each.first < names.length)) {
            const values = watched[codes.indexOf(code)].values.slice(span.first, span.last + 1);
            // What no meter measured shows nothing.
            if (values.every(value => value === null)) continue;
            const hits = fits(span).length;
            confusion.injected += 1;
            if (hits > 0) confusion.found += 1;
            else confusion.missed.push(say(code, span.first));
            if (hits > 1) confusion.twice += 1;
        }
    };

    const [burst, falls, salinityStop, consistentDecrease] = [empty(), empty(), empty(), empty()];
    const [slowRises, slowFalls] = [empty(), empty()];
    for (const { code, station } of city.dmas) {
        const bursts = spansOf('burst', code);
        const rises = foundOf(code, 'suddenRise');
        const within = ({ first }: Span) => rises.filter(each => each.first >= first && each.first <= first + lateDays);
        count(burst, code, bursts, within);
        const known = new Set(bursts.flatMap(within));
        // An overhaul brings back what worn pumps had not delivered.
        const overhauled = (day: number) => [0, 1].some(back => wearFactor(station, names[day - back - 1]) < 0.95);
        for (const each of rises.filter(rise => !known.has(rise) && !overhauled(rise.first)))
            burst.falseAlarms.push(`${say(code, each.first)} ${ratio(each)}`);
        for (const each of foundOf(code, 'suddenDecrease'))
            if (!bursts.some(({ last }) => each.first >= last && each.first <= last + lateDays))
                falls.falseAlarms.push(`${say(code, each.first)} ${ratio(each)}`);
        for (const [confusion, kind] of [
            [slowRises, 'consistentRise'],
            [slowFalls, 'consistentDecrease'],
        ] as const)
            for (const each of foundOf(code, kind))
                confusion.falseAlarms.push(`${say(code, each.found)} ${ratio(each)}`);
    }
    for (const { code } of plants) {
        const decreases = foundOf(code, 'suddenDecrease');
        const within = ({ first, last }: Span) => decreases.filter(each => each.first >= first && each.first <= last);
        const spans = spansOf('salinityStop', code);
        count(salinityStop, code, spans, within);
        const known = new Set(spans.flatMap(within));
        for (const each of decreases.filter(decrease => !known.has(decrease)))
            salinityStop.falseAlarms.push(`${say(code, each.first)} ${ratio(each)}`);
    }
    for (const { code } of stations) {
        const slow = foundOf(code, 'consistentDecrease');
        const within = ({ first, last }: Span) => slow.filter(each => each.found >= first && each.found <= last);
        // It shows after 30 days at the earliest, of 45.
        const spans = spansOf('consistentDecrease', code).filter(({ last }) => last < names.length);
        count(consistentDecrease, code, spans, within);
        const known = new Set(spans.flatMap(within));
        const wears = spansOf('consistentDecrease', code);
        for (const each of slow)
            if (!known.has(each) && !wears.some(({ first, last }) => each.found >= first && each.found <= last))
                consistentDecrease.falseAlarms.push(`${say(code, each.first)} ${ratio(each)}`);
    }
    const metered = city.dmas.length - 1;
    return {
        dmaYears: (metered * (names.length - warmUpDays)) / 365,
        burst,
        falls,
        slowRises,
        slowFalls,
        salinityStop,
        consistentDecrease,
        ...judgeHours(days.slice(0, -1), names, spansOf),
        ...judgeMeters(days.slice(0, -1), names, code => spansOf('stuckInlet', code)),
        ...judgeNights(
            days.slice(0, -1),
            names,
            { watched, codes },
            { findings, burstsOf: code => spansOf('burst', code), from: warmUpDays },
        ),
    };
};

/** How runs of hours did: interruptions of two scheduled, measured hours, and gaps. */
const judgeHours = (
    days: readonly Map<string, Hours>[],
    names: readonly string[],
    spansOf: (kind: Happening['kind'], code?: string) => Span[],
): Pick<Judged, 'interruption' | 'sensorGap'> => {
    const [interruption, sensorGap] = [empty(), empty()];
    const firstHour = dayNumber(names[0]) * 24;
    for (const { code, slots } of city.dmas) {
        if (code === unmeteredDma) continue;
        const flows = days.flatMap(day => day.get(`${code}.inflow`) ?? []);
        const limit = 0.02 * Math.max(...flows.map(flow => flow ?? 0));
        const isScheduled = (hour: number) => slots.some(([from, to]) => hour % 24 >= from && hour % 24 < to);
        const hours = flows.map((flow, hour) => ({
            supplied: flow === null ? null : flow > limit,
            scheduledMinutes: isScheduled(hour) ? 60 : 0,
        }));
        const found = interruptionsOf(hours);
        const known = new Set<(typeof found)[number]>();
        const cut = [...spansOf('repair', code), ...spansOf('pause', code)].filter(
            ({ what }) => what.start >= firstHour,
        );
        for (const { what } of cut) {
            const [from, to] = [what.start - firstHour, what.end - firstHour];
            const missing = hours
                .slice(Math.max(0, from), to)
                .filter(each => each.supplied === false && each.scheduledMinutes > 0);
            const hits = found.filter(run => run.from < to && (run.to ?? Infinity) > from);
            for (const hit of hits) known.add(hit);
            if (missing.length < 2) continue;
            interruption.injected += 1;
            if (hits.length > 0) interruption.found += 1;
            else interruption.missed.push(`${code} ${names[Math.floor(from / 24)]}`);
            if (hits.length > 1) interruption.twice += 1;
        }
        for (const run of found.filter(each => !known.has(each)))
            interruption.falseAlarms.push(`${code} ${names[Math.floor(run.from / 24)]}`);
        const silent = joinedRuns(flows.flatMap((flow, hour) => (flow === null ? [{ from: hour, to: hour + 1 }] : [])));
        const gaps = spansOf('sensorGap', code).filter(
            ({ what }) => what.end > firstHour && what.start < firstHour + flows.length,
        );
        for (const { what } of gaps) {
            const [from, to] = [Math.max(0, what.start - firstHour), Math.min(flows.length, what.end - firstHour)];
            sensorGap.injected += 1;
            if (silent.some(run => run.from <= from && (run.to ?? Infinity) >= to)) sensorGap.found += 1;
            else sensorGap.missed.push(`${code} ${names[Math.floor(from / 24)]}`);
        }
    }
    return { interruption, sensorGap };
};
