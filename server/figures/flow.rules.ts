import { daysIn, type DayRange } from '../../contract/period';
import { earlier, later, serviceDays, servicesOf, type Service } from '../network/counted.rules';
import type { FlowPoint, LinkEnd, Network, NetworkLink } from '../network/network.queries';
import type { PointVolume } from '../network/volumes.queries';
import type { UncertainVolume } from './confidence.rules';
import { remembered } from './shelf';

/** How sure each kind of source is, 95 % half-width in %, by threshold key. */
export interface ConfidenceConstants {
    'confidence-measured-percent': number;
    'confidence-valve-estimated-percent': number;
    'confidence-estimated-hours-percent': number;
    'confidence-assumed-percent': number;
}

/** A volume in its uncertain parts, with what of it was measured, estimated or is unknown (absolute m3 of its points). */
export interface Flow {
    terms: UncertainVolume[];
    measuredM3: number;
    estimatedM3: number;
    unknownM3: number;
    /** Whether hours are unknown whose usual volume nobody knows. */
    undeterminable: boolean;
}

export const noFlow: Flow = { terms: [], measuredM3: 0, estimatedM3: 0, unknownM3: 0, undeterminable: false };

/** The flows together. */
export const addFlows = (flows: readonly Flow[]): Flow => {
    if (flows.length === 0) return noFlow;
    if (flows.length === 1) return flows[0];
    const sum = { ...noFlow, terms: flows.flatMap(flow => flow.terms) };
    for (const { measuredM3, estimatedM3, unknownM3, undeterminable } of flows) {
        sum.measuredM3 += measuredM3;
        sum.estimatedM3 += estimatedM3;
        sum.unknownM3 += unknownM3;
        sum.undeterminable ||= undeterminable;
    }
    return sum;
};

/** Terms with their coefficients times `factor`. */
export const scaled = (terms: readonly UncertainVolume[], factor: number): UncertainVolume[] =>
    terms.map(term => ({ ...term, coefficient: term.coefficient * factor }));

/** The terms as one number, m3. */
export const volumeOf = (terms: readonly UncertainVolume[]): number =>
    terms.reduce((sum, { coefficient, volumeM3 }) => sum + coefficient * volumeM3, 0);

/** Share of a volume that was measured, 0..1, by volume; null where there is nothing to measure. */
export const completenessOf = ({ measuredM3, estimatedM3, unknownM3, undeterminable }: Flow): number | null => {
    if (undeterminable) return 0;
    const whole = measuredM3 + estimatedM3 + unknownM3;
    return whole > 0 ? measuredM3 / whole : null;
};

/** Share of a volume that nobody knows, %. */
export const unknownPercent = ({ measuredM3, estimatedM3, unknownM3, undeterminable }: Flow): number => {
    if (undeterminable) return 100;
    const whole = measuredM3 + estimatedM3 + unknownM3;
    return whole > 0 ? (100 * unknownM3) / whole : 0;
};

/** The part of a range on which a point was valid; undefined when it was on none of its days. */
const validWithin = (point: Service, range: DayRange): DayRange | undefined => {
    const [from, to] = [later(point.from, range.from), earlier(range.to, point.to)];
    return from < to ? { from, to } : undefined;
};

const isMeter = (point: FlowPoint) => point.hasSeries || point.usualM3PerDay !== null;

/** Whether a point, or a stretch of days, has a day in common with a range, and whether it has all of them. */
const touches = ({ from, to }: Service, range: DayRange) => from < range.to && (to === null || to > range.from);
const covers = ({ from, to }: Service, range: DayRange) => from <= range.from && (to === null || to >= range.to);

/** The points that read each end of a link, each with a series or a configured volume. */
const readersOf = remembered((link: NetworkLink): Record<LinkEnd, FlowPoint[]> => {
    const readers = link.points.filter(isMeter);
    return {
        upstream: readers.filter(point => point.standsAt === 'upstream'),
        downstream: readers.filter(point => point.standsAt === 'downstream'),
    };
});

/** What of a point's volume a span tells. */
export type Measured = Pick<PointVolume, 'measuredM3' | 'estimatedM3' | 'unknownHours'>;

/** Whether a link has ever had a meter at either end. */
export const isMetered = (link: NetworkLink): boolean => link.points.some(isMeter);

/** Days of a range that lie within any of some stretches of days. */
const daysCovered = (stretches: readonly Service[], range: DayRange): number => {
    if (stretches.some(stretch => covers(stretch, range))) return daysIn(range);
    let [covered, until] = [0, range.from];
    const parts = stretches.flatMap(each => validWithin(each, range) ?? []).sort((a, b) => (a.from < b.from ? -1 : 1));
    for (const part of parts) {
        const from = later(part.from, until);
        if (from >= part.to) continue;
        covered += daysIn({ from, to: part.to });
        until = part.to;
    }
    return covered;
};

/** Days within a range that lie between meters of one end, when one was away and the next not yet there. */
const daysBetweenMeters = (points: readonly FlowPoint[], range: DayRange): number => {
    const service = validWithin(serviceDays(points), range);
    return service ? daysIn(service) - daysCovered(points, service) : 0;
};

const endsOf = remembered((link: NetworkLink) => servicesOf(link.points.filter(isMeter)));

/** The days on which the meters of an end of a main that has some at both begin or end: from then on others tell it. */
export const daysOfOtherMeters = ({ links }: Network): string[] =>
    links
        .map(endsOf)
        .filter(ends => ends.length > 1)
        .flatMap(ends => ends.flatMap(({ from, to }) => (to === null ? [from] : [from, to])));

/**
 * Days of a range on which none of some links had a meter: an end has one from the first of its meters to the last; what
 * lies between is unknown.
 */
export const daysWithoutMeter = (links: readonly NetworkLink[], range: DayRange): number =>
    daysIn(range) - daysCovered(links.flatMap(endsOf), range);

export const hoursADay = 24;
/** Under this many hours only the rest of a division is left. */
const someHours = 1e-6;

/**
 * What passed one end of a link within a span, by its meters after each other; null when none was in service on any day.
 * `usualM3PerDay` stands for unknown days where the point itself has no configured volume.
 */
export const endFlow = (
    link: NetworkLink,
    end: LinkEnd,
    span: DayRange,
    volumes: ReadonlyMap<number, Measured>,
    usualM3PerDay: number | null,
    constants: ConfidenceConstants,
): Flow | null => {
    const points = readersOf(link)[end];
    const between = points.length > 1 ? daysBetweenMeters(points, span) : 0;
    const inService = points.filter(point => touches(point, span));
    if (inService.length === 0 && between === 0) return null;
    const parts = inService.map(point => pointFlow(point, volumes.get(point.id), usualM3PerDay, constants));
    if (between === 0) return addFlows(parts);
    const gap = unknownFlow(
        `${link.code} ${end}`,
        between * hoursADay,
        points[0].usualM3PerDay ?? usualM3PerDay,
        constants,
    );
    return addFlows([...parts, gap]);
};

const pointFlow = (
    point: FlowPoint,
    volume: Measured | undefined,
    usualM3PerDay: number | null,
    constants: ConfidenceConstants,
): Flow => {
    const { measuredM3 = 0, estimatedM3 = 0, unknownHours = 0 } = volume ?? {};
    const own = point.clPercent;
    if (!point.hasSeries) {
        const configuredM3 = ((point.usualM3PerDay ?? 0) * unknownHours) / hoursADay;
        const clPercent = own ?? constants['confidence-valve-estimated-percent'];
        return flowOf(point.code, { estimatedM3: configuredM3 }, clPercent, clPercent);
    }
    const known = flowOf(
        point.code,
        { measuredM3, estimatedM3 },
        own ?? constants['confidence-measured-percent'],
        constants['confidence-estimated-hours-percent'],
    );
    if (unknownHours < someHours) return known;
    return addFlows([known, unknownFlow(point.code, unknownHours, point.usualM3PerDay ?? usualM3PerDay, constants)]);
};

const flowOf = (
    source: string,
    { measuredM3 = 0, estimatedM3 = 0 }: { measuredM3?: number; estimatedM3?: number },
    measuredCl: number,
    estimatedCl: number,
): Flow => ({
    terms: [
        { source: `measured ${source}` as const, volumeM3: measuredM3, clPercent: measuredCl, coefficient: 1 },
        ...(estimatedM3 === 0
            ? []
            : [
                  {
                      source: `estimated ${source}` as const,
                      volumeM3: estimatedM3,
                      clPercent: estimatedCl,
                      coefficient: 1,
                  },
              ]),
    ],
    measuredM3: Math.abs(measuredM3),
    estimatedM3: Math.abs(estimatedM3),
    unknownM3: 0,
    undeterminable: false,
});

/** Hours of which nobody knows what passed, as their usual volume; without one nothing can be told. */
export const unknownFlow = (
    source: string,
    hours: number,
    usualM3PerDay: number | null,
    constants: ConfidenceConstants,
): Flow => {
    if (usualM3PerDay === null) return { ...noFlow, undeterminable: true };
    const unknownM3 = (usualM3PerDay * hours) / hoursADay;
    const clPercent = constants['confidence-assumed-percent'];
    return {
        ...noFlow,
        terms: [{ source: `unknown ${source}`, volumeM3: unknownM3, clPercent, coefficient: 1 }],
        unknownM3,
    };
};
