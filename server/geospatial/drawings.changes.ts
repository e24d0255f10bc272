import type { Geometry } from 'geojson';
import type { BoundedPlace } from '../../contract/import-boundaries';
import type { Queries } from '../db/db';
import { bumpDataVersion } from '../db/meta';
import { placedOn } from '../network/place-days.sql';
import { placeDrawings, type Drawing, type DrawnPlace } from './drawings.rules';

const cityPlaces = {
    dma: 'dma p join entity e on e.id = p.id join site s on s.id = e.site_id and s.is_city',
    ward: `ward p join ward e on e.id = p.id ${placedOn('ward', 'place', 'p.id', "'infinity'::date")}
           ${placedOn('area', 'above', 'place.area_id', "'infinity'::date")} join mod_division m on m.id = above.mod_id
           join site s on s.id = m.site_id and s.is_city`,
};

/** A place of the city; without a shape while nobody has given its outline. */
export interface OutlinedRow extends Omit<DrawnPlace, 'shape'> {
    shape: Geometry | null;
}

/** The city's places of one kind with their outlines. */
export const outlinedPlaces = (q: Queries, kind: BoundedPlace) =>
    q.query<OutlinedRow>(
        `select p.id, e.code, e.name, e.name_bn as "nameBn", p.shape from ${cityPlaces[kind]} order by p.id`,
    );

/** Makes drawings the current ones of their kind and detail. */
export const putDrawings = async (tx: Queries, drawings: readonly Drawing[]): Promise<void> => {
    for (const { hash, kind, detail, body } of drawings) {
        await tx.query('update geometry set current = false where kind = $1 and detail = $2 and current', [
            kind,
            detail,
        ]);
        await tx.query(
            `insert into geometry (hash, kind, detail, body) values ($1, $2, $3, $4)
             on conflict (hash) do update set current = true`,
            [hash, kind, detail, body],
        );
    }
};

/** Draws the places of one kind anew from their outlines; without any, no drawing is current. */
export const redraw = async (tx: Queries, kind: BoundedPlace): Promise<void> => {
    const drawn = (await outlinedPlaces(tx, kind)).flatMap(({ shape, ...place }) =>
        shape ? [{ ...place, shape }] : [],
    );
    if (drawn.length > 0) await putDrawings(tx, placeDrawings(kind, drawn));
    else await tx.query('update geometry set current = false where kind = $1 and current', [kind]);
    await bumpDataVersion(tx);
};
