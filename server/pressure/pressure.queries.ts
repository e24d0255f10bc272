import { addMonths, type DayRange } from '../../contract/period';
import type { Queries } from '../db/db';
import type { SampleSums } from '../figures/samples.rules';
import { expectedSamples, joinRollups, rolledUp } from '../network/volumes.queries';

const bins = Array.from({ length: 40 }, (_, bin) => `s${String(bin).padStart(2, '0')}`);

/** Pressure samples of one DMA over a range, from its rollups; `supplied` counts samples of supplied hours. */
export interface DmaPressure {
    dmaId: number;
    n: number;
    expected: number;
    supplied: SampleSums;
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

/** The months that a range touches, each cut to the range. */
const monthsWithin = ({ from, to }: DayRange): DayRange[] => {
    const months: DayRange[] = [];
    for (let start = from; start < to; start = addMonths(start, 1)) {
        const next = addMonths(start, 1);
        months.push({ from: start, to: next < to ? next : to });
    }
    return months;
};

/** Pressure of every DMA of the city over local days: whole months by their rows, the rest by days. */
export const pressureByDma = async (q: Queries, range: DayRange): Promise<DmaPressure[]> => {
    const spans = monthsWithin(range);
    const sum = (column: string) => `coalesce(sum(${rolledUp(column)}), 0)`;
    const rows = await q.query<Row>(
        `with piece as (
            select d.id as dma_id, s.id as series_id, s.zone, s.interval_seconds, span.since, span.until
            from dma d
            join entity e on e.id = d.id
            join site on site.id = e.site_id and site.is_city
            join series s on s.entity_id = d.id and s.metric = 'pressure' and s.finer_copy_of is null
            cross join unnest($1::date[], $2::date[]) as span (since, until)
         )
         select dma_id as "dmaId", ${sum('n')}::int as n, sum(${expectedSamples})::float8 as expected,
                ${sum('s_n')}::int as sn, ${sum('s_sum')} as ssum, ${sum('s_sumsq')} as ssumsq,
                array[${bins.map(bin => `${sum(bin)}::int`).join(', ')}] as bins
         from piece
         ${joinRollups(['s_n', 's_sum', 's_sumsq', ...bins])}
         group by 1 order by 1`,
        [spans.map(span => span.from), spans.map(span => span.to)],
    );
    return rows.map(suppliedOf);
};
