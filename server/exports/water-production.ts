import type { ColumnSet } from '../../contract/columns';
import * as columns from '../../contract/columns/water-production';
import { toldState } from '../../contract/event-times.rules';
import {
    waterProductionCalls as calls,
    type DecreaseKind,
    type DecreaseQuery,
    type PlantQuery,
    type SourceKind,
    type StationQuery,
} from '../../contract/water-production';
import { sourceOf, type ListRequest, type Source } from '../lists/source';
import { decreasesOf } from '../water-production/decreases.queries';
import { productionData } from '../water-production/production.queries';
import { pageOf } from './page';

/** The findings of a kind, each with its reason in the language of the file. */
const decreaseSource = (
    call: typeof calls.suddenDecreases | typeof calls.consistentDecreases,
    set: typeof columns.suddenDecreaseColumns,
    kind: DecreaseKind,
): Source =>
    sourceOf(call, set, async function* (asked, query: DecreaseQuery) {
        const { rows, from, to } = await decreasesOf(asked.db, kind, query);
        const written = rows.map(({ reason, assignee, ...row }) => ({
            ...row,
            state: toldState({ state: row.state, endedAt: row.until }),
            assignee: assignee?.name ?? null,
            reason: reason[asked.language],
        }));
        yield* pageOf(asked, set, { rows: written, from, to }, 'latestReadings');
    });

/** Plants or stations as a file; which of them are silent is told by its day. */
const producedBy = (set: ColumnSet, kind: SourceKind) =>
    async function* (asked: ListRequest, query: PlantQuery | StationQuery) {
        yield* pageOf(asked, set, await productionData(asked.db, kind, query, asked.now), 'latestReadings');
    };

/** The tables of water production analytics, each by the right to its call. */
export const waterProductionSources: readonly Source[] = [
    sourceOf(calls.plants, columns.productionByPlantColumns, producedBy(columns.productionByPlantColumns, 'plants')),
    sourceOf(
        calls.stations,
        columns.productionByStationColumns,
        producedBy(columns.productionByStationColumns, 'stations'),
    ),
    decreaseSource(calls.suddenDecreases, columns.suddenDecreaseColumns, 'suddenDecrease'),
    decreaseSource(calls.consistentDecreases, columns.consistentDecreaseColumns, 'consistentDecrease'),
];
