import type { Queries } from '../db/db';
import { defaultZone } from '../../contract/city-clock';
import { localDay } from '../../contract/zone';

/** SQL: the time zone that cuts the city's days; where there is no city yet, that of the demo. */
export const cityZoneSql = `coalesce((select zone from site where is_city), '${defaultZone}')`;

/** The time zone of the city's site. */
export const cityZone = async (q: Queries): Promise<string> => {
    const [{ zone }] = await q.query<{ zone: string }>(`select ${cityZoneSql} as zone`);
    return zone;
};

/** The city's calendar day of an instant, `YYYY-MM-DD`. */
export const cityDay = async (q: Queries, at: Date): Promise<string> => localDay(at, await cityZone(q));
