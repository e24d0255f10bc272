import { dayMs, type DayRange, daysIn } from '../../contract/period';
import { entityTypes } from '../../contract/wire';
import { metersOf, metersOn, serves, sidesOf, type CountedMeter, type Side } from '../network/counted.rules';
import type { Network, NetworkNode } from '../network/network.queries';
import type { WatchedSubject } from './daily.rules';

/** The daily mean flow of one meter over a range, m3 a day; null where the day is not complete. */
export type PointDays = ReadonlyMap<number, readonly (number | null)[]>;
/** Days on which a meter is marked as not normal, or only those on which its unit is in doubt, as positions. */
export type MarkedDays = ReadonlyMap<number, ReadonlySet<number>>;
/** What was put into each reservoir on each day, m3; null where its level is not known. */
export type StoredDays = ReadonlyMap<number, readonly (number | null)[]>;

/** What was measured on the days of a range. */
export interface MeasuredDays {
    points: PointDays;
    marked: MarkedDays;
    doubted: MarkedDays;
    stored: StoredDays;
}

/**
 * A place that is watched by the water of its day, and the series that its findings are told of. A day that is marked as
 * not normal has no value: it says nothing of the usual and is no finding.
 */
export interface Place extends WatchedSubject {
    /** What was measured, also on days that are marked as not normal, but not in a unit that is in doubt. */
    measured: readonly (number | null)[];
    entityId: number;
    type: number;
    /** The meters that its volume is made of. */
    meters: readonly CountedMeter[];
}

const watchedTypes: readonly number[] = [entityTypes.DMA, entityTypes.PRODUCTION_UNIT, entityTypes.BOOSTING_STATION];

/** The volume of each day; null where a pipe is not counted, or a meter was not heard all day. */
const volumesOf = (sides: readonly Side[], days: readonly string[], points: PointDays): (number | null)[] =>
    days.map((day, at) => {
        const meters = metersOn(sides, day);
        if (meters === null) return null;
        let sum = 0;
        for (const { pointId, sign } of meters) {
            const value = points.get(pointId)?.[at] ?? null;
            if (value === null) return null;
            sum += sign * value;
        }
        return sum;
    });

/** The days on which a meter in service is marked as not normal. */
const markedOf = (sides: readonly Side[], days: readonly string[], marked: MarkedDays): ReadonlySet<number> =>
    new Set(
        sides.flatMap(side =>
            side.points.flatMap(meter => [...(marked.get(meter.id) ?? [])].filter(at => serves(meter, days[at]))),
        ),
    );

/** The nodes that water goes through on its way to a node, the nearest first. */
const upstreamOf = ({ links }: Network, id: number, isSame: (node: number) => boolean): number[] => {
    const found: number[] = [];
    let level = [id];
    while (level.length > 0) {
        const from = links.flatMap(link =>
            link.to !== null && link.from !== null && level.includes(link.to) && !isSame(link.from) ? [link.from] : [],
        );
        level = [...new Set(from)].filter(node => node !== id && !found.includes(node));
        found.push(...level);
    }
    return found;
};

/** Where each DMA's water comes from. */
const feedersOf = (network: Network): Map<number, number[]> => {
    const type = new Map(network.nodes.map(node => [node.id, node.type]));
    // What one DMA passes on to another says nothing of what both share.
    const isDma = (node: number) => type.get(node) === entityTypes.DMA;
    const isNone = () => false;
    return new Map(
        network.nodes.map(node => [
            node.id,
            upstreamOf(network, node.id, node.type === entityTypes.DMA ? isDma : isNone),
        ]),
    );
};

/** The local days of a range. */
export const daysOfRange = ({ from, to }: DayRange): string[] => {
    const first = Date.parse(`${from}T00:00:00Z`);
    return Array.from({ length: daysIn({ from, to }) }, (_, day) =>
        new Date(first + day * dayMs).toISOString().slice(0, 10),
    );
};

/** The reservoirs that only one plant fills: what they take in or give back is no change of what it is asked for. */
const reservoirsOf = ({ nodes }: Network, feeders: ReadonlyMap<number, number[]>, plant: NetworkNode): number[] =>
    nodes
        .filter(({ type }) => type === entityTypes.RESERVOIR)
        .map(({ id }) => id)
        .filter(id => {
            const above = (feeders.get(id) ?? []).filter(feeder =>
                nodes.some(node => node.id === feeder && node.type === entityTypes.PRODUCTION_UNIT),
            );
            return above.length === 1 && above[0] === plant.id;
        });

/** Volumes less what was put into storage on their days. */
const lessStored = (values: readonly (number | null)[], reservoirs: readonly number[], stored: StoredDays) =>
    values.map((value, day) =>
        reservoirs.reduce<number | null>((rest, id) => {
            const change = stored.get(id)?.[day] ?? null;
            return rest === null || change === null ? null : rest - change;
        }, value),
    );

/** The places of a network that are watched day by day: DMAs beside those that share their water, plants, stations. */
export const placesOf = (
    network: Network,
    range: DayRange,
    { points, marked, doubted, stored }: MeasuredDays,
): Place[] => {
    const days = daysOfRange(range);
    const feeders = feedersOf(network);
    const nodes = network.nodes.filter(
        node => watchedTypes.includes(node.type) && sidesOf(network, node).some(side => side.points.length > 0),
    );
    const position = new Map(nodes.map((node, at) => [node.id, at]));
    const dmas = nodes.filter(node => node.type === entityTypes.DMA);
    return nodes.map(node => {
        const sides = sidesOf(network, node);
        const upstream = feeders.get(node.id) ?? [];
        const below = (feeder: number) =>
            dmas.flatMap(dma =>
                dma.id !== node.id && (feeders.get(dma.id) ?? []).includes(feeder) ? [position.get(dma.id)!] : [],
            );
        const inDoubt = markedOf(sides, days, doubted);
        const measured = lessStored(
            volumesOf(sides, days, points).map((value, at) => (inDoubt.has(at) ? null : value)),
            node.type === entityTypes.PRODUCTION_UNIT ? reservoirsOf(network, feeders, node) : [],
            stored,
        );
        const notNormal = markedOf(sides, days, marked);
        return {
            entityId: node.id,
            type: node.type,
            values: measured.map((value, at) => (notNormal.has(at) ? null : value)),
            measured,
            peers: node.type === entityTypes.DMA ? upstream.map(below) : [],
            sources: upstream.flatMap(feeder => position.get(feeder) ?? []),
            meters: metersOf(sides),
        };
    });
};
