import type { Queries } from '../db/db';
import { rollupColumns, monthsOf, type SeriesDay } from './rollups.rules';
import { refreshReferences, rejudgeDays, rejudgeMonths } from './supplied.sql';

/** Percent of the reference above which, and bar from which, an hour of a DMA counts as supplied. */
export type SupplyLimits = readonly [percent: number, bar: number];

export interface JudgedSeries {
    id: number;
    metric: string;
    /** The DMA whose hours the series is judged with. */
    dmaId: number | null;
}

interface DmaMonth {
    dmaId: number;
    month: string;
}

/** Judges supplied hours again where their reference or another series has changed; gives the (series, day) it changed. */
export const rejudgeSupply = async (
    tx: Queries,
    keys: readonly SeriesDay[],
    series: readonly JudgedSeries[],
    limits: SupplyLimits,
    companions: boolean,
): Promise<SeriesDay[]> => {
    const months = await renewReferences(tx, keys, series);
    const asked = [months.map(({ dmaId }) => dmaId), months.map(({ month }) => month)];
    return [
        ...(months.length > 0 ? await tx.query<SeriesDay>(rejudgeMonths, [...asked, ...limits]) : []),
        ...(companions ? await tx.query<SeriesDay>(rejudgeDays, [...rollupColumns(keys), ...limits]) : []),
    ];
};

/** Renews what the supplied hours of the keys' months are measured by; gives the months to judge again. */
export const renewReferences = async (
    tx: Queries,
    keys: readonly SeriesDay[],
    series: readonly JudgedSeries[],
): Promise<DmaMonth[]> => {
    const flows = new Map(
        series.flatMap(({ id, metric, dmaId }) => (dmaId && metric === 'inflow' ? [[id, dmaId]] : [])),
    );
    const measured = monthsOf(keys.filter(({ seriesId }) => flows.has(seriesId)));
    if (measured.length === 0) return [];
    return tx.query<DmaMonth>(refreshReferences, [
        measured.map(({ seriesId }) => flows.get(seriesId)),
        measured.map(({ day }) => day),
    ]);
};
