import type { DayRange } from '../../contract/period';
import type { Queries } from '../db/db';
import { expectedSamples, monthsOfRange } from '../water-accounting/volumes.queries';

const bins = Array.from({ length: 40 }, (_, bin) => `s${String(bin).padStart(2, '0')}`);

/** Pressure samples of one DMA over a range, from the monthly rollups; `supplied` counts samples of supplied hours. */
export interface DmaPressure {
    dmaId: number;
    n: number;
    expected: number;
    supplied: { n: number; sum: number; sumSquares: number };
    /** Supplied samples in bins of 0.1 bar, the last one open. */
    bins: number[];
}

interface Row {
    dmaId: number;
    n: number;
    expected: number;
    sn: number;
    ssum: number;
    ssumsq: number;
    bins: number[];
}

const suppliedOf = ({ sn, ssum, ssumsq, ...row }: Row): DmaPressure => ({
    ...row,
    supplied: { n: sn, sum: ssum, sumSquares: ssumsq },
});

/** Pressure of every DMA over whole months. */
export const pressureByDma = async (q: Queries, { from, to }: DayRange): Promise<DmaPressure[]> => {
    const rows = await q.query<Row>(
        `with ${monthsOfRange}
         select d.id as "dmaId", coalesce(sum(r.n), 0)::int as n, sum(${expectedSamples})::float8 as expected, coalesce(sum(r.s_n), 0)::int as sn,
                coalesce(sum(r.s_sum), 0) as ssum, coalesce(sum(r.s_sumsq), 0) as ssumsq,
                array[${bins.map(bin => `coalesce(sum(r.${bin}), 0)::int`).join(', ')}] as bins
         from dma d
         join entity e on e.id = d.id
         join site on site.id = e.site_id and site.is_city
         join series s on s.entity_id = d.id and s.metric = 'pressure' and s.finer_copy_of is null
         cross join months m
         left join rollup_month r on r.series_id = s.id and r.at = m.month
         group by d.id order by d.id`,
        [from, to],
    );
    return rows.map(suppliedOf);
};

/** Pressure of every DMA of the city on one local day, from the daily rollups; without any of that day it lacks samples. */
export const pressureOfDay = async (q: Queries, day: string): Promise<DmaPressure[]> => {
    const rows = await q.query<Row>(
        `select d.id as "dmaId", coalesce(r.n, 0) as n, coalesce(r.expected, 1)::float8 as expected, coalesce(r.s_n, 0) as sn, coalesce(r.s_sum, 0) as ssum,
                coalesce(r.s_sumsq, 0) as ssumsq, array[${bins.map(bin => `coalesce(r.${bin}, 0)`).join(', ')}] as bins
         from dma d
         join entity e on e.id = d.id
         join site on site.id = e.site_id and site.is_city
         join series s on s.entity_id = d.id and s.metric = 'pressure' and s.finer_copy_of is null
         left join rollup_day r on r.series_id = s.id and r.at = $1::date
         order by d.id`,
        [day],
    );
    return rows.map(suppliedOf);
};
