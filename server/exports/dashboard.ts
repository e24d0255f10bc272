import * as columns from '../../contract/columns/dashboard';
import { dashboardCalls as calls, qualityParameters, type DashboardWaterQuality } from '../../contract/dashboard';
import { nrwValueChain } from '../dashboard/chain.queries';
import { lowConsumptionDmas } from '../dashboard/consumption.queries';
import { nrwByArea, nrwByDma } from '../dashboard/nrw.queries';
import { productionByPlant } from '../dashboard/production.queries';
import { dashboardWaterQuality } from '../dashboard/quality.queries';
import { lowPressureDmas, lowSupplyDmas } from '../dashboard/supply.queries';
import { flatRow } from './flat.rules';
import { sourceOf, type Asked, type Source } from '../lists/source';

interface Answer<Row> {
    rows: readonly Row[];
    from?: string | null;
    to?: string | null;
}

/** The rows of a card as one page, in the words of the file's language. */
async function* pageOf<Row extends object>(
    { language, onTotal, onDays }: Asked,
    answer: Promise<Answer<Row>>,
): AsyncGenerator<object[], void> {
    const { rows, from, to } = await answer;
    onTotal(rows.length);
    if (from && to) onDays?.({ from, to });
    if (rows.length > 0) yield rows.map(row => flatRow(row, language));
}

/** The ends of what was measured in columns of their own, and which parameters are out of their limits. */
const withEnds = ({ values, ...row }: DashboardWaterQuality['rows'][number]) => {
    const ends = qualityParameters.flatMap(parameter => [
        [`${parameter}Min`, values[parameter]?.min ?? null],
        [`${parameter}Max`, values[parameter]?.max ?? null],
    ]);
    const out = qualityParameters.filter(parameter => values[parameter]?.out);
    return { ...row, ...Object.fromEntries(ends), out: out.length > 0 ? out : null };
};

const qualityOf = async (...asked: Parameters<typeof dashboardWaterQuality>): Promise<Answer<object>> => ({
    rows: (await dashboardWaterQuality(...asked)).rows.map(withEnds),
});

/** The tables of the dashboard, each by the right to its call. */
export const dashboardSources: readonly Source[] = [
    sourceOf(calls.nrwDma, columns.nrwByDmaColumns, (asked, query) => pageOf(asked, nrwByDma(asked.db, query))),
    sourceOf(calls.areaWiseNrw, columns.nrwByAreaColumns, (asked, { period }) =>
        pageOf(asked, nrwByArea(asked.db, period)),
    ),
    sourceOf(calls.nrwValueChain, columns.chainColumns, (asked, { period }) =>
        pageOf(asked, nrwValueChain(asked.db, period)),
    ),
    sourceOf(calls.production, columns.productionColumns, (asked, { period }) =>
        pageOf(asked, productionByPlant(asked.db, period)),
    ),
    sourceOf(calls.waterQuality, columns.qualityColumns, (asked, { period }) =>
        pageOf(asked, qualityOf(asked.db, period)),
    ),
    sourceOf(calls.lowConsumption, columns.lowConsumptionColumns, (asked, { period }) =>
        pageOf(asked, lowConsumptionDmas(asked.db, period)),
    ),
    sourceOf(calls.lowPressureDma, columns.lowPressureColumns, (asked, { period }) =>
        pageOf(asked, lowPressureDmas(asked.db, period)),
    ),
    sourceOf(calls.waterSupplyDma, columns.lowSupplyColumns, (asked, { period }) =>
        pageOf(asked, lowSupplyDmas(asked.db, period)),
    ),
];
