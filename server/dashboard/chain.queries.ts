import { chainLevels, type ValueChain } from '../../contract/dashboard';
import type { AggregatedFigure } from '../../contract/figure';
import type { DayRange, Period } from '../../contract/period';
import { tidied } from '../../contract/tidy';
import { entityTypes } from '../../contract/wire';
import type { Queries } from '../db/db';
import { networkBalance, type NetworkLink, type NetworkNode, type NodeBalance } from '../water-accounting/node.rules';
import { dmaMonths, plantMonths, storageMonths } from '../water-accounting/volumes.queries';
import { against, systemBalance } from './balance.rules';
import { readConstants } from '../figures/constants.queries';
import { nrwKeys } from './nrw.queries';
import { dashboardRanges } from './period.queries';

type Level = (typeof chainLevels)[number];

const levelOf: Record<number, Level> = {
    [entityTypes.PRODUCTION_UNIT]: 'transmission',
    [entityTypes.JUNCTION]: 'junctions',
    [entityTypes.RESERVOIR]: 'reservoirs',
    [entityTypes.BOOSTING_STATION]: 'boosting',
    [entityTypes.SECTOR]: 'sectors',
    [entityTypes.DMA]: 'distribution',
};

const nodesOf = (q: Queries) =>
    q.query<{ id: number; code: string; type: number }>(
        `select e.id, e.code, e.type from entity e join site s on s.id = e.site_id and s.is_city
         where exists (select 1 from link l where l.from_id = e.id or l.to_id = e.id) order by e.id`,
    );

interface LinkVolume {
    code: string;
    from: string | null;
    to: string | null;
    meters: (number | null)[];
}

/** The volume at each metering point of each link; a link's first point (by code) stands upstream of its second. */
const linksOf = (q: Queries, { from, to }: DayRange) =>
    q.query<LinkVolume>(
        `select l.code, f.code as "from", t.code as "to", coalesce(points.meters, '{}') as meters
         from link l left join entity f on f.id = l.from_id left join entity t on t.id = l.to_id
         left join lateral (
            select array_agg(m.volume order by m.code) as meters from (
                select p.code, sum(coalesce(r.volume_m3, 0) + coalesce(r.estimated_m3, 0)) as volume
                from flow_point p
                left join rollup_month r on r.series_id = p.series_id and r.at >= $1::date and r.at < $2::date
                     and r.at >= date_trunc('month', p.valid_from::timestamp) and (p.valid_to is null or r.at < p.valid_to)
                where p.link_id = l.id group by p.code) m) points on true
         join site s on s.is_city and s.id in (f.site_id, t.site_id)`,
        [from, to],
    );

const toNetworkLink = ({ code, from, to, meters }: LinkVolume): NetworkLink => ({
    code,
    from,
    to,
    upstreamM3: meters[0] ?? null,
    downstreamM3: meters[1] ?? null,
});

const load = async (q: Queries, range: DayRange, constants: Record<(typeof nrwKeys)[number], number>) => {
    const [entities, links] = [await nodesOf(q), await linksOf(q, range)];
    const [dmas, plants, storage] = [
        await dmaMonths(q, range),
        await plantMonths(q, range),
        await storageMonths(q, range),
    ];
    const total = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0);
    const nodes = entities.map(({ id, code, type }): NetworkNode => ({
        code,
        // A plant with a meter of its own on the way in is a node, so that what it loses to the next level is seen.
        source: type === entityTypes.PRODUCTION_UNIT && !links.some(link => link.to === code),
        billedM3: total(
            dmas.filter(month => month.dmaId === id),
            month => month.billedM3,
        ),
        storageChangeM3: total(
            storage.filter(month => month.entityId === id),
            month => month.changeM3,
        ),
    }));
    const balance = networkBalance(nodes, links.map(toNetworkLink));
    const typeOf = new Map(entities.map(({ code, type }) => [code, levelOf[type]]));
    const unassignedM3 = total(
        dmas.filter(month => month.dmaId === 0),
        month => month.billedM3,
    );
    const byLevel = (level: Level) => balance.nodes.filter(node => typeOf.get(node.code) === level);
    const linkLossM3 = total(balance.linkLosses, loss => loss.lossM3);
    const row = (level: Level) =>
        levelRow(byLevel(level), {
            lostInPipesM3: level === 'transmission' ? linkLossM3 : 0,
            unassignedM3: level === 'distribution' ? unassignedM3 : 0,
        });
    return { row, system: systemBalance({ dmas, plants, storage }, constants) };
};

/** One level as one node: what its nodes took in and passed on. Accounts without a DMA are billed in distribution. */
const levelRow = (
    nodes: readonly NodeBalance[],
    { lostInPipesM3, unassignedM3 }: { lostInPipesM3: number; unassignedM3: number },
) => {
    const known = nodes.filter(node => node.unexplainedM3.value !== null);
    if (known.length === 0) return { inM3: null, outM3: null, nrwM3: null };
    const sum = (of: (node: NodeBalance) => number) => known.reduce((all, node) => all + of(node), 0);
    return {
        inM3: sum(node => node.inM3),
        outM3: sum(node => node.outM3) + unassignedM3,
        nrwM3: sum(node => node.unexplainedM3.value ?? 0) + lostInPipesM3 - unassignedM3,
    };
};

/** Where on the way from the plants to the bills water is lost; the levels add up to the system's NRW. */
export const nrwValueChain = async (q: Queries, period: Period): Promise<ValueChain> => {
    const { values, shown } = await readConstants(q, nrwKeys);
    const how = { code: 'valueChain', inputs: [], constants: shown('completeness-minimum') };
    const ranges = await dashboardRanges(q, period);
    const none: AggregatedFigure = { value: null, reason: 'notBilledYet', unit: 'm3' };
    if (!ranges) return { from: null, to: null, rows: [], total: 0, how, system: none };
    const now = await load(q, ranges.range, values);
    const before = await load(q, ranges.previous, values);
    const { suppliedM3 } = now.system;
    const figure = ({ row, system }: typeof now, level: Level): AggregatedFigure => {
        const value = row(level).nrwM3;
        if (value === null) return { value, reason: 'notConfigured', unit: 'm3' };
        return system.figures.nrw.value === null
            ? system.figures.nrw
            : { value, unit: 'm3', completeness: system.completeness };
    };
    const rows = chainLevels.map(level => {
        const { inM3, outM3, nrwM3 } = now.row(level);
        return {
            level,
            inM3,
            outM3,
            nrwM3: against(figure(now, level), figure(before, level)),
            shareOfInputPercent: nrwM3 !== null && suppliedM3 > 0 ? (100 * nrwM3) / suppliedM3 : null,
        };
    });
    const system = against(now.system.figures.nrw, before.system.figures.nrw);
    return { ...ranges.range, rows: tidied(rows), total: rows.length, how, system: tidied(system) };
};
