import { faultyMeterColumns, faultyMetersByDmaColumns } from '../../contract/columns/faulty-meter';
import { faultyMeterCalls as calls } from '../../contract/faulty-meter';
import { reasonOf } from '../events/reasons';
import { wholeOf } from '../lists/selection';
import { sourceOf, type Source } from '../lists/source';
import type { Language } from '../lists/words';
import { faultyMetersByDma } from '../low-consumption/by-dma.queries';
import { faultyMeterSelection, latestReadingsTo, type FaultyMeterRow } from '../low-consumption/faulty-meter.queries';
import { tableOf } from './page';

/** A row with its names and its reason in the language of the file. */
const written = (row: Partial<FaultyMeterRow>, language: Language): object => {
    const named = (place: FaultyMeterRow['dma'] | undefined) =>
        place && (language === 'bn' ? place.nameBn : place.name);
    return {
        ...row,
        dma: named(row.dma),
        ward: named(row.ward),
        route: named(row.route),
        assignee: row.assignee?.name ?? null,
        reason: row.reason && reasonOf(row.reason.code, row.reason.params)[language],
    };
};

/** The tables of faulty meters, each by the right to its call. */
export const faultyMeterSources: readonly Source[] = [
    tableOf(calls.byDma, faultyMetersByDmaColumns, faultyMetersByDma),
    sourceOf(calls.byConsumer, faultyMeterColumns, async function* (asked, query) {
        const to = await latestReadingsTo(asked.db);
        if (to) asked.onDays?.({ latest: 'latestReadings', to });
        for await (const rows of wholeOf(asked.db, await faultyMeterSelection(asked.db, query), asked))
            yield rows.map(row => written(row, asked.language));
    }),
];
