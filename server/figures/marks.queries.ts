import { addDays, addMonths, type DayRange } from '../../contract/period';
import type { Queries } from '../db/db';
import { isUnbilled } from './billed-volume.queries';
import { monthsOf, rangeOf } from './period.rules';
import { fromShelf, readOnce, shelfOf } from './shelf';

/** SQL: rows of `t` in one text, the same only while they are the same rows; by a hash of each. */
const sameRows = (hash: string) => `count(*) || ' ' || coalesce(bit_xor(${hash}), 0)`;
/** By what they hold: for small tables, and those that are written anew with what they held. */
const sameContent = (columns = 't') => sameRows(`hashtextextended((${columns})::text, 0)`);
/** By where they lie and who wrote them: as xmin alone cannot be counted with, by how many transactions it is from the first. */
const sameVersions = sameRows(`hashtidextended(t.ctid, (select age('3'::xid))::bigint - age(t.xmin))`);

/** What all figures rest on: places, network, constants, schedules. Few rows, seldom changed. */
const cityTables: Readonly<Record<string, string | undefined>> = {
    site: undefined,
    mod_division: undefined,
    area: undefined,
    ward: 't.id, t.code, t.name, t.name_bn',
    dma: 't.id',
    area_place: undefined,
    ward_place: undefined,
    dma_place: undefined,
    geometry: 't.hash, t.kind, t.detail, t.current',
    entity: undefined,
    production_unit: undefined,
    junction: undefined,
    reservoir: undefined,
    reservoir_size: undefined,
    link: undefined,
    flow_point: undefined,
    // Its first and last reading change with every import.
    series: 't.id, t.entity_id, t.metric, t.unit, t.zone, t.interval_seconds, t.finer_copy_of',
    series_exclusion: undefined,
    dma_state: undefined,
    capacity_state: undefined,
    supply_timing: undefined,
    threshold: undefined,
};

/** The tables of the bills by month. What is usual, and which months have bills at all, tells of all months. */
const billsByMonth = {
    billing_place: sameVersions,
    [`billing_part t where ${isUnbilled}`]: sameVersions,
    unbilled_month: sameVersions,
    billing_hole_part: sameContent(),
    billing_class: sameContent(),
    billing_state: sameContent(),
};

const citySql = Object.entries(cityTables).map(
    ([table, columns]) =>
        `select 'city' as of, null::date as month, '${table}' as part, ${sameContent(columns && `row(${columns})`)} as mark from ${table} t`,
);
// Whoever changes days of a series sums their month anew in the same transaction.
const sumsSql = [
    `select 'sums' as of, t.at as month, '' as part, ${sameVersions} as mark from rollup_month t group by t.at`,
];

const billsSql = [
    `select 'bills' as of, null::date as month, 'usual' as part, ${sameContent()} as mark from billing_usual t`,
    `select 'bills', null, 'reach', max(month)::text from bill_reach`,
    ...Object.entries(billsByMonth).map(
        ([table, mark]) =>
            `select 'bills', t.month, '${table.split(' ')[0]}', ${mark} from ${table.includes(' ') ? table : `${table} t`} group by t.month`,
    ),
];
const levelsSql = [
    `select 'levels' as of, m.month::date as month, '' as part, ${sameVersions} as mark
     from generate_series((select min(at) from rollup_month)::timestamp, (select max(at) from rollup_month) + interval '1 month', interval '1 month') m (month)
     cross join series s
     cross join lateral (
        select d.ctid, d.xmin from rollup_day d
        where d.series_id = s.id and d.at = any(array[m.month::date, m.month::date - 1]) offset 0
     ) t
     where s.metric = 'level' and s.finer_copy_of is null group by 2`,
];

type MarkOf = (of: string, month?: string) => string;

/** The marks of every month in some small statements side by side. */
const marksBy = async (q: Queries, ...statements: readonly string[][]): Promise<MarkOf> => {
    const asked = statements.map(parts =>
        q.query<{ of: string; month: string | null; mark: string }>(
            `select of, month, string_agg(mark, ' ' order by part) as mark from (${parts.join(' union all ')}) mark group by 1, 2`,
        ),
    );
    const rows = (await Promise.all(asked)).flat();
    const marks = new Map(rows.map(({ of, month, mark }) => [`${of} ${month ?? ''}`, mark]));
    return (of, month = '') => marks.get(`${of} ${month}`) ?? '';
};

/** Marks of what figures are made of, the same only while that is: of the city, and of days of the network. */
export interface Marks {
    city: string;
    /** What was measured on the days of a range. */
    measured: (range: DayRange) => string;
}

/** And of bills of months, and of the begin of a day. */
export interface BalanceMarks extends Marks {
    /** What was measured and billed in the months of a range. */
    billed: (range: DayRange) => string;
    /** What reservoirs held at the begin of a day. */
    levels: (day: string) => string;
}

const ofMonths = (markOf: MarkOf, of: string, range: DayRange) => monthsOf(range).map(month => markOf(of, month));

/** The marks of the data as they are. */
export const readMarks = readOnce('marks', async (q: Queries): Promise<Marks> => {
    const markOf = await marksBy(q, citySql, sumsSql);
    const city = markOf('city');
    return { city, measured: range => [city, ...ofMonths(markOf, 'sums', range)].join() };
});

/** With those of bills and levels, which take as long again and which measured figures do without. */
export const readBalanceMarks = readOnce('balanceMarks', async (q: Queries): Promise<BalanceMarks> => {
    const [marks, markOf] = await Promise.all([readMarks(q), marksBy(q, billsSql, levelsSql)]);
    const { city, measured } = marks;
    return {
        ...marks,
        billed: range => [measured(range), markOf('bills'), ...ofMonths(markOf, 'bills', range)].join(),
        levels: day =>
            day === addMonths(day, 0)
                ? [city, markOf('levels', day)].join()
                : measured({ from: addDays(day, -1), to: addDays(day, 1) }),
    };
});

/** Like `readOnce`, of the days of a range, by its name: not read again before they, or the city, have changed. */
export const readOfDays =
    <T>(kind: string, read: (q: Queries, range: string) => Promise<T>, bytes: (thing: T) => number) =>
    async (q: Queries, range: string): Promise<T> => {
        const { measured } = await readMarks(q);
        const [thing] = (
            await fromShelf(await shelfOf(q), [range], {
                kind,
                make: async names => [await read(q, names[0])],
                bytes,
                markOf: name => measured(rangeOf(name)),
            })
        ).values();
        return thing;
    };
