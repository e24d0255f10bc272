import { volumeKinds } from '../../contract/event-kinds';
import { savedKinds } from '../../contract/saving-kinds';
import type { DayRange } from '../../contract/period';
import { entityTypes } from '../../contract/wire';
import type { Queries } from '../db/db';
import { repairedAt } from '../events/said.sql';
import { placesIn } from '../detection/series.queries';
import { daysOfRange } from '../detection/subjects.rules';
import { nameOf } from '../figures/period.rules';
import { cityZoneSql } from '../network/site.queries';
import { supplyDays } from '../figures/supply-days.queries';
import { countOf, type DayBits } from '../figures/supply-hours.rules';
import type { CountedPlace } from './saving.rules';
import type { FoundThere, Repair } from './window.rules';

const dayOf = (column: string) => `(${column} at time zone ${cityZoneSql})::date`;

/** Something that was found, with its place. */
export interface FoundDays extends FoundThere {
    entityId: number;
}

/** What was found of the water of DMAs and is no false alarm. */
export const foundDays = (q: Queries) =>
    q.query<FoundDays>(
        `select v.id, v.kind, v.entity_id as "entityId", ${dayOf('v.started_at')} as "from", ${dayOf('v.ended_at')} as "to"
         from event v join entity e on e.id = v.entity_id and e.type = ${entityTypes.DMA}
         where v.kind = any($1::text[]) and v.state <> 'falseAlarm'`,
        [volumeKinds],
    );

/** A repaired event, on local days. */
export interface RepairedEvent extends Repair {
    entityId: number;
    began: string;
    ended: string | null;
}

/** The repairs that save water, of one place or of all; each since it was last. */
export const repairedEvents = (q: Queries, entityId: number | null) =>
    q.query<RepairedEvent>(
        `select id, "entityId", began, ended, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "repairedAt",
            ${dayOf('at')} as "repairedOn"
         from (
            select v.id, v.entity_id as "entityId", ${dayOf('v.started_at')} as began, ${dayOf('v.ended_at')} as ended, ${repairedAt} as at
            from event v join entity e on e.id = v.entity_id and e.type = ${entityTypes.DMA}
            where v.state = 'repaired' and v.kind = any($1::text[]) and ($2::int is null or v.entity_id = $2)
         ) repair
         where at is not null order by at, id`,
        [savedKinds, entityId],
    );

/** Of a day that may have 23 or 25 hours, all of which are known. */
const hoursOfDay = (day: DayBits | undefined): number | null => {
    const known = day ? countOf(day.known) : 0;
    return day && known >= 23 ? (24 * countOf(day.supplied)) / known : null;
};

/** The water of a city's places day by day. */
export interface Counted {
    days: readonly string[];
    entityIds: readonly number[];
    places: readonly CountedPlace[];
}

/** What each DMA took in on each complete day of a range, net of what it passed on, and its supplied hours. */
export const countedPlaces = async (q: Queries, range: DayRange, found: readonly FoundDays[]): Promise<Counted> => {
    const all = await placesIn(q, range);
    const dmas = all.filter(({ type }) => type === entityTypes.DMA);
    const position = new Map(dmas.map((dma, at) => [all.indexOf(dma), at]));
    const supplied = await supplyDays(q, nameOf(range));
    const days = daysOfRange(range);
    const places = dmas.map(({ entityId, values, measured, peers }): CountedPlace => {
        const own = found.filter(each => each.entityId === entityId);
        const isFound = (day: string) => own.some(({ from, to }) => day >= from && (to === null || day < to));
        return {
            volumes: measured,
            hours: days.map(day => hoursOfDay(supplied.get(entityId)?.get(day))),
            peers: peers.map(ring => ring.flatMap(peer => position.get(peer) ?? [])),
            marked: new Set(days.flatMap((_, at) => (measured[at] !== null && values[at] === null ? [at] : []))),
            found: new Set(days.flatMap((day, at) => (isFound(day) ? [at] : []))),
        };
    });
    return { days, entityIds: dmas.map(({ entityId }) => entityId), places };
};
