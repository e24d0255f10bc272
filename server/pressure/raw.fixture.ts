import type { Queries } from '../db/db';

/** A DMA's sensor on some days. */
export interface Raw {
    code: string;
    expected: number;
    bars: number[];
    supplied: boolean[];
    people: number;
}
/** Every sample of every DMA's sensor on some days, with whether its hour was supplied. */
export const readRaw = (q: Queries, from: string, to: string): Promise<Raw[]> =>
    q.query<Raw>(
        `select e.code, ($2::date - $1::date) * 86400.0 / s.interval_seconds as expected,
             coalesce(array_agg(r.value order by r.at) filter (where r.at is not null), '{}') as bars,
             coalesce(array_agg(coalesce(h.supplied, false) order by r.at) filter (where r.at is not null), '{}') as supplied,
             (select sum(t.population)::float8 from generate_series($1::date, $2::date - 1, '1 day') as at (day)
              cross join lateral (select population from dma_state t
                 where t.dma_id = d.id and t.valid_from <= at.day order by t.valid_from desc limit 1) t) as people
         from dma d join entity e on e.id = d.id
         join series s on s.entity_id = d.id and s.metric = 'pressure' and s.finer_copy_of is null
         left join reading r on r.series_id = s.id
             and r.at >= $1::date::timestamp at time zone 'Asia/Dhaka' and r.at < $2::date::timestamp at time zone 'Asia/Dhaka'
         left join rollup_hour h on h.series_id = s.id and h.at = date_trunc('hour', r.at)
         group by e.code, d.id, s.interval_seconds`,
        [from, to],
    );

export const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
/** By the definitions, from each sample; undefined where too few came. */
export const recount = ({ bars, supplied, expected }: Raw, least: number, ofHours: 'supplied' | 'all' = 'supplied') => {
    if (bars.length / expected < least) return undefined;
    const own = bars.filter((_, index) => supplied[index]);
    if (own.length === 0) return { mean: null, cv: null, score: 0, status: 'criticallyLow', below: null };
    const cvOf = (values: readonly number[]) => {
        const mean = meanOf(values);
        const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
        return mean < 0.1 || values.length < 2 ? null : (100 * Math.sqrt(squares / (values.length - 1))) / mean;
    };
    const mean = meanOf(own);
    const cv = cvOf(own);
    const below = own.filter(bar => bar < 0.3).length / own.length;
    const steady = cv === null ? 0 : 1 - Math.min(1, cv / 50);
    const critical = mean < 0.3 || below > 0.2;
    return {
        mean,
        cv: ofHours === 'all' ? cvOf(bars) : cv,
        below: 100 * below,
        score: 50 * Math.min(1, mean) + 30 * (1 - below) + 20 * steady,
        status: critical ? 'criticallyLow' : mean < 1 ? 'lowPressured' : 'atTarget',
    };
};
