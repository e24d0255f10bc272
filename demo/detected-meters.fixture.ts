import { hourMs } from '../contract/period';
import { thresholdSeed, type ThresholdKey } from '../contract/thresholds.seed';
import { stuckRunsOf } from '../server/detection/stuck.rules';
import { dayNumber } from './calendar';
import { demoCity } from './city';
import type { Confusion, Judged, Span } from './detected.fixture';
import type { Hours } from './flows';

/** The value of a constant that a utility starts with. */
export const seedOf = (key: ThresholdKey): number => thresholdSeed.find(row => row.key === key)?.defaultValue ?? NaN;
const [stuckHours, suppliedBar, inflowPercent] = [
    seedOf('stuck-hours'),
    seedOf('supplied-pressure-minimum'),
    seedOf('supplied-inflow-percent'),
];

/** How stuck meters did, in all flows that are read by the hour. */
export const judgeMeters = (
    days: readonly Map<string, Hours>[],
    names: readonly string[],
    spansOf: (code: string) => Span[],
): Pick<Judged, 'stuck' | 'seriesYears'> => {
    const stuck: Confusion = { injected: 0, found: 0, twice: 0, missed: [], falseAlarms: [] };
    const [firstHour, length] = [dayNumber(names[0]) * 24, names.length * 24];
    const codes = [...days[0].keys()].filter(code => /\.(inflow|outflow|production)$/.test(code));
    for (const code of codes) {
        const [place] = code.split('.');
        const isInlet = demoCity().dmas.some(dma => dma.code === place);
        const flows = days.flatMap(day => day.get(code) ?? []);
        const pressures = days.flatMap(day => day.get(`${place}.pressure`) ?? []);
        const limit = (inflowPercent / 100) * Math.max(...flows.map(flow => flow ?? 0));
        const found = stuckRunsOf(
            flows.flatMap((value, at) => {
                const bar = pressures[at] ?? null;
                const pressed = bar === null ? null : bar >= suppliedBar;
                return value === null
                    ? []
                    : [{ at: at * hourMs, value, supplied: isInlet ? value > limit : null, pressed }];
            }),
            stuckHours,
        ).map(run => ({ from: run.from / hourMs, to: run.to / hourMs }));
        const known = new Set<(typeof found)[number]>();
        for (const { what } of isInlet && code.endsWith('.inflow') ? spansOf(place) : []) {
            const [from, to] = [what.start - firstHour, what.end - firstHour];
            if (from < 0 || to > length) continue;
            const hits = found.filter(run => run.from < to && run.to > from);
            for (const hit of hits) known.add(hit);
            stuck.injected += 1;
            if (hits.length > 0) stuck.found += 1;
            else stuck.missed.push(`${code} ${names[Math.floor(from / 24)]}`);
            if (hits.length > 1) stuck.twice += 1;
        }
        for (const run of found.filter(each => !known.has(each)))
            stuck.falseAlarms.push(`${code} ${names[Math.floor(run.from / 24)]}`);
    }
    return { stuck, seriesYears: (codes.length * names.length) / 365 };
};
