import { groupedBy } from '../../contract/grouped';
import { entityTypes } from '../../contract/wire';
import { chainLevels, chainParts, type ChainLevel, type ChainPart } from '../../contract/dashboard';
import type { NetworkLink, NetworkNode } from '../network/network.queries';
import type { PeriodBalance } from './period.rules';
import { addParts, noPart, type BalancePart } from './balance.rules';
import { billedM3 } from './billed.rules';
import { addFlows, isMetered, noFlow, scaled, volumeOf, type Flow } from './flow.rules';
import { dmaRow, systemRow, unassignedRow, type BalanceRow } from './groups.rules';
import { sourcesOf } from './network.rules';
import { isIncomplete } from './place.rules';

/** One row of the chain: some nodes of a level, what entered and left them, and what of it is unexplained. */
export interface ChainRow {
    level: ChainLevel;
    part: ChainPart;
    inM3: number;
    outM3: number;
    row: BalanceRow;
}

const levelOf: Record<number, ChainLevel> = {
    [entityTypes.PRODUCTION_UNIT]: 'transmission',
    [entityTypes.JUNCTION]: 'junctions',
    [entityTypes.RESERVOIR]: 'reservoirs',
    [entityTypes.BOOSTING_STATION]: 'boosting',
    [entityTypes.SECTOR]: 'sectors',
    [entityTypes.DMA]: 'distribution',
};

interface ChainNode {
    node: NetworkNode;
    inflow: Flow;
    outflow: Flow;
    /** in - out - increase of storage; the bills stand in the part. */
    part: BalancePart;
    chainPart: ChainPart;
}

const nodeFlows = (balance: PeriodBalance, node: NetworkNode) => {
    const spans = balance.spans.flatMap(span => span.nodes.get(node.id) ?? []);
    return {
        inflow: addFlows(spans.map(span => span.inflow)),
        outflow: addFlows(spans.map(span => span.outflow)),
        metered: spans.every(span => span.metered),
    };
};

const chainNode = (balance: PeriodBalance, node: NetworkNode): ChainNode => {
    const { inflow, outflow, metered } = nodeFlows(balance, node);
    if (node.type === entityTypes.DMA) {
        const { part, missing } = dmaRow(balance, balance.dmas.get(node.id) ?? []);
        const chainPart = !missing.loss ? 'measured' : missing.volume === 'notConfigured' ? 'unmetered' : 'withheld';
        return { node, inflow, outflow, part, chainPart };
    }
    const changes = balance.storage.filter(change => change.node.id === node.id);
    const stored = changes.flatMap(change => change.terms);
    const supplied = [...inflow.terms, ...scaled(outflow.terms, -1), ...scaled(stored, -1)];
    const withheld =
        changes.some(change => change.changeM3 === null) ||
        isIncomplete(addFlows([inflow, outflow]), balance.constants);
    return {
        node,
        inflow,
        outflow,
        part: { ...noPart, supplied },
        chainPart: metered ? (withheld ? 'withheld' : 'measured') : 'unmetered',
    };
};

/** The node that stands for each: one fed by a pipe that never had a meter is one with the node that feeds it. */
const representatives = ({ network }: PeriodBalance): Map<number, number> => {
    const types = new Map(network.nodes.map(node => [node.id, node.type]));
    const feeders = new Map(
        network.links.flatMap(link =>
            link.from !== null && link.to !== null && types.get(link.to) !== entityTypes.DMA && !isMetered(link)
                ? [[link.to, link.from] as const]
                : [],
        ),
    );
    const rootOf = (id: number, seen: readonly number[] = []): number => {
        const feeder = feeders.get(id);
        return feeder === undefined || seen.includes(feeder) ? id : rootOf(feeder, [...seen, id]);
    };
    return new Map(network.nodes.map(({ id }) => [id, rootOf(id)]));
};

const rowOf = (level: ChainLevel, part: ChainPart, nodes: readonly ChainNode[], system: BalanceRow): ChainRow => {
    const whole = addParts(nodes.map(node => node.part));
    return {
        level,
        part,
        inM3: nodes.reduce((sum, { inflow }) => sum + volumeOf(inflow.terms), 0),
        outM3: nodes.reduce((sum, { outflow }) => sum + volumeOf(outflow.terms), 0) + billedM3(whole.billed),
        row: { part: whole, flow: addFlows(nodes.map(node => node.inflow)), missing: system.missing },
    };
};

/**
 * Where on the way from the plants to the bills water stays unexplained, level by level. The rows of all levels, with the
 * mains between two meters and the accounts without a DMA, add up to the NRW of the system.
 */
export const chainRows = (balance: PeriodBalance): ChainRow[] => {
    const system = systemRow(balance);
    const sources = sourcesOf(balance.network);
    const roots = representatives(balance);
    const levels = new Map(balance.network.nodes.map(node => [node.id, levelOf[node.type]]));
    const nodes = balance.network.nodes
        .filter(({ id, type }) => !sources.has(id) && (type !== entityTypes.DMA || balance.dmas.has(id)))
        .map(node => chainNode(balance, node));
    const ownParts = new Map(nodes.map(({ node, chainPart }) => [node.id, chainPart]));
    const groups = groupedBy(nodes, ({ node }) => {
        const root = roots.get(node.id) ?? node.id;
        return `${levels.get(root)} ${ownParts.get(root) ?? 'measured'}`;
    });
    const rows = [...groups].map(([key, group]) => {
        const [level, part] = key.split(' ') as [ChainLevel, ChainPart];
        return rowOf(level, part, group, system);
    });
    const mains = mainsRow(balance, system);
    const unassigned = unassignedRow(balance);
    if (mains) rows.push(mains);
    if (billedM3(unassigned.part.billed) !== 0)
        rows.push({
            level: 'distribution',
            part: 'unassigned',
            inM3: 0,
            outM3: billedM3(unassigned.part.billed),
            row: unassigned,
        });
    const rank = ({ level, part }: ChainRow) =>
        chainLevels.indexOf(level) * chainParts.length + chainParts.indexOf(part);
    return rows.sort((a, b) => rank(a) - rank(b));
};

const mainsRow = (balance: PeriodBalance, system: BalanceRow): ChainRow | undefined => {
    const mains = balance.spans.flatMap(span => span.mains);
    if (mains.length === 0) return undefined;
    const [upstream, downstream] = [
        addFlows(mains.map(main => main.upstream)),
        addFlows(mains.map(main => main.downstream)),
    ];
    return {
        level: 'transmission',
        part: 'mains',
        inM3: volumeOf(upstream.terms),
        outM3: volumeOf(downstream.terms),
        row: {
            part: { ...noPart, supplied: [...upstream.terms, ...scaled(downstream.terms, -1)] },
            flow: noFlow,
            missing: system.missing,
        },
    };
};

/** Whether the mains behind a level's outlets count as part of it, as no meter stands where they begin. Transmission is mains. */
export const hasOutletMains = ({ network }: PeriodBalance, level: ChainLevel): boolean => {
    if (level === 'transmission') return false;
    const ids = new Set(network.nodes.filter(node => levelOf[node.type] === level).map(node => node.id));
    const isOutlet = ({ from, to }: NetworkLink) => from !== null && ids.has(from) && to !== null && !ids.has(to);
    const outlets = network.links.filter(isOutlet);
    return outlets.some(link => link.points.every(point => point.standsAt !== 'upstream'));
};
