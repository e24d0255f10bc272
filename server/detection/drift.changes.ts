import { addDays, daysIn } from '../../contract/period';
import { tidy } from '../../contract/tidy';
import type { Db, Queries } from '../db/db';
import { hoursADay } from '../figures/flow.rules';
import { median } from '../figures/rank.rules';
import { readNetwork } from '../network/network.queries';
import { driftDays, driftsOf, type Drift, type DryDay } from './drift.rules';
import { withoutVolume, type Finding, type Settled } from './findings.changes';
import type { Stretch } from './keeping.rules';
import { mainsReadTwice, type MainDay, type ReadMain } from './mains.rules';
import { dayAt, dryDays, type MeterDays } from './meters.queries';
import { keepingSince, metersBeside, type Run } from './run';
import { countedIn } from './series.queries';
import { daysOfRange } from './subjects.rules';

/** A drift is looked for so many days before what changed: one that went on shows in them. */
const daysBack = 3 * driftDays;

/** The days on which a meter may show that it drifts; from the first of them that changed. */
interface DriftMeter extends MeterDays {
    since: string;
    /** Of one that is compared with the other end of its main. */
    main?: { code: string; days: readonly MainDay[] };
}

/** The first changed day of each meter, of all that are told of it. */
const firstOf = (all: readonly { seriesId: number; since: string }[]): Map<number, string> => {
    const found = new Map<number, string>();
    for (const { seriesId, since } of all) if (since < (found.get(seriesId) ?? '9999')) found.set(seriesId, since);
    return found;
};

/** What of a main the near meters counted, of the same, %. */
const whole = 100;

/** The mains that are read at both ends, by the days up to a run's last and before its first changed one. */
const mainsOf = async (q: Queries, run: Run): Promise<ReadMain[]> => {
    const [first] = [...run.changed.values()].sort();
    if (first === undefined) return [];
    const back = addDays(first, -daysBack);
    const range = { from: back < run.measured.from ? run.measured.from : back, to: run.measured.to };
    const begin = daysIn({ from: dayAt(0), to: range.from });
    const mains = mainsReadTwice(await readNetwork(q), daysOfRange(range), await countedIn(q, range), run.series);
    return mains.map(main => ({ ...main, days: main.days.map(day => ({ ...day, at: begin + day.at })) }));
};

/**
 * The meters whose drift would show in what has changed: inlets of DMAs by their days without water, and meters of mains
 * by what the far ones counted of the near ones' days.
 */
export const driftMeters = async (q: Queries, run: Run): Promise<DriftMeter[]> => {
    const mains = await mainsOf(q, run);
    const changes = mains.flatMap(({ told, meters }) =>
        meters.flatMap(id => {
            const since = run.changed.get(id);
            return since === undefined ? [] : [{ seriesId: told.id, since }];
        }),
    );
    const sinceOf = firstOf([...metersBeside(run), ...changes]);
    const asked = [...sinceOf].map(([seriesId, since]) => ({ seriesId, since: addDays(since, -daysBack) }));
    const inlets = await dryDays(q, asked, run.measured.to);
    return [
        ...inlets.map(inlet => ({ ...inlet, since: sinceOf.get(inlet.seriesId) ?? run.measured.to })),
        ...mains.flatMap(({ told, servesUntil, code, days }) => {
            const since = sinceOf.get(told.id);
            if (since === undefined) return [];
            const shown = days.map(({ at, percent }): DryDay => ({ at, least: percent, most: whole }));
            return {
                seriesId: told.id,
                entityId: told.entityId,
                servesUntil,
                since,
                days: shown,
                main: { code, days },
            };
        }),
    ];
};

/** What a meter showed without water, m3/h, at first and in the end. */
const driftOfInlet = ({ first, expected, observed, peak }: Drift) => ({
    expected: tidy(hoursADay * expected),
    observed: tidy(hoursADay * observed),
    code: 'drift',
    params: {
        expected: Number(expected.toFixed(3)),
        observed: Number(observed.toFixed(3)),
        percent: Number(((100 * Math.abs(observed - expected)) / peak).toFixed(1)),
        since: dayAt(first),
    },
});

/** What the far meters of a main count of its usual day, at first and in the end. */
const driftOfMain = ({ first, expected, observed }: Drift, { code, days }: NonNullable<DriftMeter['main']>) => {
    const usual = median(days.filter(({ at }) => at >= first && at < first + driftDays).map(({ m3 }) => m3));
    return {
        expected: tidy((usual * expected) / whole),
        observed: tidy((usual * observed) / whole),
        code: 'mainDrift',
        params: {
            main: code,
            expected: Number(expected.toFixed(1)),
            observed: Number(observed.toFixed(1)),
            since: dayAt(first),
        },
    };
};

const overlap = (a: Stretch, b: Stretch) => a.from < (b.to ?? Infinity) && b.from < (a.to ?? Infinity);

const findingsOf = ({ seriesId, entityId, servesUntil, days, main }: DriftMeter, run: Run): Finding[] =>
    driftsOf(days, run.constants['meter-drift-percent']).map(drift => {
        const over = drift.end === null ? servesUntil : dayAt(drift.end);
        return {
            ...withoutVolume,
            kind: 'drift',
            entityId,
            seriesId,
            from: run.at(dayAt(drift.first)),
            to: over === null ? null : run.at(over),
            sigma: tidy(drift.sigma),
            cause: 'meterFault',
            ...(main ? driftOfMain(drift, main) : driftOfInlet(drift)),
        };
    });

/** The drifting meters by the limit of a run, each meter by itself. */
export const driftSettled = (meters: readonly DriftMeter[], run: Run): Settled[] => {
    const settled = new Map<number, Settled>();
    for (const meter of meters) {
        const { seriesId, entityId, since } = meter;
        // A day is part of the windows of the 60 that follow it: a drift that it shows began no earlier.
        const limits = keepingSince(run, run.at(addDays(since, -driftDays)));
        const own = settled.get(seriesId) ?? { kind: 'drift', entityId, seriesId, found: [], limits };
        // What an inlet shows without water says more than the other end of its main.
        const more = findingsOf(meter, run).filter(each => !own.found.some(other => overlap(each, other)));
        settled.set(seriesId, { ...own, found: [...own.found, ...more].toSorted((a, b) => a.from - b.from) });
    }
    return [...settled.values()];
};

/** The drifting meters of what has changed. */
export const driftChanges = async (db: Db, run: Run): Promise<Settled[]> =>
    driftSettled(await driftMeters(db, run), run);
