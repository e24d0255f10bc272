import { addDays, addMonths, daysIn } from '../../contract/period';
import { entityTypes } from '../../contract/wire';
import type { Db } from '../../server/db/db';
import { extendTo } from '../../server/ingest/rollups.queries';
import { rebuildRollups } from '../../server/ingest/rollups.rebuild';
import { seedThresholds } from '../../server/thresholds/thresholds.seed';
import { writeBills, type Accounts } from './bills';
import { writeReadings } from './measured';

/** A meter of a pipe: what it shows from day to day, while it stands there. */
export interface Meter {
    code?: string;
    at?: 'upstream' | 'downstream';
    m3PerDay: number;
    /** Its first day and the day it was taken away. */
    from?: string;
    until?: string;
    /** It sends nothing from this day on, until it reads again. */
    dead?: { from: string; until?: string };
    /** By how much it reads too high, %. */
    errorPercent?: number;
    clPercent?: number;
    /** Days of a single month with another volume. */
    months?: Record<string, number>;
}

interface Pipe {
    from: string | null;
    to: string | null;
    meters: Meter[];
}

interface Place {
    code: string;
    type: number;
    ksa: boolean;
}

interface DmaOptions {
    from: string;
    /** What ten accounts are billed together by calendar month; or accounts in other words. */
    billedM3PerDay?: number;
    accounts?: Accounts[];
    /** Its meters; none for an unmetered DMA. */
    meters?: Meter[];
    ksa?: boolean;
    population?: number;
    ward?: string;
    /** Its first day, and that of its accounts. */
    since?: string;
}

interface ReservoirOptions {
    from: string;
    m3PerDay: number;
    surfaceM2: number;
    capacityM3?: number;
    /** Level in m at the first moment of a local day. */
    levels: Record<string, number>;
    ksa?: boolean;
}

/** A small utility in words: places, pipes with their meters, and bills; loaded into a database by `load`. */
export const network = (span: { from: string; to: string }) => {
    const places: Place[] = [];
    const pipes: Pipe[] = [];
    const dmas: (DmaOptions & { code: string })[] = [];
    const reservoirs: (ReservoirOptions & { code: string })[] = [];
    const capacities: { code: string; m3PerDay: number }[] = [];
    const self = {
        plant: (
            code: string,
            { m3PerDay, ksa = true, capacity, ...meter }: Meter & { ksa?: boolean; capacity?: number },
        ) => {
            places.push({ code, type: entityTypes.PRODUCTION_UNIT, ksa });
            pipes.push({ from: null, to: code, meters: [{ m3PerDay, ...meter }] });
            if (capacity) capacities.push({ code, m3PerDay: capacity });
            return self;
        },
        /** A plant that is read on the pipes out of it. */
        source: (code: string, { capacity }: { capacity?: number } = {}) => {
            places.push({ code, type: entityTypes.PRODUCTION_UNIT, ksa: true });
            if (capacity) capacities.push({ code, m3PerDay: capacity });
            return self;
        },
        /** A boosting station, fed by a pipe with these meters. */
        station: (code: string, { from, meters }: { from: string; meters: Meter[] }) => {
            places.push({ code, type: entityTypes.BOOSTING_STATION, ksa: true });
            pipes.push({ from, to: code, meters });
            return self;
        },
        sector: (code: string, { from, m3PerDay }: { from: string; m3PerDay: number }) => {
            places.push({ code, type: entityTypes.SECTOR, ksa: true });
            pipes.push({ from, to: code, meters: [{ m3PerDay }] });
            return self;
        },
        junction: (code: string, { from, m3PerDay }: { from: string; m3PerDay: number }) => {
            places.push({ code, type: entityTypes.JUNCTION, ksa: true });
            pipes.push({ from, to: code, meters: [{ m3PerDay }] });
            return self;
        },
        reservoir: (code: string, options: ReservoirOptions) => {
            places.push({ code, type: entityTypes.RESERVOIR, ksa: options.ksa ?? true });
            pipes.push({ from: options.from, to: code, meters: [{ m3PerDay: options.m3PerDay }] });
            reservoirs.push({ code, ...options });
            return self;
        },
        dma: (code: string, options: DmaOptions) => {
            places.push({ code, type: entityTypes.DMA, ksa: options.ksa ?? true });
            pipes.push({ from: options.from, to: code, meters: options.meters ?? [] });
            dmas.push({ code, ...options });
            return self;
        },
        /** A pipe of its own: an import has no `from`, an export no `to`, a transfer joins two DMAs. */
        pipe: (from: string | null, to: string | null, ...meters: Meter[]) => {
            pipes.push({ from, to, meters });
            return self;
        },
        load: (db: Db) => load(db, { span, places, pipes, dmas, reservoirs, capacities }),
    };
    return self;
};

interface Utility {
    span: { from: string; to: string };
    places: Place[];
    pipes: Pipe[];
    dmas: (DmaOptions & { code: string })[];
    reservoirs: (ReservoirOptions & { code: string })[];
    capacities: { code: string; m3PerDay: number }[];
}

const zone = 'Asia/Dhaka';
const daysOf = (from: string, to: string) =>
    Array.from({ length: Math.max(0, daysIn({ from, to })) }, (_, day) => addDays(from, day));
/** The begin of a local day in Dhaka. */
const midnight = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 6 * 3_600_000).toISOString();

const addArea = (db: Db, code: string) =>
    db.query(
        `with made as (insert into area (code, name, name_bn) values ($1, $1, $1) returning id)
         insert into area_place (area_id, valid_from, mod_id) select made.id, '2000-01-01', m.id from made, mod_division m`,
        [code],
    );

const load = async (db: Db, { span, places, pipes, dmas, reservoirs, capacities }: Utility) => {
    await db.transaction(seedThresholds);
    await db.query(`insert into site (code, name, name_bn, zone, is_city) values ('city', 'City', 'নগর', $1, true)`, [
        zone,
    ]);
    await db.query(`insert into mod_division (site_id, code, name, name_bn) select id, 'M', 'M', 'M' from site`);
    const wards = new Map<string, number>();
    for (const code of new Set(dmas.map(dma => dma.ward ?? 'W'))) {
        await addArea(db, `A-${code}`);
        const [row] = await db.query<{ id: number }>(
            `with made as (insert into ward (code, name, name_bn) values ($1, $1, $1) returning id)
             insert into ward_place (ward_id, valid_from, area_id)
             select made.id, '2000-01-01', area.id from made, area where area.code = $2 returning ward_id as id`,
            [code, `A-${code}`],
        );
        wards.set(code, row.id);
    }
    const ids = new Map<string, number>();
    for (const { code, type } of places) {
        const [row] = await db.query<{ id: number }>(
            `insert into entity (type, site_id, code, name, name_bn) select $1, id, $2, $2, $2 from site returning id`,
            [type, code],
        );
        ids.set(code, row.id);
    }
    const id = (code: string) => ids.get(code) ?? Number.NaN;
    const ksaOf = (code: string) => places.find(place => place.code === code)?.ksa ?? true;
    for (const { code, type, ksa } of places) {
        if (type === entityTypes.PRODUCTION_UNIT)
            await db.query('insert into production_unit (id, ksa) values ($1, $2)', [id(code), ksa]);
        if (type === entityTypes.BOOSTING_STATION)
            await db.query('insert into boosting_station (id) values ($1)', [id(code)]);
        if (type === entityTypes.JUNCTION)
            await db.query('insert into junction (id, ksa) values ($1, $2)', [id(code), ksa]);
        if (type === entityTypes.SECTOR) await db.query('insert into sector (id) values ($1)', [id(code)]);
    }
    for (const { code, surfaceM2, capacityM3 = surfaceM2 * 5 } of reservoirs) {
        await db.query('insert into reservoir (id, ksa) values ($1, $2)', [id(code), ksaOf(code)]);
        await db.query(`insert into reservoir_size values ($1, '2015-07-01', $2, $3)`, [
            id(code),
            surfaceM2,
            capacityM3,
        ]);
    }
    for (const { code, population = 1000, since = null } of dmas) {
        await db.query('insert into dma (id) values ($1)', [id(code)]);
        await db.query('update entity set opened_on = $2 where id = $1', [id(code), since]);
        await db.query(
            `insert into dma_state (dma_id, valid_from, population, ksa) values ($1, coalesce($4::date, '2015-07-01'), $2, $3)`,
            [id(code), population, ksaOf(code), since],
        );
    }
    for (const { code, m3PerDay } of capacities)
        await db.query(`insert into capacity_state (entity_id, valid_from, m3_per_day) values ($1, '2015-07-01', $2)`, [
            id(code),
            m3PerDay,
        ]);
    for (const [index, pipe] of pipes.entries()) await layPipe(db, { ...pipe, index }, id, span);
    for (const { code, levels } of reservoirs) await layLevels(db, id(code), code, levels);
    await rebuildRollups(db);
    // As every night: a series that fell silent has days without readings.
    await db.transaction(tx => extendTo(tx, addDays(span.to, -1)));
    const accounts = dmas.flatMap(
        ({ code, ward = 'W', since, billedM3PerDay = 0, accounts: own = [{ count: 10, m3PerDay: billedM3PerDay }] }) =>
            own.map(group => ({ first: since, ...group, since, dmaId: id(code), wardId: wards.get(ward) ?? null })),
    );
    await writeBills(db, accounts, span);
    return { id, wards };
};

const layPipe = async (
    db: Db,
    { from, to, meters, index: place }: Pipe & { index: number },
    id: (code: string) => number,
    span: { from: string; to: string },
) => {
    const code = `${from ?? 'OUTSIDE'}>${to ?? 'OUTSIDE'}-${place}`;
    const [link] = await db.query<{ id: number }>(
        'insert into link (code, from_id, to_id) values ($1, $2, $3) returning id',
        [code, from === null ? null : id(from), to === null ? null : id(to)],
    );
    for (const [index, meter] of meters.entries()) {
        const [series] = await db.query<{ id: number }>(
            `insert into series (code, entity_id, metric, unit, zone, interval_seconds) values ($1, $2, 'inflow', 'm3/h', $3, 86400) returning id`,
            [`${code}.${index}`, id(to ?? from ?? ''), zone],
        );
        await db.query(
            `insert into flow_point (link_id, code, name, name_bn, series_id, stands_at, error_percent, confidence_percent, valid_from, valid_to)
             values ($1, $2, $2, $2, $3, $4, $5, $6, $7, $8)`,
            [
                link.id,
                meter.code ?? `FP-${code}-${meter.at ?? 'downstream'}`,
                series.id,
                meter.at ?? 'downstream',
                meter.errorPercent ?? 0,
                meter.clPercent ?? null,
                meter.from ?? '2015-07-01',
                meter.until ?? null,
            ],
        );
        const { dead } = meter;
        const days = daysOf(span.from, span.to).filter(
            day =>
                day >= (meter.from ?? span.from) &&
                day < (meter.until ?? span.to) &&
                !(dead && day >= dead.from && day < (dead.until ?? span.to)),
        );
        const dayM3 = (day: string) => meter.months?.[day.slice(0, 7)] ?? meter.m3PerDay;
        await writeReadings(
            db,
            days.map(day => [series.id, midnight(day), dayM3(day) / 24] as const),
        );
    }
};

const layLevels = async (db: Db, entityId: number, code: string, levels: Record<string, number>) => {
    const [series] = await db.query<{ id: number }>(
        `insert into series (code, entity_id, metric, unit, zone, interval_seconds) values ($1, $2, 'level', 'm', $3, 3600) returning id`,
        [`${code}.level`, entityId, zone],
    );
    await writeReadings(
        db,
        Object.entries(levels).map(
            ([day, level]) => [series.id, day.includes('T') ? day : midnight(day), level] as const,
        ),
    );
};

/** The first days of the months of a range. */
export const monthsOf = ({ from, to }: { from: string; to: string }): string[] => {
    const months: string[] = [];
    for (let month = addMonths(from, 0); month < to; month = addMonths(month, 1)) months.push(month);
    return months;
};
