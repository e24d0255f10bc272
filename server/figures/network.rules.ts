import { daysIn, type DayRange } from '../../contract/period';
import { entityTypes } from '../../contract/wire';
import type { Network, NetworkLink, NetworkNode } from '../network/network.queries';
import type { DmaState } from '../network/states.queries';
import {
    addFlows,
    endFlow,
    isMetered,
    noFlow,
    serviceOf,
    type ConfidenceConstants,
    type Flow,
    type Measured,
} from './flow.rules';

/** What a link carried: the water that left its upstream node, and that which arrived. One meter is read for both. */
interface Carried {
    link: NetworkLink;
    leaving: Flow | null;
    arriving: Flow | null;
    /** Both ends as metered, where both are. */
    ends: { upstream: Flow; downstream: Flow } | null;
}

/** A node in one span. */
export interface NodeSpan {
    inflow: Flow;
    outflow: Flow;
    /** Whether each day had a meter on the way in, and no pipe of the node is without one. */
    metered: boolean;
}

/** One zone's part of a span: what it took in from plants, from outside and from the other zone, and what it gave away. */
export interface ZoneSpan {
    own: Flow;
    imported: Flow;
    exported: Flow;
    fromOtherZone: Flow;
    toOtherZone: Flow;
}

/** What the network carried over one span of at most a month. */
export interface NetworkSpan {
    span: DayRange;
    nodes: Map<number, NodeSpan>;
    ksa: Map<number, boolean>;
    zones: { ksa: ZoneSpan; nonKsa: ZoneSpan };
    /** Lost between two meters of one pipe: what left less what arrived. */
    mains: { link: NetworkLink; upstream: Flow; downstream: Flow }[];
    /** Inputs or exports without any meter: the system cannot be told. */
    unmeteredBorder: boolean;
    /** A pipe without a meter between the zones. */
    zoneBoundaryUnmetered: boolean;
}

/** What one span is computed from; capacities in m3 a day by node stand for unknown days of a plant's meter. */
export interface SpanInput {
    network: Network;
    span: DayRange;
    volumes: ReadonlyMap<number, Measured>;
    capacities: ReadonlyMap<number, number>;
    states: readonly DmaState[];
    constants: ConfidenceConstants;
}

const holds = (state: { from: string; to: string | null }, day: string) =>
    state.from <= day && (state.to === null || day < state.to);

/** The zone of each node: its own flag, a DMA's of the day, else that of the node that feeds it. KSA where nothing says. */
export const zonesOf = ({ nodes, links }: Network, states: readonly DmaState[], day: string): Map<number, boolean> => {
    const known = new Map<number, boolean>();
    for (const { id, ksa } of nodes) if (ksa !== null) known.set(id, ksa);
    for (const state of states) if (holds(state, day)) known.set(state.dmaId, state.ksa);
    let before = -1;
    while (known.size !== before) {
        before = known.size;
        for (const { from, to } of links) {
            const zone = from === null ? undefined : known.get(from);
            if (to !== null && zone !== undefined && !known.has(to)) known.set(to, zone);
        }
    }
    for (const { id } of nodes) if (!known.has(id)) known.set(id, true);
    return known;
};

/** Plants whose outlet meter stands on the pipe into them: their mains lose what is not seen at the next level. */
const isFed = ({ links }: Network, node: NetworkNode) => links.some(link => link.to === node.id);

/** Nodes that only give: plants without a meter of their own. */
export const sourcesOf = (network: Network): Set<number> =>
    new Set(
        network.nodes
            .filter(node => node.type === entityTypes.PRODUCTION_UNIT && !isFed(network, node))
            .map(node => node.id),
    );

const plantIds = (network: Network) =>
    new Set(network.nodes.filter(node => node.type === entityTypes.PRODUCTION_UNIT).map(node => node.id));

const carriedBy = ({ network, span, volumes, capacities, constants }: SpanInput): Carried[] => {
    const sources = sourcesOf(network);
    const plants = plantIds(network);
    return network.links.map(link => {
        const plant = [link.from, link.to].find((id): id is number => id !== null && plants.has(id));
        const atOutlet = plant !== undefined && (link.from === null || sources.has(plant));
        const usual = (atOutlet && capacities.get(plant)) || null;
        const upstream = endFlow(link, 'upstream', span, volumes, usual, constants);
        const downstream = endFlow(link, 'downstream', span, volumes, usual, constants);
        return {
            link,
            leaving: upstream ?? downstream,
            arriving: downstream ?? upstream,
            ends: upstream && downstream ? { upstream, downstream } : null,
        };
    });
};

/** Whether the pipes into a node had a meter on every day of the span. */
const meteredThroughout = (links: readonly NetworkLink[], span: DayRange): boolean => {
    const parts = links.flatMap(link => serviceOf(link, span)).sort((a, b) => (a.from < b.from ? -1 : 1));
    let until = span.from;
    for (const part of parts) if (part.from <= until && part.to > until) until = part.to;
    return daysIn({ from: until, to: span.to }) <= 0;
};

const nodeSpan = (node: NetworkNode, carried: readonly Carried[], span: DayRange): NodeSpan => {
    const into = carried.filter(({ link }) => link.to === node.id);
    const outOf = carried.filter(({ link }) => link.from === node.id);
    return {
        inflow: addFlows(into.flatMap(({ arriving }) => arriving ?? [])),
        outflow: addFlows(outOf.flatMap(({ leaving }) => leaving ?? [])),
        metered:
            [...into, ...outOf].every(({ link }) => isMetered(link)) &&
            meteredThroughout(
                into.map(({ link }) => link),
                span,
            ),
    };
};

const emptyZone = (): ZoneSpan => ({
    own: noFlow,
    imported: noFlow,
    exported: noFlow,
    fromOtherZone: noFlow,
    toOtherZone: noFlow,
});

const zoneSpans = (input: SpanInput, carried: readonly Carried[], ksa: ReadonlyMap<number, boolean>) => {
    const zones = { ksa: emptyZone(), nonKsa: emptyZone() };
    const sources = sourcesOf(input.network);
    const plants = plantIds(input.network);
    const zoneOf = (id: number | null) => (id !== null && ksa.get(id) === false ? zones.nonKsa : zones.ksa);
    const put = (zone: ZoneSpan, part: keyof ZoneSpan, flow: Flow | null) => {
        if (flow) zone[part] = addFlows([zone[part], flow]);
    };
    for (const { link, leaving, arriving } of carried) {
        const { from, to } = link;
        // An import is counted where it is bought and an export where it is sold: at the meter nearer to the outside.
        if (from === null) put(zoneOf(to), to !== null && plants.has(to) ? 'own' : 'imported', leaving);
        else if (to === null) put(zoneOf(from), 'exported', arriving);
        if (from !== null && sources.has(from)) put(zoneOf(from), 'own', leaving);
        if (from !== null && to !== null && ksa.get(from) !== ksa.get(to)) {
            put(zoneOf(from), 'toOtherZone', arriving);
            put(zoneOf(to), 'fromOtherZone', arriving);
        }
    }
    return zones;
};

/** The flows of the whole network over one span, from the volumes of its points. */
export const networkSpan = (input: SpanInput): NetworkSpan => {
    const { network, span, states } = input;
    const carried = carriedBy(input);
    const ksa = zonesOf(network, states, span.from);
    const sources = sourcesOf(network);
    const isBorder = ({ from, to }: NetworkLink) => from === null || to === null || sources.has(from);
    return {
        span,
        nodes: new Map(network.nodes.map(node => [node.id, nodeSpan(node, carried, span)])),
        ksa,
        zones: zoneSpans(input, carried, ksa),
        mains: carried.flatMap(({ link, ends }) => (ends ? [{ link, ...ends }] : [])),
        unmeteredBorder: network.links.some(link => isBorder(link) && !isMetered(link)),
        zoneBoundaryUnmetered: network.links.some(
            link =>
                link.from !== null && link.to !== null && ksa.get(link.from) !== ksa.get(link.to) && !isMetered(link),
        ),
    };
};
