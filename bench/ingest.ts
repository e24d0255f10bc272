import { readingsMapping } from '../contract/imports';
import { addDays } from '../contract/period';
import type { Db } from '../server/db/db';
import { importFile, type Outcome } from '../server/ingest/import';
import { refreshRollups, rollupConstants } from '../server/ingest/rollups.queries';
import { rebuildRollups } from '../server/ingest/rollups.rebuild';
import { dataUntil } from '../server/figures/data-until.queries';
import { interleave, median, timeOf } from './measure';
import { count, factFinding, perSecond, timeFinding, type Finding } from './report';

const places = ['north', 'south', 'east', 'west', 'centre'];

const mapping = readingsMapping.parse({
    timestamp: { column: 'at', format: 'YYYY-MM-DD HH:mm', zone: 'Asia/Dhaka' },
    series: places.map(place => ({
        column: place,
        code: `bench-${place}`,
        metric: 'inflow',
        unit: 'L/s',
        intervalSeconds: 3600,
        entity: { type: 'DMA', code: `bench-${place}`, name: place, create: true, site: 'Bench' },
    })),
});

/** Hourly inflows of five DMAs that vary by hour and day, a blank here and there. */
const file = (days: number): Uint8Array => {
    const lines = [`at,${places.join(',')}`];
    for (let hour = 0; hour < 24 * days; hour++) {
        const day = addDays('2024-01-01', Math.floor(hour / 24));
        const values = places.map((_, place) => {
            const wave = Math.sin((hour / 12) * Math.PI) + Math.sin((hour / 84) * Math.PI) + place;
            return (hour + 7 * place) % 211 === 0 ? '' : (10 + 3 * wave).toFixed(3);
        });
        lines.push(`${day} ${String(hour % 24).padStart(2, '0')}:00,${values.join(',')}`);
    }
    return new TextEncoder().encode(`${lines.join('\n')}\n`);
};

const load = (db: Db, content: Uint8Array): Promise<Outcome> =>
    importFile('readings', {
        db,
        fileName: 'bench.csv',
        source: async function* () {
            yield content;
        },
        mapping,
        now: new Date(),
    });

/** What one day of all hourly series of the city costs in rollups, beside writing its readings without any. */
const upkeep = async (db: Db): Promise<Finding[]> => {
    const day = await dataUntil(db);
    if (!day) throw new Error('the city has no readings');
    const series = await db.query<{ id: number }>(
        `select s.id from series s join entity e on e.id = s.entity_id join site on site.id = e.site_id and site.is_city
         where s.interval_seconds = 3600`,
    );
    const rows = await db.arrays(
        `select series_id, at, value from reading r join series s on s.id = r.series_id
         where s.id = any($1::int[]) and r.at >= $2::date::timestamp at time zone s.zone
             and r.at < ($2::date + 1)::timestamp at time zone s.zone`,
        [series.map(({ id }) => id), day],
    );
    await db.script('create table bench_reading (like reading)');
    const touched = series.map(({ id }) => ({ seriesId: id, days: [day] }));
    const times = await interleave(
        {
            copy: () => db.copy('bench_reading', ['series_id', 'at', 'value'], rows),
            rollups: () =>
                db.transaction(async tx => {
                    await refreshRollups(tx, touched, await rollupConstants(tx));
                }),
        },
        { rounds: 7, budgetMs: 20_000 },
    );
    await db.script('drop table bench_reading');
    const what = `${count(rows.length)} readings of ${series.length} series`;
    return [
        factFinding(`${what}: COPY alone, ${db.engine}`, perSecond(rows.length, median(times.copy))),
        timeFinding(`their rollups of one day, ${db.engine}`, median(times.rollups)),
    ];
};

/** The import of a file, the same file again, the upkeep of rollups, and all rollups made anew. Changes the database. */
export const ingest = async (db: Db, days: number): Promise<Finding[]> => {
    const content = file(days);
    let report: Outcome['report'] | undefined;
    const importMs = await timeOf(async () => ({ report } = await load(db, content)));
    const againMs = await timeOf(async () => {
        const again = await load(db, content);
        if (again.report.added + again.report.changed > 0) throw new Error('a second import changed something');
    });
    const added = report?.added ?? 0;
    if (added === 0) throw new Error('nothing was imported');
    const shown = count(added);
    const daily = await upkeep(db);
    const [{ readings }] = await db.query<{ readings: number }>('select count(*) as readings from reading');
    const rebuildMs = await timeOf(() => rebuildRollups(db));
    return [
        factFinding(`import of ${shown} readings of 5 series, ${db.engine}`, perSecond(added, importMs)),
        factFinding(`the same file again, ${db.engine}`, perSecond(added, againMs)),
        ...daily,
        timeFinding(
            `all rollups anew from ${count(readings)} readings, ${db.engine}`,
            rebuildMs,
            readings > 1_000_000 && db.engine === 'pglite' ? 90_000 : undefined,
        ),
    ];
};
