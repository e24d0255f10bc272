import { entityTypes } from '../../contract/wire';
import type { FlowPoint, LinkEnd, Network, NetworkLink, NetworkNode } from './network.queries';

/** A meter that the water of a place is counted by: what comes in, or what goes out of it again. */
export interface CountedMeter {
    pointId: number;
    sign: 1 | -1;
}

/** A pipe that the water of a place is counted on, and its meters one after the other. */
export interface Side {
    sign: 1 | -1;
    points: readonly FlowPoint[];
}

const other: Record<LinkEnd, LinkEnd> = { upstream: 'downstream', downstream: 'upstream' };

/** The meters of the end of a link that is asked for, else those of the other. */
const readersOf = (link: NetworkLink, end: LinkEnd): readonly FlowPoint[] => {
    const at = (side: LinkEnd) => link.points.filter(point => point.standsAt === side && point.hasSeries);
    return at(end).length > 0 ? at(end) : at(other[end]);
};

/** Whether a meter is in service on a local day. */
export const serves = ({ from, to }: FlowPoint, day: string): boolean => from <= day && (to === null || day < to);

/** Whose volumes make up that of a place: net of transfers for a DMA, what leaves a station, what leaves a plant. */
export const sidesOf = ({ links }: Network, { id, type }: Pick<NetworkNode, 'id' | 'type'>): Side[] => {
    const into = links.filter(link => link.to === id);
    const outOf = links.filter(link => link.from === id);
    const leaving = outOf.map(link => ({ sign: 1, points: readersOf(link, 'upstream') }) as const);
    const arriving = into.map(link => ({ sign: 1, points: readersOf(link, 'downstream') }) as const);
    if (type === entityTypes.BOOSTING_STATION) return leaving;
    if (type === entityTypes.PRODUCTION_UNIT) return into.length > 0 ? arriving : leaving;
    return [...arriving, ...leaving.map(side => ({ ...side, sign: -1 }) as const)];
};

/** The meters of some pipes, whenever they were in service. */
export const metersOf = (sides: readonly Side[]): CountedMeter[] =>
    sides.flatMap(({ sign, points }) => points.map(({ id }) => ({ pointId: id, sign })));

/** Whether a pipe is there on a day: from the first of its meters to the last, as `meteredThroughout` has it. */
const isThere = (meters: readonly FlowPoint[], day: string): boolean =>
    meters.some(({ from }) => from <= day) && meters.some(({ to }) => to === null || day < to);

/** The meters in service on a day; null where none of the pipes is there, or one has none. */
export const metersOn = (sides: readonly Side[], day: string): CountedMeter[] | null => {
    if (sides.some(({ points }) => points.length === 0)) return null;
    const there = sides
        .filter(({ points }) => isThere(points, day))
        .map(({ sign, points }) => ({ sign, points: points.filter(meter => serves(meter, day)) }));
    return there.length === 0 || there.some(({ points }) => points.length === 0) ? null : metersOf(there);
};
