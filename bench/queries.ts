import type { DayRange } from '../contract/period';
import { arrearsByGroup, moneyByGroup } from '../server/billing/money.queries';
import { billedParts } from '../server/figures/billed-volume.queries';
import { placeGroups } from '../server/figures/places.queries';
import type { Db, Queries } from '../server/db/db';
import { rebuildRollups } from '../server/ingest/rollups.rebuild';
import { faultyMeters } from '../server/low-consumption/faulty-meter.queries';
import { lowConsumptionByDma } from '../server/low-consumption/low-consumption.queries';
import { pressureByDma } from '../server/pressure/pressure.queries';
import { cutSpans, monthsOf } from '../server/figures/period.rules';
import { pointVolumes } from '../server/network/volumes.queries';
import { measuredMonths, type Cities } from './cities';
import { interleave, median, timeOf } from './measure';
import { count, factFinding, ratioFinding, timeFinding, type Finding } from './report';
import { sameAnswer, shapes } from './shapes';

const rollupGate = 1 / 20;
const tenfoldGate = 1.5;
const engineGate = 5;

/** Each question of rollups against the same question of readings, on one engine. */
export const rollupAgainstRaw = async (db: Db, range: DayRange, rounds = 9): Promise<Finding[]> => {
    const findings: Finding[] = [];
    for (const shape of shapes) {
        const readings = await sameAnswer(shape, db, range);
        const { rollup, raw } = await interleave(
            { rollup: () => shape.rollup(db, range), raw: () => shape.raw(db, range) },
            { rounds, budgetMs: 30_000 },
        );
        const what = `${shape.name}, ${count(readings)} readings, ${db.engine}`;
        findings.push(ratioFinding(what, [median(rollup), median(raw)], rollupGate));
    }
    return findings;
};

const denserSeries = `interval_seconds = 3600 and finer_copy_of is null and metric in ('inflow', 'pressure', 'production')`;

/** Puts nine readings after each hourly one of the months, six minutes apart, and makes the rollups of their series anew. */
const makeTenfold = async (db: Db, { from, to }: DayRange): Promise<{ readings: number; rebuildMs: number }> => {
    const [{ n }] = await db.query<{ n: number }>(
        `with added as (
            insert into reading (series_id, at, value)
            select r.series_id, r.at + step * interval '6 minutes', r.value
            from series s join reading r on r.series_id = s.id cross join generate_series(1, 9) step
            where ${denserSeries} and r.at >= $1::date::timestamp at time zone s.zone
                and r.at < $2::date::timestamp at time zone s.zone
            returning 1)
         select count(*)::int as n from added`,
        [from, to],
    );
    const series = await db.query<{ id: number }>(
        `update series set interval_seconds = 360 where ${denserSeries} returning id`,
    );
    await db.query('analyze reading');
    const ids = series.map(({ id }) => id);
    return { readings: n, rebuildMs: await timeOf(() => rebuildRollups(db, ids)) };
};

/** The same questions of the same months with ten times the readings: on `spare`, which is changed. */
export const tenTimesTheRows = async (db: Db, spare: Db, range: DayRange): Promise<Finding[]> => {
    const { readings, rebuildMs } = await makeTenfold(spare, range);
    const findings = [
        factFinding(
            `readings added, and rollups made anew from all, ${spare.engine}`,
            `${count(readings)}, ${(rebuildMs / 1000).toFixed(0)} s`,
        ),
    ];
    for (const shape of shapes) {
        await sameAnswer(shape, spare, range);
        const { once, tenfold } = await interleave(
            { once: () => shape.rollup(db, range), tenfold: () => shape.rollup(spare, range) },
            { rounds: 25, budgetMs: 20_000 },
        );
        findings.push(ratioFinding(`${shape.name}, ${db.engine}`, [median(tenfold), median(once)], tenfoldGate));
    }
    return findings;
};

interface Asked {
    name: string;
    goalMs?: number;
    ask: (q: Queries, range: DayRange) => Promise<unknown>;
}

const wardMoney = async (q: Queries, range: DayRange) => moneyByGroup(q, (await placeGroups(q, 'ward')).wards, [range]);

/** What pages ask, with the goals for the demo on the embedded database; balances are kept, and measured through the application. */
const questions: readonly Asked[] = [
    { name: 'pressure statistics', goalMs: 25, ask: pressureByDma },
    { name: 'volumes by flow point and month', ask: (q, range) => pointVolumes(q, cutSpans(range, [])) },
    { name: 'billed by DMA', goalMs: 10, ask: (q, range) => billedParts(q, monthsOf(range)) },
    { name: 'billed and paid by ward', goalMs: 10, ask: (q, range) => wardMoney(q, range) },
    { name: 'arrears by ward', goalMs: 10, ask: async q => arrearsByGroup(q, (await placeGroups(q, 'ward')).wards) },
    { name: 'low consumption by DMA', ask: lowConsumptionByDma },
    { name: 'low consumption, a page with total', goalMs: 5, ask: q => faultyMeters(q, {}) },
    { name: 'low consumption, a page by search', goalMs: 5, ask: q => faultyMeters(q, { q: '012' }) },
];

/** Each query on both engines in turn: times against their goals, and PGlite against PostgreSQL. */
export const queriesOnBothEngines = async ({ embedded, server }: Cities): Promise<Finding[]> => {
    const range = await measuredMonths(embedded);
    const findings: Finding[] = [];
    for (const { name, goalMs, ask } of questions) {
        const pglite = () => ask(embedded, range);
        const postgres = () => (server ? ask(server, range) : Promise.resolve());
        const times = await interleave({ pglite, postgres }, { rounds: 25, budgetMs: 20_000 });
        const ours = median(times.pglite);
        findings.push(timeFinding(name, ours, goalMs));
        if (server) findings.push(ratioFinding('- PGlite : PostgreSQL', [ours, median(times.postgres)], engineGate));
    }
    return findings;
};
