import { entityTypes } from '../../contract/wire';
import type { Queries } from '../db/db';

/** Where a flow point reads its link: at the end where water enters it, or where water leaves it. */
export type LinkEnd = 'upstream' | 'downstream';

/** A hydraulic entity of the city's site. `ksa` is its own flag; null where it has none (stations, sectors) or a history (DMAs). */
export interface NetworkNode {
    id: number;
    code: string;
    type: number;
    ksa: boolean | null;
    /** Its first local day and the first on which it is no more; null for none known. */
    from: string | null;
    to: string | null;
}

/** One meter on a link, valid over local days `[from, to)`; rows of one `code` are versions of one point. */
export interface FlowPoint {
    id: number;
    code: string;
    standsAt: LinkEnd;
    from: string;
    to: string | null;
    hasSeries: boolean;
    /** The meter's own 95 % half-width, %; null where the default holds. */
    clPercent: number | null;
    /** Configured volume of a day, m3. */
    usualM3PerDay: number | null;
}

/** A pipe between two nodes; a missing end is an import or an export. */
export interface NetworkLink {
    id: number;
    code: string;
    from: number | null;
    to: number | null;
    points: FlowPoint[];
}

export interface Network {
    nodes: NetworkNode[];
    links: NetworkLink[];
}

/** The nodes of the city's site that stand on a link, its DMAs and reservoirs, and the links between them with every meter they ever had. */
export const readNetwork = async (q: Queries): Promise<Network> => ({
    nodes: await q.query<NetworkNode>(
        `select e.id, e.code, e.type, coalesce(u.ksa, j.ksa, r.ksa) as ksa, e.opened_on as "from", e.closed_on as "to"
         from entity e join site s on s.id = e.site_id and s.is_city
         left join production_unit u on u.id = e.id
         left join junction j on j.id = e.id
         left join reservoir r on r.id = e.id
         where e.type = any($1::int[]) or exists (select from link l where l.from_id = e.id or l.to_id = e.id)
         order by e.id`,
        [[entityTypes.DMA, entityTypes.RESERVOIR]],
    ),
    links: await q.query<NetworkLink>(
        `select l.id, l.code, l.from_id as "from", l.to_id as "to", coalesce((
             select jsonb_agg(jsonb_build_object('id', p.id, 'code', p.code, 'standsAt', p.stands_at, 'from', p.valid_from,
                 'to', p.valid_to, 'hasSeries', p.series_id is not null, 'clPercent', p.confidence_percent, 'usualM3PerDay', p.volume_m3_per_day::float8)
                 order by p.valid_from, p.code)
             from flow_point p where p.link_id = l.id), '[]') as points
         from link l
         left join entity f on f.id = l.from_id
         left join entity t on t.id = l.to_id
         join site s on s.is_city and s.id in (f.site_id, t.site_id)
         order by l.id`,
    ),
});
