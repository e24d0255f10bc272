import type { Queries } from '../db/db';

/** For tests: one plant -> one reservoir and station -> two sectors -> three DMAs, with the divisions they lie in. */
export const smallNetwork = async (q: Queries): Promise<Record<string, string>> => {
    await q.query(
        `insert into site (code, name, name_bn, zone, is_city) values ('city', 'City', 'নগর', 'Asia/Dhaka', true),
            ('elsewhere', 'Elsewhere', 'অন্যত্র', 'Europe/Rome', false)`,
    );
    const ids: Record<string, string> = {};
    const add = async (text: string, params: unknown[]) => {
        const [row] = await q.query<{ id: number; code: string }>(`${text} returning id, code`, params);
        ids[row.code] = String(row.id);
        return row.id;
    };
    const entity = (type: number, code: string, name: string, nameBn = name, site = 'city') =>
        add(
            `insert into entity (type, site_id, code, name, name_bn, lat, lon)
             select $1, id, $2, $3, $4, 22.3, 91.8 from site where code = $5`,
            [type, code, name, nameBn, site],
        );
    for (const [mod, area, ward] of [
        ['MOD1', 'AR1', 'W1'],
        ['MOD2', 'AR2', 'W2'],
    ]) {
        await add(
            `insert into mod_division (site_id, code, name, name_bn) select id, $1, $1, $1 from site where is_city`,
            [mod],
        );
        await add('insert into area (code, name, name_bn) values ($1, $1, $1)', [area]);
        await add('insert into ward (code, name, name_bn) values ($1, $1, $1)', [ward]);
        await q.query(`insert into area_place values ($1, '2020-01-01', $2)`, [ids[area], ids[mod]]);
        await q.query(`insert into ward_place values ($1, '2020-01-01', $2)`, [ids[ward], ids[area]]);
    }
    await q.query(`insert into production_unit (id, source) values ($1, 'Halda')`, [
        await entity(5, 'PU1', 'Mohara', 'মোহরা'),
    ]);
    await q.query('insert into reservoir (id) values ($1)', [await entity(4, 'RS1', 'Batali Hill')]);
    await q.query(`insert into reservoir_size values ($1, '2020-01-01', 900, 4500)`, [ids.RS1]);
    await q.query('insert into boosting_station (id, reservoir_id) values ($1, $2)', [
        await entity(3, 'BS1', 'Kalurghat'),
        ids.RS1,
    ]);
    await q.query('insert into junction (id, ksa) values ($1, false)', [await entity(6, 'JN1', 'Patenga junction')]);
    await q.query('insert into sector (id, boosting_station_id) values ($1, $3), ($2, null)', [
        await entity(2, 'SE1', 'Halishahar'),
        await entity(2, 'SE2', 'Agrabad'),
        ids.BS1,
    ]);
    for (const [code, name, nameBn, sector, area] of [
        ['D1', 'Halishahar 3', 'হালিশহর ৩', 'SE1', 'AR1'],
        ['D2', 'Halishahar 4', 'হালিশহর ৪', 'SE1', 'AR2'],
        ['D3', 'Agrabad 1', 'আগ্রাবাদ ১', 'SE2', 'AR2'],
    ]) {
        await q.query('insert into dma (id) values ($1)', [await entity(1, code, name, nameBn)]);
        await q.query(`insert into dma_place values ($1, '2020-01-01', $2, $3)`, [ids[code], ids[sector], ids[area]]);
    }
    await q.query('insert into dma (id) values ($1)', [await entity(1, 'F1', 'Ferrara 1', 'Ferrara 1', 'elsewhere')]);
    await q.query(
        `insert into dma_state (dma_id, valid_from, population, ksa) values ($1, '2020-01-01', 9000, true),
            ($1, '2026-11-21', 9500, true), ($1, '2027-01-01', 9900, true), ($2, '2020-01-01', 4000, false)`,
        [ids.D1, ids.D2],
    );
    await q.query(
        `insert into capacity_state (entity_id, valid_from, m3_per_day) values ($1, '2020-01-01', 80000), ($1, '2025-01-01', 90000)`,
        [ids.PU1],
    );
    await q.query(
        `insert into billing_month select '2026-10-01', d, w, 'domestic', 1, 1, 1, 1, 0
         from (values ($1::int, $3::int), ($1, $4), ($2, $4), ($2, 0)) as v(d, w)`,
        [ids.D1, ids.D3, ids.W1, ids.W2],
    );
    await addPipes(q, ids);
    return ids;
};

const addPipes = async (q: Queries, ids: Record<string, string>): Promise<void> => {
    await q.query(`insert into link (code, from_id, to_id) values ('L1', $1, $2), ('L2', $2, $3), ('L3', $3, null)`, [
        ids.PU1,
        ids.SE1,
        ids.D1,
    ]);
    await q.query(
        `insert into series (code, entity_id, metric, unit, zone, interval_seconds, first_at, last_at) values
            ('d1-inflow', $1, 'inflow', 'm3/h', 'Asia/Dhaka', 3600, '2026-01-01T00:00Z', '2026-11-20T17:00Z'),
            ('d1-pressure', $1, 'pressure', 'bar', 'Asia/Dhaka', 3600, null, null)`,
        [ids.D1],
    );
    await q.query(
        `insert into flow_point (link_id, code, name, name_bn, series_id, confidence_percent, valid_from, valid_to)
         select l.id, 'FP1', 'Halishahar inlet', 'হালিশহর ইনলেট', case when p.valid_to is null then s.id end, 2,
             p.valid_from, p.valid_to
         from link l, series s, (values (date '2020-01-01', date '2026-01-01'), ('2026-01-01', null)) as p(valid_from, valid_to)
         where l.code = 'L2' and s.code = 'd1-inflow'`,
    );
    await q.query(
        `insert into valve (flow_point_id, kvs, open_percent, valid_from) select id, 1000, 50, '2026-01-01'
         from flow_point where valid_to is null`,
    );
};
