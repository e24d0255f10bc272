import { groupedBy } from '../../contract/grouped';
import { hourMs } from '../../contract/period';
import { localDay } from '../../contract/zone';
import type { Db, Queries } from '../db/db';
import { keepingSince, placesChanged, type Run } from './run';
import { withoutVolume, type Finding, type Settled } from './findings.changes';
import { joinedRuns, type Run as Stretch } from './runs.rules';
import { gapsOf } from './series.queries';

/** When a meter or sensor was not heard. */
interface Silence extends Stretch {
    seriesId: number;
}

/** What is missing of an hour or more at some places, by any of their meters and sensors. */
export const silencesAt = async (
    q: Queries,
    { series, measured }: Run,
    entities: ReadonlySet<number>,
): Promise<ReadonlyMap<number, readonly Silence[]>> => {
    const asked = series.filter(({ entityId }) => entities.has(entityId));
    const entityOf = new Map(asked.map(({ id, entityId }) => [id, entityId]));
    const gaps = await gapsOf(q, [...entityOf.keys()], measured.to);
    const silences = gaps.map(({ seriesId, from, to }): Silence => {
        return { seriesId, from: Date.parse(from), to: to === null ? null : Date.parse(to) };
    });
    return groupedBy(silences, ({ seriesId }) => entityOf.get(seriesId)!);
};

/**
 * What is missing of an hour or more of the places whose series have changed: one finding of a place where its meter and
 * its sensor are silent together, of the one that fell silent first.
 */
export const gapChanges = async (db: Db, run: Run): Promise<Settled[]> => {
    const { series, measured, at, zone } = run;
    const entities = placesChanged(run);
    const silences = await silencesAt(db, run, new Set(entities.keys()));
    return [...entities].map(([entityId, since]): Settled => {
        const own = series.filter(each => each.entityId === entityId);
        const stretches = silences.get(entityId) ?? [];
        const found = joinedRuns(stretches).map(({ from, to }): Finding => {
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
};
