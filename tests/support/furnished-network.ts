import type { JourneyServer } from './journey-process';

/** Leaves of the city's places and tariffs a plant, a sector and a DMA with its metered inlet; gives the ids by their codes. */
export const furnishNetwork = async (ask: JourneyServer['ask']): Promise<Record<string, string>> => {
    const ids: Record<string, string> = {};
    await ask('query', 'delete from link');
    await ask('query', 'delete from tariff');
    await ask('query', 'delete from network_version');
    await ask('query', 'delete from dma_place');
    await ask('query', 'delete from entity');
    for (const [type, code, name, nameBn] of [
        [5, 'PU1', 'Mohara', 'মোহরা'],
        [2, 'SE1', 'Halishahar', 'হালিশহর'],
        [1, 'D1', 'Halishahar 3', 'হালিশহর ৩'],
    ] as const) {
        const [{ id }] = (await ask(
            'query',
            `insert into entity (type, site_id, code, name, name_bn) select $1::int, id, $2, $3, $4 from site where is_city
             returning id::text as id`,
            [type, code, name, nameBn],
        )) as { id: string }[];
        ids[code] = id;
    }
    await ask('query', 'insert into production_unit (id) values ($1)', [Number(ids.PU1)]);
    await ask('query', 'insert into sector (id) values ($1)', [Number(ids.SE1)]);
    await ask('query', 'insert into dma (id) values ($1)', [Number(ids.D1)]);
    await ask('query', `insert into dma_place values ($1, '2020-01-01', $2)`, [Number(ids.D1), Number(ids.SE1)]);
    await ask('query', `insert into dma_state values ($1, '2020-01-01', 9000, true)`, [Number(ids.D1)]);
    await ask('query', `insert into link (code, from_id, to_id) values ('L1', $1, $2)`, [
        Number(ids.SE1),
        Number(ids.D1),
    ]);
    await ask(
        'query',
        `insert into series (code, entity_id, metric, unit, zone, interval_seconds)
         select code, $1, 'inflow', 'm3/h', 'Asia/Dhaka', 3600 from unnest(array['old-inflow', 'new-inflow']) code`,
        [Number(ids.D1)],
    );
    await ask(
        'query',
        `insert into flow_point (link_id, code, name, name_bn, series_id, serial, valid_from)
         select l.id, 'FP1', 'Halishahar 3 inlet', 'হালিশহর ৩ ইনলেট', s.id, 'A-100', '2020-01-01'
         from link l, series s where s.code = 'old-inflow'`,
    );
    return ids;
};
