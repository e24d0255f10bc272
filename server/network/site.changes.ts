import type { Queries } from '../db/db';
import { cityZone } from './site.queries';

/** Of two that make a place of one code, one finds it taken; nobody else makes places until the transaction has ended. */
export const holdPlaces = (tx: Queries) => tx.query(`select pg_advisory_xact_lock(hashtext('places'))`);

/** The id of the city's site, which its first place makes, with the time zone that the place is told with; places are held. */
export const cityId = async (tx: Queries, zone?: string): Promise<number> => {
    const [known] = await tx.query<{ id: number }>('select id from site where is_city');
    if (known) return known.id;
    const [made] = await tx.query<{ id: number }>(
        `insert into site (code, name, name_bn, zone, is_city) values ('city', 'City', 'নগর', $1, true) returning id`,
        [zone ?? (await cityZone(tx))],
    );
    return made.id;
};
