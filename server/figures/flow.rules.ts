import { daysIn, type DayRange } from '../../contract/period';
import type { FlowPoint, LinkEnd, NetworkLink } from '../network/network.queries';
import type { PointVolume } from '../network/volumes.queries';
import type { UncertainVolume } from './confidence.rules';

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
    const sum = (of: (flow: Flow) => number) => flows.reduce((all, flow) => all + of(flow), 0);
    return {
        terms: flows.flatMap(flow => flow.terms),
        measuredM3: sum(flow => flow.measuredM3),
        estimatedM3: sum(flow => flow.estimatedM3),
        unknownM3: sum(flow => flow.unknownM3),
        undeterminable: flows.some(flow => flow.undeterminable),
    };
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

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string | null) => (b === null || a < b ? a : b);

/** The part of a range on which a point was valid; undefined when it was on none of its days. */
export const validWithin = (point: Pick<FlowPoint, 'from' | 'to'>, range: DayRange): DayRange | undefined => {
    const [from, to] = [later(point.from, range.from), earlier(range.to, point.to)];
    return from < to ? { from, to } : undefined;
};

const isMeter = (point: FlowPoint) => point.hasSeries || point.usualM3PerDay !== null;

/** The points that read one end of a link, each with a series or a configured volume. */
const readersOf = (link: NetworkLink, end: LinkEnd) =>
    link.points.filter(point => point.standsAt === end && isMeter(point));

/** What of a point's volume a span tells. */
export type Measured = Pick<PointVolume, 'measuredM3' | 'estimatedM3' | 'unknownHours'>;

/** Whether a link has ever had a meter at either end. */
export const isMetered = (link: NetworkLink): boolean => link.points.some(isMeter);

/** Days within a range that lie between meters of one end, when one was away and the next not yet there. */
const daysBetweenMeters = (points: readonly FlowPoint[], range: DayRange): number => {
    const first = points.reduce((from, point) => earlier(from, point.from), points[0].from);
    const last = points.some(point => point.to === null)
        ? null
        : points.reduce((to, point) => later(to, point.to ?? to), points[0].to ?? '');
    const service = validWithin({ from: first, to: last }, range);
    if (!service) return 0;
    let [covered, until] = [0, service.from];
    const parts = points.flatMap(point => validWithin(point, service) ?? []).sort((a, b) => (a.from < b.from ? -1 : 1));
    for (const part of parts) {
        const from = later(part.from, until);
        if (from >= part.to) continue;
        covered += daysIn({ from, to: part.to });
        until = part.to;
    }
    return daysIn(service) - covered;
};

/** The parts of a range on which an end of a link had or lost its meter: what lies outside is not there, what lies between is unknown. */
export const serviceOf = (link: NetworkLink, range: DayRange): DayRange[] =>
    (['upstream', 'downstream'] as const).flatMap(end => {
        const points = readersOf(link, end);
        if (points.length === 0) return [];
        const from = points.map(point => point.from).sort()[0];
        const ends = points.map(point => point.to);
        const to = ends.includes(null)
            ? null
            : ends.reduce((last, end) => (last !== null && end !== null && last > end ? last : end), points[0].to);
        return validWithin({ from, to }, range) ?? [];
    });

const hoursADay = 24;

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
    const points = readersOf(link, end);
    const between = points.length > 0 ? daysBetweenMeters(points, span) : 0;
    const inService = points.filter(point => validWithin(point, span));
    if (inService.length === 0 && between === 0) return null;
    const parts = inService.map(point => pointFlow(point, volumes.get(point.id), usualM3PerDay, constants));
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
    return addFlows([known, unknownFlow(point.code, unknownHours, point.usualM3PerDay ?? usualM3PerDay, constants)]);
};

const flowOf = (
    source: string,
    { measuredM3 = 0, estimatedM3 = 0 }: { measuredM3?: number; estimatedM3?: number },
    measuredCl: number,
    estimatedCl: number,
): Flow => ({
    terms: [
        { source, volumeM3: measuredM3, clPercent: measuredCl, coefficient: 1 },
        ...(estimatedM3 === 0
            ? []
            : [{ source: `${source} estimated`, volumeM3: estimatedM3, clPercent: estimatedCl, coefficient: 1 }]),
    ],
    measuredM3: Math.abs(measuredM3),
    estimatedM3: Math.abs(estimatedM3),
    unknownM3: 0,
    undeterminable: false,
});

/** Under this many hours only the rest of a division is left. */
const someHours = 1e-6;

const unknownFlow = (
    source: string,
    hours: number,
    usualM3PerDay: number | null,
    constants: ConfidenceConstants,
): Flow => {
    if (hours < someHours) return noFlow;
    if (usualM3PerDay === null) return { ...noFlow, undeterminable: true };
    const unknownM3 = (usualM3PerDay * hours) / hoursADay;
    const clPercent = constants['confidence-assumed-percent'];
    return {
        ...noFlow,
        terms: [{ source: `${source} unknown`, volumeM3: unknownM3, clPercent, coefficient: 1 }],
        unknownM3,
    };
};
