import { addMonths } from '../contract/period';
import { dailyFindings } from '../server/detection/daily.rules';
import { baselineOf, halfBand, savedDays, type CountedPlace } from '../server/savings/saving.rules';
import { dayNumber, daysOf } from './calendar';
import { demoCity } from './city';
import { limits } from './detected.fixture';
import { watchedIn } from './watched.fixture';
import { happeningsBetween, repairHours } from './events';
import { cityDay } from './flows';
import { holidays } from './settings';

/** What a repair was found to have saved, and what it did. */
export interface JudgedSaving {
    code: string;
    repaired: string;
    m3: number;
    halfBand: number;
    truth: number;
    days: number;
    baselineDays: number;
}

const lateDays = 3;
/** Of a steady meter, of what it counts at most, an hour is supplied above. */
const suppliedShare = 0.02;

/** What repairs of bursts that were found saved, in the city of the seed in force, over local days `[from, to)`. */
export const judgeSavings = ({ from, to }: { from: string; to: string }): JudgedSaving[] => {
    const city = demoCity();
    const names = daysOf(from, to);
    // One more, whose first levels end the last.
    const days = [...names, to].map(day => cityDay(city, day));
    const { codes, watched } = watchedIn(days);
    const off = new Set(holidays.flatMap(([day]) => (names.includes(day) ? [names.indexOf(day)] : [])));
    const findings = dailyFindings({ length: names.length, holidays: off }, watched, limits);
    const firstDay = dayNumber(from);
    const places = city.dmas.map((dma, at): CountedPlace => {
        const flows = days.slice(0, -1).map(day => day.get(`${dma.code}.inflow`) ?? [null]);
        const most = Math.max(...flows.flat().map(flow => flow ?? 0));
        return {
            volumes: watched[at].values,
            hours: flows.map(hours =>
                hours.includes(null) ? null : hours.filter(flow => (flow ?? 0) > suppliedShare * most).length,
            ),
            peers: watched[at].peers,
            marked: new Set(),
            found: new Set(
                findings
                    .filter(({ subject }) => subject === at)
                    .flatMap(({ first, end }) =>
                        Array.from({ length: (end ?? names.length) - first }, (_, day) => first + day),
                    ),
            ),
        };
    });
    const bursts = happeningsBetween(from, to).filter(({ kind }) => kind === 'burst');
    return bursts.flatMap(burst => {
        const subject = codes.indexOf(burst.code);
        const dma = city.dmas[subject];
        const repaired = Math.floor((burst.end + repairHours - 1) / 24) - firstDay;
        const start = Math.floor(burst.start / 24) - firstDay;
        const finding = findings.find(
            each =>
                each.subject === subject &&
                each.kind === 'suddenRise' &&
                each.first >= start &&
                each.first <= start + lateDays &&
                each.first < repaired,
        );
        if (!finding || repaired >= names.length) return [];
        const next = findings.filter(({ subject: own, first }) => own === subject && first > repaired);
        const isRepair = ({ kind, first }: (typeof next)[number]) =>
            kind === 'suddenDecrease' && first <= repaired + lateDays;
        const until = Math.min(
            dayNumber(addMonths(names[repaired], 2)) - firstDay,
            ...next.filter(each => !isRepair(each)).map(({ first }) => first),
        );
        if (until > names.length) return [];
        const baseline = baselineOf(places, subject, { began: finding.first, ended: finding.end, repaired });
        if (typeof baseline === 'string') return [];
        const saved = savedDays(places, subject, baseline, { from: repaired + 1, to: until });
        if (saved.length === 0) return [];
        return [
            {
                code: burst.code,
                repaired: names[repaired],
                m3: saved.reduce((sum, { m3 }) => sum + m3, 0),
                halfBand: halfBand(baseline, { days: saved.length, after: until - 1 - repaired }),
                truth: saved.length * burst.size * dma.inflowM3,
                days: saved.length,
                baselineDays: baseline.days.length,
            },
        ];
    });
};
