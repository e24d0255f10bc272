import * as columns from '../../contract/columns/consumption';
import { consumptionCalls, deviationTables } from '../../contract/consumption';
import { countedOver, userDeviationSelection } from '../consumption/accounts.queries';
import { dmaDeviations } from '../consumption/deviates.queries';
import { consumptionMetrics } from '../consumption/metrics.queries';
import { wholeOf } from '../lists/selection';
import { sourceOf, type Source } from '../lists/source';
import { tableOf } from './page';

/** The tables of consumption analytics, each by the right to its call. */
export const consumptionSources: readonly Source[] = [
    tableOf(consumptionCalls.metrics, columns.metricsColumns, consumptionMetrics),
    tableOf(deviationTables.dmas, columns.dmaDeviationColumns, dmaDeviations),
    sourceOf(deviationTables.accounts, columns.userDeviationColumns, async function* (asked, query) {
        const { from, to } = await countedOver(asked.db, query.period);
        if (from && to) asked.onDays?.({ from, to });
        for await (const rows of wholeOf(asked.db, await userDeviationSelection(asked.db, query), asked))
            yield rows.map(row => ({ ...row, dma: asked.language === 'bn' ? row.dma?.nameBn : row.dma?.name }));
    }),
];
