import { addAccounts, changeAccounts } from '../billing/bills.changes';
import type { Queries } from '../db/db';
import { bumpDataVersion } from '../db/meta';
import { searchKey } from '../lists/list';
import { accountIds } from './accounts.queries';
import { isBilledOtherwise, type ConsumerRecord } from './consumers.rules';
import type { Kept } from './records.kind';

const columns = `c.account_no as account, c.name, c.name_bn as "nameBn", c.tariff_class as "tariffClass", c.lat, c.lon, c.status,
    c.connected_on as "connectedOn", c.closed_on as "closedOn", c.phone, coalesce(p.places, '[]') as places,
    coalesce(m.meters, '[]') as meters, coalesce(o.closures, '[]') as closures, c.import_id as "importId"`;
const joined = `consumer c
    left join lateral (
        select jsonb_agg(jsonb_build_object('from', p.valid_from, 'dmaId', p.dma_id, 'wardId', p.ward_id, 'route', r.code)
            order by p.valid_from) as places
        from consumer_place p left join route r on r.id = p.route_id where p.consumer_id = c.id
    ) p on true
    left join lateral (
        select jsonb_agg(jsonb_build_object('serial', serial, 'installedOn', installed_on, 'removedOn', removed_on, 'make', make,
            'model', model, 'sizeMm', size_mm) order by installed_on, id) as meters
        from meter where consumer_id = c.id
    ) m on true
    left join lateral (
        select jsonb_agg(jsonb_build_object('closedOn', closed_on, 'openedOn', opened_on) order by opened_on) as closures
        from consumer_closure where consumer_id = c.id
    ) o on true`;

type Found = ConsumerRecord & { importId: string | null };
const keptOf = ({ importId, ...record }: Found): Kept<ConsumerRecord> => ({ record, importId });

/** Accounts by their numbers, each with the import that wrote it last. */
export const findConsumers = async (q: Queries, accounts: readonly string[]) => {
    const rows = await q.query<Found>(`select ${columns} from ${joined} where c.account_no = any($1::text[])`, [
        accounts,
    ]);
    return new Map(rows.map(row => [row.account, keptOf(row)]));
};

/** Some accounts that an import wrote last. */
export const consumersOfImport = async (q: Queries, importId: string, count: number): Promise<ConsumerRecord[]> =>
    (
        await q.query<Found>(`select ${columns} from ${joined} where c.import_id = $1::uuid limit $2`, [
            importId,
            count,
        ])
    ).map(row => keptOf(row).record);

/** Ids of places by their codes. */
export const placeIds = async (q: Queries, codes: readonly string[], kind: 'dma' | 'ward') => {
    const from = kind === 'dma' ? 'entity e join dma using (id)' : 'ward';
    const rows = await q.query<{ id: number; code: string }>(
        `select id, code from ${from} where code = any($1::text[])`,
        [codes],
    );
    return new Map(rows.map(({ id, code }) => [code, id]));
};

/** From which day the DMAs are no more, of those that have ended. */
export const endsOfDmas = async (q: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const rows = await q.query<{ id: number; endsOn: string }>(
        `select id, closed_on as "endsOn" from entity where id = any($1::int[]) and closed_on is not null`,
        [ids],
    );
    return new Map(rows.map(({ id, endsOn }) => [id, endsOn]));
};

const fields = [
    'account_no',
    'name',
    'name_bn',
    'tariff_class',
    'lat',
    'lon',
    'status',
    'connected_on',
    'closed_on',
    'phone',
];
const written = [...fields, 'search_key', 'import_id'];
const types = `account_no text, name text, name_bn text, tariff_class text, lat float8, lon float8, status text,
    connected_on date, closed_on date, phone text, search_key text, import_id uuid`;

const rowOf = ({ record, importId }: Kept<ConsumerRecord>) => ({
    account_no: record.account,
    name: record.name,
    name_bn: record.nameBn,
    tariff_class: record.tariffClass,
    lat: record.lat,
    lon: record.lon,
    status: record.status,
    connected_on: record.connectedOn,
    closed_on: record.closedOn,
    phone: record.phone,
    search_key: searchKey(record.account, record.name, record.nameBn),
    import_id: importId,
});

/** Ids of routes by code; those not known yet are made, and named by their code. */
const makeRoutes = async (tx: Queries, codes: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    await tx.query(
        `insert into route (code, name, name_bn) select code, code, code from unnest($1::text[]) code on conflict (code) do nothing`,
        [codes],
    );
    const rows = await tx.query<{ id: number; code: string }>(
        'select id, code from route where code = any($1::text[])',
        [codes],
    );
    return new Map(rows.map(({ id, code }) => [code, id]));
};

/** Writes accounts with all their places, meters and closures in the place of those there are; gives their ids. */
const writeConsumers = async (tx: Queries, kept: readonly Kept<ConsumerRecord>[]): Promise<void> => {
    await tx.query(
        `insert into consumer (${written.join(', ')}) select ${written.join(', ')} from jsonb_to_recordset($1::jsonb) as r (${types})
         on conflict (account_no) do update set ${written.map(name => `${name} = excluded.${name}`).join(', ')}`,
        [JSON.stringify(kept.map(rowOf))],
    );
    const records = kept.map(({ record }) => record);
    const ids = await accountIds(
        tx,
        records.map(({ account }) => account),
    );
    const routes = await makeRoutes(tx, [
        ...new Set(records.flatMap(({ places }) => places.flatMap(({ route }) => route ?? []))),
    ]);
    for (const table of ['consumer_place', 'meter', 'consumer_closure'])
        await tx.query(`delete from ${table} where consumer_id = any($1::int[])`, [[...ids.values()]]);
    await tx.copy(
        'consumer_place',
        ['consumer_id', 'valid_from', 'dma_id', 'ward_id', 'route_id'],
        records.flatMap(({ account, places }) =>
            places.map(({ from, dmaId, wardId, route }) => [
                ids.get(account),
                from,
                dmaId,
                wardId,
                route === null ? null : routes.get(route),
            ]),
        ),
    );
    await tx.copy(
        'meter',
        ['consumer_id', 'serial', 'installed_on', 'removed_on', 'make', 'model', 'size_mm'],
        records.flatMap(({ account, meters }) =>
            meters.map(meter => [
                ids.get(account),
                meter.serial,
                meter.installedOn,
                meter.removedOn,
                meter.make,
                meter.model,
                meter.sizeMm,
            ]),
        ),
    );
    await tx.copy(
        'consumer_closure',
        ['consumer_id', 'closed_on', 'opened_on'],
        records.flatMap(({ account, closures = [] }) =>
            closures.map(({ closedOn, openedOn }) => [ids.get(account), closedOn, openedOn]),
        ),
    );
};

/** Writes accounts, and counts anew the bills of those that are billed otherwise from now on. */
export const putConsumers = async (tx: Queries, kept: readonly Kept<ConsumerRecord>[]): Promise<void> => {
    const accounts = kept.map(({ record }) => record.account);
    const [before, known] = [await findConsumers(tx, accounts), await accountIds(tx, accounts)];
    const moved = kept.flatMap(({ record }) => {
        const old = before.get(record.account);
        return old && isBilledOtherwise(old.record, record) ? (known.get(record.account) ?? []) : [];
    });
    if (moved.length > 0) await changeAccounts(tx, moved, () => writeConsumers(tx, kept));
    else await writeConsumers(tx, kept);
    const added = [...(await accountIds(tx, accounts))].flatMap(([account, id]) => (known.has(account) ? [] : id));
    if (added.length > 0) await addAccounts(tx, added);
    await bumpDataVersion(tx);
};

const hasMoney = `(exists (select from bill where consumer_id = c.id) or exists (select from payment where consumer_id = c.id))`;

/** Whether bills or payments stand for one of the accounts. */
export const areBilled = async (q: Queries, ids: readonly number[]): Promise<boolean> =>
    (await q.query(`select 1 from consumer c where id = any($1::int[]) and ${hasMoney} limit 1`, [ids])).length > 0;

/** Whether bills or payments stand for one of the accounts that an import added. */
export const areAddedBilled = async (q: Queries, importId: string): Promise<boolean> =>
    (
        await q.query(
            `select 1 from consumer c where import_id = $1::uuid and ${hasMoney} and account_no not in (
                select each -> 'record' ->> 'account' from import_replaced r cross join lateral jsonb_array_elements(r.records) each
                where r.import_id = $1::uuid) limit 1`,
            [importId],
        )
    ).length > 0;

/** Removes accounts, with all that is kept of them. */
export const removeConsumers = async (tx: Queries, ids: readonly number[]): Promise<void> => {
    await changeAccounts(tx, ids, () => tx.query('delete from consumer where id = any($1::int[])', [ids]));
};
