import type { Figure } from '../../contract/figure';

/** A junction, station, reservoir, sector or DMA, over one period. A `source` is a plant, metered at its outlet. */
export interface NetworkNode {
    code: string;
    source?: boolean;
    /** Volume billed to the consumers of a DMA, m3; 0 elsewhere. */
    billedM3: number;
    /** Water stored at the end less at the start, m3. */
    storageChangeM3: number;
}

/** A pipe between two nodes; a missing end is an import or an export. Each end may have a meter. */
export interface NetworkLink {
    code: string;
    from: string | null;
    to: string | null;
    upstreamM3: number | null;
    downstreamM3: number | null;
}

export interface NodeBalance {
    code: string;
    inM3: number;
    outM3: number;
    /** What came in and neither left nor stayed, m3; `notConfigured` when a link of the node has no volume. */
    unexplainedM3: Figure;
}

export interface NetworkBalance {
    nodes: NodeBalance[];
    /** Lost between the two meters of a link, m3. */
    linkLosses: { code: string; lossM3: number }[];
    waterSuppliedM3: Figure;
    /** Water supplied less billed; the sum of all unexplained volumes and link losses. */
    nrwM3: Figure;
}

const notConfigured: Figure = { value: null, reason: 'notConfigured' };

/** Increase of storage in m3 of a reservoir with vertical walls: surface in m2, levels in m. */
export function reservoirStorageChange(surfaceM2: number, startLevelM: number, endLevelM: number): number {
    return surfaceM2 * (endLevelM - startLevelM);
}

/** in - out - change of storage, m3. A DMA's `outM3` is what it billed and what it passed on. */
export function unexplained(inM3: number, outM3: number, storageChangeM3: number): number {
    return inM3 - outM3 - storageChangeM3;
}

/** Lost on a link, m3, when both ends are metered; else null, as the one meter is read for both ends. */
export function linkLoss({ upstreamM3, downstreamM3 }: NetworkLink): number | null {
    return upstreamM3 === null || downstreamM3 === null ? null : upstreamM3 - downstreamM3;
}

/** The balance of each node, each link metered twice, and the whole network over one period. */
export function networkBalance(nodes: readonly NetworkNode[], links: readonly NetworkLink[]): NetworkBalance {
    const sources = new Set(nodes.filter(node => node.source).map(node => node.code));
    const waterSuppliedM3 = waterSupplied(nodes, links, sources);
    const billedM3 = nodes.reduce((sum, node) => sum + node.billedM3, 0);
    return {
        nodes: nodes.filter(node => !node.source).map(node => nodeBalance(node, links)),
        linkLosses: links.flatMap(link => {
            const lossM3 = linkLoss(link);
            return lossM3 === null ? [] : [{ code: link.code, lossM3 }];
        }),
        waterSuppliedM3,
        nrwM3: waterSuppliedM3.value === null ? waterSuppliedM3 : { value: waterSuppliedM3.value - billedM3 },
    };
}

/** What leaves the upstream end of a link, or arrives at its downstream end; one meter stands for both. */
const leaving = (link: NetworkLink) => link.upstreamM3 ?? link.downstreamM3;
const arriving = (link: NetworkLink) => link.downstreamM3 ?? link.upstreamM3;

function nodeBalance(node: NetworkNode, links: readonly NetworkLink[]): NodeBalance {
    const inflows = links.filter(link => link.to === node.code).map(arriving);
    const outflows = links.filter(link => link.from === node.code).map(leaving);
    const inM3 = sum(inflows);
    const outM3 = sum(outflows) + node.billedM3;
    const known = inflows.length > 0 && ![...inflows, ...outflows].includes(null);
    const balance = known ? { value: unexplained(inM3, outM3, node.storageChangeM3) } : notConfigured;
    return { code: node.code, inM3, outM3, unexplainedM3: balance };
}

function waterSupplied(
    nodes: readonly NetworkNode[],
    links: readonly NetworkLink[],
    sources: ReadonlySet<string>,
): Figure {
    const isInput = (link: NetworkLink) => link.from === null || sources.has(link.from);
    // An import is counted where it is bought and an export where it is sold: at the meter nearer to the outside.
    const inputs = links.filter(isInput).map(leaving);
    const exports = links.filter(link => link.to === null).map(arriving);
    if (inputs.length === 0 || [...inputs, ...exports].includes(null)) return notConfigured;
    const stored = nodes.filter(node => !node.source).reduce((total, node) => total + node.storageChangeM3, 0);
    return { value: sum(inputs) - sum(exports) - stored };
}

function sum(volumes: readonly (number | null)[]): number {
    return volumes.reduce<number>((total, volume) => total + (volume ?? 0), 0);
}
