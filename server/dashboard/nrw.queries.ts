import type { NrwByArea, NrwByDma, NrwQuery } from '../../contract/dashboard';
import { addDays, type Period } from '../../contract/period';
import type { Queries } from '../db/db';
import { lossByPlace } from '../geospatial/loss.queries';
import { allPlacedOn } from '../network/place-days.sql';

/** The sectors that have a DMA on a day. */
const sectorsOn = (q: Queries, day: string) =>
    q.query<NrwByDma['sectors'][number]>(
        `select e.id::text as id, e.code, e.name, e.name_bn as "nameBn", array_agg(d.id::text order by d.id) as "dmaIds"
         from dma d ${allPlacedOn('dma', 'place', 'd.id', '$1::date')}
         join entity e on e.id = place.sector_id join site on site.id = e.site_id and site.is_city
         group by e.id order by count(*) desc, e.name`,
        [day],
    );

/** NRW and loss of each DMA over the closed months, worst volume first; of one zone where asked. */
export const nrwByDma = async (q: Queries, { ksa: zone, period }: NrwQuery): Promise<NrwByDma> => {
    const {
        city: _,
        reporting: _reporting,
        rows,
        ...answer
    } = await lossByPlace(q, { period, groupBy: 'dma' }, 'nrwDma');
    return {
        ...answer,
        sectors: await sectorsOn(q, answer.to ? addDays(answer.to, -1) : 'infinity'),
        rows: rows
            .filter(({ kind, ksa }) => kind === 'place' && (zone === undefined || String(ksa) === zone))
            .map(({ kind: __, holds: ___, ...row }) => row),
    };
};

/** NRW and loss by area, with what belongs to no area as rows of their own, adding up to the system. */
export const nrwByArea = async (q: Queries, { period }: { period: Period }): Promise<NrwByArea> => {
    const {
        city: _,
        geometryHash: __,
        reporting: _reporting,
        ...answer
    } = await lossByPlace(q, { period, groupBy: 'area' }, 'nrwArea');
    return answer;
};
