import { entityTypes } from '../../contract/wire';
import type { FlowPoint, LinkEnd, Network, NetworkLink, NetworkNode } from './network.queries';

/** Local days `[from, to)`; null for no end. */
export type Service = Pick<FlowPoint, 'from' | 'to'>;

/** A meter that the water of a place is counted by on some days: what comes in, or what goes out of it again. */
export interface CountedMeter extends Service {
    pointId: number;
    sign: 1 | -1;
}

/** A pipe that the water of a place is counted on: its meters, each on the days on which it is read, and when it is there. */
export interface Side {
    sign: 1 | -1;
    points: readonly FlowPoint[];
    services: readonly Service[];
}

/** The later of two days, and the earlier where the second may be none. */
export const later = (a: string, b: string): string => (a > b ? a : b);
export const earlier = (a: string, b: string | null): string => (b === null || a < b ? a : b);

/** The days from the first of some meters to the last of them. */
export const serviceDays = (points: readonly FlowPoint[]): Service => ({
    from: points.reduce((first, { from }) => earlier(first, from), points[0].from),
    to: points.some(({ to }) => to === null) ? null : points.reduce((last, { to }) => later(last, to ?? last), ''),
});

const ends: readonly LinkEnd[] = ['upstream', 'downstream'];
const standingAt = (points: readonly FlowPoint[], end: LinkEnd) => points.filter(({ standsAt }) => standsAt === end);

/** The days on which each end of a pipe that has meters is told by them: from the first to the last. */
export const servicesOf = (points: readonly FlowPoint[]): Service[] =>
    ends
        .map(end => standingAt(points, end))
        .filter(own => own.length > 0)
        .map(serviceDays);

/**
 * The meters by which an end of a pipe is told, each on the days on which it is read: its own from the first of them to
 * the last, before and after them those of the other end, so that a meter put in at the other end changes no figure.
 */
export const readersOf = (points: readonly FlowPoint[], end: LinkEnd): FlowPoint[] => {
    const own = standingAt(points, end);
    if (own.length === 0) return [...points];
    const { from, to } = serviceDays(own);
    const others = points.filter(({ standsAt }) => standsAt !== end);
    const before = others.map(point => ({ ...point, to: earlier(from, point.to) }));
    const after = to === null ? [] : others.map(point => ({ ...point, from: later(to, point.from) }));
    return [...own, ...[...before, ...after].filter(point => point.to === null || point.from < point.to)];
};

/** Whether a meter is in service on a local day. */
export const serves = ({ from, to }: Service, day: string): boolean => from <= day && (to === null || day < to);

const isRead = ({ points }: Side) => points.length > 0;

/**
 * Whose volumes make up that of a place: net of transfers for a DMA, what leaves a plant, what leaves a station, or what
 * comes to it where a pipe out of it has no meter: a station stores nothing.
 */
export const sidesOf = ({ links }: Network, { id, type }: Pick<NetworkNode, 'id' | 'type'>): Side[] => {
    const into = links.filter(link => link.to === id);
    const outOf = links.filter(link => link.from === id);
    const sideOf = (link: NetworkLink, end: LinkEnd): Side => {
        const points = link.points.filter(point => point.hasSeries);
        return { sign: 1, points: readersOf(points, end), services: servicesOf(points) };
    };
    const leaving = outOf.map(link => sideOf(link, 'upstream'));
    const arriving = into.map(link => sideOf(link, 'downstream'));
    if (type === entityTypes.BOOSTING_STATION) return leaving.length > 0 && leaving.every(isRead) ? leaving : arriving;
    if (type === entityTypes.PRODUCTION_UNIT) return into.length > 0 ? arriving : leaving;
    return [...arriving, ...leaving.map(side => ({ ...side, sign: -1 }) as const)];
};

/** The meters of some pipes, whenever they were in service. */
export const metersOf = (sides: readonly Side[]): CountedMeter[] =>
    sides.flatMap(({ sign, points }) => points.map(({ id, from, to }) => ({ pointId: id, sign, from, to })));

/** The meters in service on a day; null where none of the pipes is there, or one has none. */
export const metersOn = (sides: readonly Side[], day: string): CountedMeter[] | null => {
    if (!sides.every(isRead)) return null;
    const there = sides
        .filter(({ services }) => services.some(service => serves(service, day)))
        .map(side => ({ ...side, points: side.points.filter(meter => serves(meter, day)) }));
    return there.length === 0 || there.some(({ points }) => points.length === 0) ? null : metersOf(there);
};
