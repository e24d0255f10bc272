import { addDays, type DayRange } from '../../contract/period';
import { tidy } from '../../contract/tidy';
import { entityTypes } from '../../contract/wire';
import type { Db } from '../db/db';
import { readFlows } from '../figures/balance.queries';
import { storageChanges } from '../figures/balance.rules';
import { combine, z95 } from '../figures/confidence.rules';
import { scaled, volumeOf, type Flow } from '../figures/flow.rules';
import { sourcesOf } from '../figures/network.rules';
import type { PeriodFlows } from '../figures/period.rules';
import { reservoirSizes, type ReservoirSize } from '../network/states.queries';
import { edgeLevels, type EdgeLevel } from '../network/volumes.queries';
import { withoutVolume, type Finding, type Settled } from './findings.changes';
import { imbalancesOf, type NodeDay } from './imbalance.rules';
import { keepingSince, placesChanged, type Run } from './run';
import { markedDays } from './series.queries';
import { daysOfRange, type MarkedDays } from './subjects.rules';

/** A finding that goes on is followed back over so many days; one that is older goes on from there. */
const daysBack = 60;

const isMeasured = ({ terms, estimatedM3, unknownM3, undeterminable }: Flow) =>
    terms.length > 0 && estimatedM3 === 0 && unknownM3 === 0 && !undeterminable;

/** What came into each node of one day, and what left it, where all of that was measured. */
const nodeDays = (
    at: number,
    { range, network, spans }: PeriodFlows,
    { marked, sizes, levels }: { marked: MarkedDays; sizes: readonly ReservoirSize[]; levels: readonly EdgeLevel[] },
): [number, NodeDay][] => {
    const sources = sourcesOf(network);
    const stored = storageChanges(network, sizes, levels, range);
    const notNormal = new Set(
        network.links.flatMap(({ from, to, points }) =>
            points.some(({ id }) => marked.get(id)?.has(at)) ? [from, to] : [],
        ),
    );
    return network.nodes
        .filter(({ id, type }) => type !== entityTypes.DMA && !sources.has(id) && !notNormal.has(id))
        .flatMap(({ id }): [number, NodeDay][] => {
            const node = spans.at(0)?.nodes.get(id);
            const storage = stored.find(change => change.node.id === id);
            if (!node?.metered || !isMeasured(node.inflow) || !isMeasured(node.outflow) || storage?.changeM3 === null)
                return [];
            const left = [...node.outflow.terms, ...(storage?.terms ?? [])];
            const { halfWidthM3 } = combine([...node.inflow.terms, ...scaled(left, -1)]);
            return [[id, { at, inM3: volumeOf(node.inflow.terms), outM3: volumeOf(left), halfWidthM3 }]];
        });
};

/** The measured days of the nodes of a range, by node; what of a node is not there or not measured has none. */
const daysByNode = async (db: Db, range: DayRange): Promise<Map<number, NodeDay[]>> => {
    const days = daysOfRange(range);
    const known = { marked: await markedDays(db, range), sizes: await reservoirSizes(db) };
    const levels = await edgeLevels(db, [...days, range.to]);
    const flows = await readFlows(
        db,
        days.map(from => ({ from, to: addDays(from, 1) })),
    );
    const found = new Map<number, NodeDay[]>();
    for (const [at, each] of flows.entries()) {
        const edges = levels.filter(({ day }) => day === each.range.from || day === each.range.to);
        for (const [id, day] of nodeDays(at, each, { ...known, levels: edges }))
            found.set(id, [...(found.get(id) ?? []), day]);
    }
    return found;
};

/** The nodes that more water leaves than comes in. */
export const imbalanceChanges = async (db: Db, run: Run): Promise<Settled[]> => {
    const [since] = [...run.changed.values()].sort();
    if (since === undefined || since >= run.measured.to) return [];
    const back = addDays(since, -daysBack);
    const range = { from: back < run.measured.from ? run.measured.from : back, to: run.measured.to };
    const begin = run.at(range.from);
    const at = (day: number) => run.at(addDays(range.from, day));
    const days = await daysByNode(db, range);
    // Of a place that has lost all its readings nothing is found any more.
    for (const id of placesChanged(run).keys()) if (!days.has(id)) days.set(id, []);
    return [...days].map(([entityId, own]) => {
        const found = imbalancesOf(own).map(({ first, end, inM3, outM3, halfWidthM3 }): Finding => ({
            ...withoutVolume,
            kind: 'nodeImbalance',
            entityId,
            seriesId: null,
            from: at(first),
            to: end === null ? null : at(end),
            expected: tidy(inM3),
            observed: tidy(outM3),
            sigma: halfWidthM3 > 0 ? tidy((z95 * (outM3 - inM3)) / halfWidthM3) : null,
            cause: 'meterFault',
            code: 'nodeImbalance',
            params: {
                entered: Math.round(inM3),
                left: Math.round(outM3),
                band: Math.round(halfWidthM3),
                since: addDays(range.from, first),
            },
        }));
        // What began with the days looked at may have begun before: it is kept as it was.
        return { kind: 'nodeImbalance', entityId, found, limits: keepingSince(run, begin + 1) };
    });
};
