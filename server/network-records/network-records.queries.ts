import type { PlaceRef } from '../../contract/assets';
import type { NetworkRecord, NetworkState } from '../../contract/network';
import { choiceKinds, fieldsOf, placeFieldOf, type ChoiceKind, type NetworkKind } from '../../contract/network.kinds';
import { entityTypes } from '../../contract/wire';
import { nameColumns } from '../assets/assets.sql';
import type { Queries } from '../db/db';
import { containing } from '../lists/list';
import { pageOf, type Selection } from '../lists/selection';
import type { Language } from '../lists/words';
import { stores } from './stores';

export interface RecordPage {
    filter?: { q?: string; id?: string[]; all?: boolean };
    sort?: readonly [string, 'ASC' | 'DESC'];
    range?: readonly [number, number];
}

/** Whatever a pipe can begin or end at, and series of flows that no other holds in finer steps. */
const choices: Readonly<Record<ChoiceKind, string>> = {
    node: `select ${nameColumns('e')}, e.opened_on as "beginsOn", e.closed_on as "endsOn"
        from entity e join site s on s.id = e.site_id and s.is_city where e.type <> ${entityTypes.CONSUMER} and $1::date is not null`,
    series: `select r.id::text as id, r.code, r.code as name, r.code as "nameBn", null::date as "beginsOn", null::date as "endsOn"
        from series r join entity e on e.id = r.entity_id join site s on s.id = e.site_id and s.is_city
        where r.metric not in ('pressure', 'level') and r.finer_copy_of is null and $1::date is not null`,
};
const isChoice = (kind: NetworkKind | ChoiceKind): kind is ChoiceKind => choiceKinds.some(each => each === kind);
const rowsOf = (kind: NetworkKind | ChoiceKind): string => (isChoice(kind) ? choices[kind] : stores[kind].rows);

/** The text of a record as `searchKey` folds it: its own names and those of the places that it names. */
const searched = (kind: NetworkKind | ChoiceKind): string => {
    const places = isChoice(kind)
        ? []
        : fieldsOf(kind)
              .filter(({ type }) => type === 'place')
              .flatMap(field => ['name', 'nameBn'].map(name => `r."${placeFieldOf(field)}" ->> '${name}'`));
    return `translate(lower(normalize(concat_ws(' ', r.code, r.name, r."nameBn", ${[...places, 'null'].join(', ')}), nfkc)),
        '০১২৩৪৫৬৭৮৯', '0123456789')`;
};

const nameIn = (language: Language): string => (language === 'bn' ? 'nameBn' : 'name');

/** What a list is sorted by: a place by its name in the language of the reader. */
const sortOf = (kind: NetworkKind | ChoiceKind, by: string, language: Language): string => {
    const isPlace =
        !isChoice(kind) && fieldsOf(kind).some(field => field.type === 'place' && placeFieldOf(field) === by);
    return isPlace ? `r."${by}" ->> '${nameIn(language)}'` : `r."${by}"`;
};

/** The records of a kind that a filter lets through, as they are today: unless it says otherwise, those that have not ended. */
export const recordSelection = (
    kind: NetworkKind | ChoiceKind,
    { filter = {}, sort }: RecordPage,
    today: string,
    language: Language = 'en',
): Selection<NetworkRecord> => {
    const { q, id, all } = filter;
    const [by, order] = sort ?? ['name', 'ASC'];
    return {
        columns: `r.*, coalesce(v.version, 1) as version`,
        from: `(${rowsOf(kind)}) r left join network_version v on v.kind = '${kind}' and v.id = r.id`,
        where: `($2::text is null or ${searched(kind)} like $2) and ($3::text[] is null or r.id = any($3))
            and ($4::boolean or r."endsOn" is null or r."endsOn" > $1::date)`,
        params: [today, q ? containing(q) : null, id ?? null, all === true || id !== undefined],
        orderBy: `${sortOf(kind, by, language)} ${order} nulls last, r.code, r.id`,
        id: 'r.id',
        idType: 'text',
    };
};

/** The same for a file: places by their names in one language. */
export const recordFile = (
    kind: NetworkKind,
    page: RecordPage,
    today: string,
    language: Language,
): Selection<object> => {
    const fields = fieldsOf(kind).map(field =>
        field.type === 'place'
            ? `r."${placeFieldOf(field)}" ->> '${nameIn(language)}' as "${placeFieldOf(field)}"`
            : `r."${field.name}"`,
    );
    const price = kind === 'tariff' ? ['r."bdtPerM3"'] : [];
    return {
        ...recordSelection(kind, page, today, language),
        columns: [...fields, ...price, 'r."beginsOn"', 'r."endsOn"'].join(', '),
    };
};

/** One page of a kind's records, and how many there are in all. */
export const findRecords = (
    q: Queries,
    kind: NetworkKind | ChoiceKind,
    page: RecordPage,
    today: string,
    language?: Language,
) => pageOf(q, recordSelection(kind, page, today, language), page.range);

export const findRecord = async (
    q: Queries,
    kind: NetworkKind,
    id: string,
    today: string,
): Promise<NetworkRecord | undefined> =>
    (await pageOf(q, recordSelection(kind, { filter: { id: [id] } }, today))).rows.at(0);

/** Days `[from, until)` over which a place has to be there, without an end where `until` is null; it has begun by `begins`. */
export interface DaysThere {
    begins: string;
    from: string;
    until: string | null;
}

/** A place that a field may name over days: one that does not end before they do. */
export const findChoice = async (
    q: Queries,
    kind: NetworkKind | ChoiceKind,
    id: string,
    { begins, from, until }: DaysThere,
): Promise<PlaceRef | undefined> =>
    (
        await q.query<PlaceRef>(
            `select r.id, r.code, r.name, r."nameBn" from (${rowsOf(kind)}) r
             where r.id = $2 and (r."beginsOn" is null or r."beginsOn" <= $3::date) and (r."endsOn" is null or r."endsOn" >= $4::date)`,
            [from, id, begins, until],
        )
    ).at(0);

/** What held of a record, the latest first. */
export const historyOf = async (q: Queries, kind: NetworkKind, id: string): Promise<NetworkState[]> => {
    const { history } = stores[kind];
    return history ? q.query<NetworkState>(history, [kind === 'tariff' ? id : Number(id)]) : [];
};

/** Whether a query over an id and a day, or over a code, selects anything. */
export const finds = async (q: Queries, sql: string, params: readonly unknown[]): Promise<boolean> =>
    (await q.query(`${sql} limit 1`, params)).length > 0;

/** The version of a record, which nobody else changes until the transaction has ended. */
export const holdVersion = async (tx: Queries, kind: NetworkKind, id: string): Promise<number> => {
    await tx.query('insert into network_version (kind, id) values ($1, $2) on conflict do nothing', [kind, id]);
    const [{ version }] = await tx.query<{ version: number }>(
        'select version from network_version where kind = $1 and id = $2 for update',
        [kind, id],
    );
    return version;
};

export const raiseVersion = (tx: Queries, kind: NetworkKind, id: string) =>
    tx.query('update network_version set version = version + 1 where kind = $1 and id = $2', [kind, id]);
