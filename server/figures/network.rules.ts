import type { DayRange } from '../../contract/period';
import { entityTypes } from '../../contract/wire';
import type { Network, NetworkLink, NetworkNode } from '../network/network.queries';
import type { DmaState } from '../network/states.queries';
import {
    addFlows,
    daysWithoutMeter,
    endFlow,
    hoursADay,
    isMetered,
    noFlow,
    unknownFlow,
    type ConfidenceConstants,
    type Flow,
    type Measured,
} from './flow.rules';
import { remembered } from './shelf';

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
    /** Whether each day on which it was there had a meter on the way in, and no pipe of the node is without one. */
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
    mains: { upstream: Flow; downstream: Flow }[];
    /** Inputs or exports without any meter: the system cannot be told. */
    unmeteredBorder: boolean;
    /** A pipe between the zones without a meter, or into a place that had none on a day. */
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

/** The first local day of a place and the first on which it is no more; null for none known. */
export type Life = Pick<NetworkNode, 'from' | 'to'>;

/** The days of a range on which a place is there; undefined when it is on none. */
export const lifeWithin = ({ from, to }: Life, range: DayRange): DayRange | undefined => {
    const life = {
        from: from !== null && from > range.from ? from : range.from,
        to: to !== null && to < range.to ? to : range.to,
    };
    return life.from < life.to ? life : undefined;
};

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
export const sourcesOf = remembered(
    (network: Network): ReadonlySet<number> =>
        new Set(
            network.nodes
                .filter(node => node.type === entityTypes.PRODUCTION_UNIT && !isFed(network, node))
                .map(node => node.id),
        ),
);

const plantIds = remembered(
    (network: Network): ReadonlySet<number> =>
        new Set(network.nodes.filter(node => node.type === entityTypes.PRODUCTION_UNIT).map(node => node.id)),
);

/** Each plant with the pipes on which its water is read. */
const outletsByPlant = remembered((network: Network): { plant: NetworkNode; outlets: NetworkLink[] }[] => {
    const sources = sourcesOf(network);
    return network.nodes
        .filter(node => node.type === entityTypes.PRODUCTION_UNIT)
        .map(plant => ({
            plant,
            outlets: network.links.filter(({ from, to }) =>
                sources.has(plant.id) ? from === plant.id : from === null && to === plant.id,
            ),
        }))
        .filter(({ outlets }) => outlets.some(isMetered));
});

/** What plants gave on days on which they were there and none of their meters was, by a pipe of each. */
const withoutMeter = ({ network, span, capacities, constants }: SpanInput): ReadonlyMap<NetworkLink, Flow> =>
    new Map(
        outletsByPlant(network).flatMap(({ plant, outlets }) => {
            const life = lifeWithin(plant, span);
            const days = life ? daysWithoutMeter(outlets, life) : 0;
            const usual = capacities.get(plant.id) ?? null;
            return days > 0 ? [[outlets[0], unknownFlow(plant.code, days * hoursADay, usual, constants)] as const] : [];
        }),
    );

const together = (flows: readonly (Flow | null | undefined)[]): Flow | null => {
    const known = flows.flatMap(flow => flow ?? []);
    return known.length > 0 ? addFlows(known) : null;
};

const carriedBy = (input: SpanInput): Carried[] => {
    const { network, span, volumes, capacities, constants } = input;
    const sources = sourcesOf(network);
    const plants = plantIds(network);
    const unread = withoutMeter(input);
    return network.links.map(link => {
        const plant = [link.from, link.to].find((id): id is number => id !== null && plants.has(id));
        const atOutlet = plant !== undefined && (link.from === null || sources.has(plant));
        const usual = (atOutlet && capacities.get(plant)) || null;
        const upstream = endFlow(link, 'upstream', span, volumes, usual, constants);
        const downstream = endFlow(link, 'downstream', span, volumes, usual, constants);
        return {
            link,
            leaving: together([upstream ?? downstream, unread.get(link)]),
            arriving: together([downstream ?? upstream, unread.get(link)]),
            ends: upstream && downstream ? { upstream, downstream } : null,
        };
    });
};

/** The pipes of a node by their place in the network's list, and whether each has ever had a meter. */
interface NodePipes {
    node: NetworkNode;
    into: number[];
    outOf: number[];
    isMetered: boolean;
}

const pipesByNode = remembered(({ nodes, links }: Network): NodePipes[] => {
    const found = new Map<number | null, NodePipes>(
        nodes.map(node => [node.id, { node, into: [], outOf: [], isMetered: true }]),
    );
    for (const [index, link] of links.entries()) {
        const [to, from] = [found.get(link.to), found.get(link.from)];
        to?.into.push(index);
        from?.outOf.push(index);
        for (const node of [to, from]) if (node && !isMetered(link)) node.isMetered = false;
    }
    return [...found.values()];
});

const nodeSpan = (pipes: NodePipes, carried: readonly Carried[], span: DayRange): NodeSpan => {
    const into = pipes.into.map(index => carried[index]);
    const life = lifeWithin(pipes.node, span);
    return {
        inflow: addFlows(into.flatMap(({ arriving }) => arriving ?? [])),
        outflow: addFlows(pipes.outOf.flatMap(index => carried[index].leaving ?? [])),
        metered:
            pipes.isMetered &&
            (!life ||
                daysWithoutMeter(
                    into.map(({ link }) => link),
                    life,
                ) === 0),
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

/** Whether a place was there on a day on which no pipe into it had a meter. */
const isFedUnread = ({ nodes, links }: Network, id: number, span: DayRange): boolean => {
    const node = nodes.find(each => each.id === id);
    const life = node && lifeWithin(node, span);
    return (
        life !== undefined &&
        daysWithoutMeter(
            links.filter(({ to }) => to === id),
            life,
        ) > 0
    );
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
        nodes: new Map(pipesByNode(network).map(pipes => [pipes.node.id, nodeSpan(pipes, carried, span)])),
        ksa,
        zones: zoneSpans(input, carried, ksa),
        mains: carried.flatMap(({ ends }) => ends ?? []),
        unmeteredBorder: network.links.some(link => isBorder(link) && !isMetered(link)),
        zoneBoundaryUnmetered: network.links.some(
            link =>
                link.from !== null &&
                link.to !== null &&
                ksa.get(link.from) !== ksa.get(link.to) &&
                (!isMetered(link) || isFedUnread(network, link.to, span)),
        ),
    };
};
