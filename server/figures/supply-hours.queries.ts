import type { DayRange } from '../../contract/period';
import type { Queries } from '../db/db';
import { readMarks } from './marks.queries';
import { cutSpans, nameOf, rangeOf } from './period.rules';
import { fromShelf, shelfOf } from './shelf';
import { hoursByDay } from './supply-days.queries';
import type { MeasuredHours } from './supply-hours.rules';

/** About what the hours of a DMA hold in memory, bytes. */
const pieceBytes = 120;

/** The measured and supplied hours of each DMA, as any of its meters and sensors tells of them. */
type HoursByDma = ReadonlyMap<number, MeasuredHours>;

/** Of some ranges, by their names, from the day on which each DMA was there. */
const readHours = async (q: Queries, names: readonly string[]): Promise<HoursByDma[]> => {
    const ranges = names.map(rangeOf);
    const rows = await q.query<MeasuredHours & { range: number; dmaId: number }>(
        `select (a.place - 1)::int as range, day.dma_id as "dmaId", sum(bit_count(day.known::bit(24)))::int as measured,
            sum(bit_count(day.supplied::bit(24)))::int as supplied
         from unnest($1::date[], $2::date[]) with ordinality a (since, until, place)
         cross join lateral (${hoursByDay('a.since', 'a.until')}) day
         left join (select dma_id, min(valid_from) as since from dma_state group by 1) t on t.dma_id = day.dma_id
         left join entity e on e.id = day.dma_id
         where (t.since is null or day.at >= t.since) and (e.closed_on is null or day.at < e.closed_on)
         group by 1, 2`,
        [ranges.map(({ from }) => from), ranges.map(({ to }) => to)],
    );
    const byRange = names.map(() => new Map<number, MeasuredHours>());
    for (const { range, dmaId, measured, supplied } of rows) byRange[range].set(dmaId, { measured, supplied });
    return byRange;
};

/** A range by its months, of which the last and the first may be cut. */
const piecesOf = (range: DayRange): string[] => cutSpans(range, []).map(nameOf);

/**
 * Tells the measured and supplied hours of each DMA over each of some ranges; those of months that a change of the data
 * leaves as they are are read once.
 */
export const supplyHoursOver = async (
    q: Queries,
    ranges: readonly DayRange[],
): Promise<((dmaId: number) => MeasuredHours)[]> => {
    const { measured } = await readMarks(q);
    const pieces = await fromShelf(await shelfOf(q), [...new Set(ranges.flatMap(piecesOf))], {
        kind: 'supplyHours',
        make: names => readHours(q, names),
        bytes: dmas => pieceBytes * dmas.size,
        markOf: name => measured(rangeOf(name)),
    });
    return ranges.map(range => {
        const own = piecesOf(range).flatMap(name => pieces.get(name) ?? []);
        return id => ({
            measured: own.reduce((sum, piece) => sum + (piece.get(id)?.measured ?? 0), 0),
            supplied: own.reduce((sum, piece) => sum + (piece.get(id)?.supplied ?? 0), 0),
        });
    });
};
