import { transfer } from './cases';
import { demoCity } from './city';
import type { Confusion, Judged, Span } from './detected.fixture';
import type { Hours } from './flows';
import { seedOf } from './detected-meters.fixture';
import type { DailyFinding, WatchedSubject } from '../server/detection/daily.rules';
import { daysAround, nightChangeOf } from '../server/detection/hours-around.rules';
import { minimumNightFlow, type DmaHour } from '../server/night-flow/night-flow.rules';
import type { NightOfDay } from '../server/night-flow/nights.queries';

/** What a rise of use would be, by day alone: this part of a day's water, begun every so many days where nothing happened. */
const made = { share: 0.06, everyDays: 9, apartDays: 15 } as const;

const city = demoCity();
const limits = { settlingHours: seedOf('night-settling-hours') };

/** The nights of a DMA by what its only meter sends. */
const nightsOf = (code: string, days: readonly Map<string, Hours>[]): NightOfDay[] => {
    const flows = days.map(day => day.get(`${code}.inflow`) ?? []);
    const least = 0.02 * Math.max(...flows.flat().map(flow => flow ?? 0));
    const hoursOf = (day: number): DmaHour[] =>
        (flows[day] ?? []).map((flow, hour) => ({
            hour,
            flowM3PerHour: flow,
            pressureBar: null,
            supplied: flow === null ? null : flow > least,
        }));
    return flows.map((_, day) => ({
        flow: minimumNightFlow({ before: hoursOf(day - 1), day: hoursOf(day) }, limits),
        suppliedHours: hoursOf(day).filter(({ supplied }) => supplied).length,
    }));
};

/** What nights say of bursts that were found, and of as many rises by day alone as days without one have room for. */
export const judgeNights = (
    days: readonly Map<string, Hours>[],
    names: readonly string[],
    { watched, codes }: { watched: readonly WatchedSubject[]; codes: readonly string[] },
    {
        findings,
        burstsOf,
        from,
    }: { findings: readonly DailyFinding[]; burstsOf: (code: string) => Span[]; from: number },
): Pick<Judged, 'nights' | 'usesMade'> => {
    const nights: Confusion = { injected: 0, found: 0, twice: 0, missed: [], falseAlarms: [] };
    let usesMade = 0;
    for (const { code } of city.dmas.filter(dma => dma.code !== transfer.from && dma.code !== transfer.to)) {
        const subject = codes.indexOf(code);
        const { values } = watched[subject];
        const own = nightsOf(code, days);
        const bursts = burstsOf(code);
        const roseAt = (rise: Pick<DailyFinding, 'first' | 'end' | 'expected' | 'observed'>) => {
            const risen = { kind: 'suddenRise', ...rise } as const;
            const around = daysAround(risen, names.length);
            return nightChangeOf(risen, around, day => (values[day] === null ? undefined : own[day]))?.rose;
        };
        const isBurst = ({ first }: { first: number }) =>
            bursts.some(span => first >= span.first && first <= span.first + 3);
        const rises = findings.filter(each => each.subject === subject && each.kind === 'suddenRise');
        for (const rise of rises.filter(each => each.first >= from && isBurst(each))) {
            const rose = roseAt(rise);
            if (typeof rose !== 'boolean') continue;
            nights.injected += 1;
            if (rose) nights.found += 1;
            else nights.missed.push(`${code} ${names[rise.first]}`);
        }
        for (let first = from; first < names.length - made.apartDays; first += made.everyDays) {
            const isNear = (span: Span) => span.last >= first - made.apartDays && span.first <= first + made.apartDays;
            const value = values[first] ?? null;
            if (value === null || bursts.some(isNear)) continue;
            const end = first + made.everyDays;
            const rose = roseAt({ first, end, expected: value, observed: value * (1 + made.share) });
            if (typeof rose !== 'boolean') continue;
            usesMade += 1;
            if (rose) nights.falseAlarms.push(`${code} ${names[first]}`);
        }
    }
    return { nights, usesMade };
};
