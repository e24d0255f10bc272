import { keyOf, type Store } from './store';

const blocks = `coalesce(t.blocks, jsonb_build_array(jsonb_build_object('upToM3', null, 'bdtPerM3', t.bdt_per_m3::float8)))`;
const fields = `${blocks} as blocks, t.minimum_bdt::float8 as "minimumBdt", t.bdt_per_m3::float8 as "bdtPerM3"`;

/** How tariffs are kept: a class of consumers is its own name. */
export const tariff: Store = {
    rows: `select distinct on (t.class) t.class as id, t.class as code, t.class as name, t.class as "nameBn",
            first_value(t.valid_from) over (partition by t.class order by t.valid_from) as "beginsOn",
            last_value(t.valid_to) over (partition by t.class order by t.valid_from
                rows between unbounded preceding and unbounded following) as "endsOn", ${fields}
        from tariff t
        order by t.class, t.valid_from <= $1::date desc, case when t.valid_from <= $1::date then t.valid_from end desc, t.valid_from`,
    history: `select t.valid_from as "validFrom", coalesce(lead(t.valid_from) over (order by t.valid_from), t.valid_to) as "validTo", ${fields}
        from tariff t where t.class = $1 order by t.valid_from desc`,
    taken: 'select from tariff where class = $1',
    uses: {
        hasAccounts: `select from consumer where tariff_class = $1 and status = 'active' and $2::date is not null`,
    },
    insert: async (_tx, values) => keyOf(values.code),
    writeDated: async (tx, id, from, { blocks: prices, minimumBdt }) => {
        const [{ bdtPerM3 }] = Array.isArray(prices) ? prices : [];
        await tx.query(
            `insert into tariff (class, valid_from, bdt_per_m3, blocks, minimum_bdt)
             values ($1, $2, $3, $4::jsonb, $5)
             on conflict (class, valid_from) do update set
                bdt_per_m3 = excluded.bdt_per_m3, blocks = excluded.blocks, minimum_bdt = excluded.minimum_bdt`,
            [id, from, bdtPerM3, JSON.stringify(prices), minimumBdt],
        );
    },
    end: async (tx, id, day) => {
        await tx.query('delete from tariff where class = $1 and valid_from >= $2::date', [id, day]);
        await tx.query(
            `update tariff t set valid_to = $2::date where class = $1
                and not exists (select from tariff later where later.class = t.class and later.valid_from > t.valid_from)`,
            [id, day],
        );
    },
    reopen: (tx, id) => tx.query('update tariff set valid_to = null where class = $1', [id]),
};
