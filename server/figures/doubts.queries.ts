import type { AggregatedFigure } from '../../contract/figure';
import type { DayRange } from '../../contract/period';
import type { Queries } from '../db/db';

/**
 * The DMAs of which, on some days of a range, an inlet meter stood at zero while the pressure said that water came; what
 * somebody has called a false alarm is none.
 */
export const stuckDmas = async (q: Queries, { from, to }: DayRange): Promise<ReadonlySet<number>> => {
    const rows = await q.query<{ dmaId: number }>(
        `select distinct v.entity_id as "dmaId"
         from event v join series s on s.id = v.series_id
         where v.kind = 'stuck' and v.reason_code = 'stuckAtZero' and v.state <> 'falseAlarm'
            and v.started_at < $2::date::timestamp at time zone s.zone
            and coalesce(v.ended_at, 'infinity') > $1::date::timestamp at time zone s.zone`,
        [from, to],
    );
    return new Set(rows.map(({ dmaId }) => dmaId));
};

/** A figure that rests on a meter stuck at zero; one that is missing for another reason than no supply says no more by it. */
export const stuckFigure = (figure: AggregatedFigure): AggregatedFigure =>
    figure.value === null && figure.reason !== 'noSupply'
        ? figure
        : { ...figure, doubts: [...(figure.doubts ?? []), 'stuck'] };
