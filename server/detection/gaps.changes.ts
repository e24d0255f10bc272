import { hourMs } from '../../contract/period';
import { localDay } from '../../contract/zone';
import type { Db } from '../db/db';
import { keepingSince, placesChanged, type Run } from './run';
import { withoutVolume, type Finding, type Settled } from './findings.changes';
import { joinedRuns, type Run as Stretch } from './runs.rules';
import { gapsOf } from './series.queries';

/** When each place was not heard, by any of its meters and sensors. */
export type GapsByEntity = ReadonlyMap<number, readonly Stretch[]>;

/**
 * What is missing of an hour or more of the places whose series have changed: one finding of a place where its meter and
 * its sensor are silent together, of the one that fell silent first.
 */
export const gapChanges = async (db: Db, run: Run): Promise<{ settled: Settled[]; byEntity: GapsByEntity }> => {
    const { series, measured, at, zone } = run;
    const entities = placesChanged(run);
    const asked = series.filter(({ entityId }) => entities.has(entityId));
    const gaps = await gapsOf(
        db,
        asked.map(({ id }) => id),
        measured.to,
    );
    const byEntity = new Map<number, Stretch[]>();
    const settled = [...entities].map(([entityId, since]): Settled => {
        const own = asked.filter(each => each.entityId === entityId);
        const ids = new Set(own.map(({ id }) => id));
        const stretches = gaps
            .filter(({ seriesId }) => ids.has(seriesId))
            .map(({ seriesId, from, to }) => ({
                seriesId,
                from: Date.parse(from),
                to: to === null ? null : Date.parse(to),
            }));
        const joined = joinedRuns(stretches);
        byEntity.set(entityId, joined);
        const found = joined.map(({ from, to }): Finding => {
            const hours = Math.round(((to ?? at(measured.to)) - from) / hourMs);
            const fellSilent = new Set(stretches.filter(each => each.from === from).map(({ seriesId }) => seriesId));
            return {
                ...withoutVolume,
                kind: 'dataGap',
                entityId,
                seriesId: own.find(({ id }) => fellSilent.has(id))?.id ?? null,
                from,
                to,
                code: 'dataGap',
                params: { hours, since: localDay(new Date(from), zone) },
            };
        });
        return { kind: 'dataGap', entityId, found, limits: keepingSince(run, at(since)) };
    });
    return { settled, byEntity };
};
