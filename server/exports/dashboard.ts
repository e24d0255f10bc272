import * as columns from '../../contract/columns/dashboard';
import {
    dashboardCalls as calls,
    qualityParameters,
    type DashboardWaterQuality,
    type WaterSummary,
} from '../../contract/dashboard';
import type { Explained } from '../../contract/figure';
import { inUnit } from '../../contract/columns/column';
import { completeness } from '../../contract/columns/parts';
import { summaryFigures } from '../../contract/headline.rules';
import type { Period } from '../../contract/period';
import { scaledUnitText, scaleOf } from '../../contract/shown.rules';
import { nrwValueChain } from '../dashboard/chain.queries';
import { lowConsumptionDmas } from '../dashboard/consumption.queries';
import { nrwByArea, nrwByDma } from '../dashboard/nrw.queries';
import { productionByPlant } from '../dashboard/production.queries';
import { dashboardWaterQuality } from '../dashboard/quality.queries';
import { lowPressureDmas, lowSupplyDmas } from '../dashboard/supply.queries';
import { answersFor } from '../dashboard/paper.queries';
import { paperOf } from '../dashboard/paper.rules';
import { waterSummary } from '../dashboard/summary.queries';
import { wordingOf } from '../dashboard/wording';
import type { Queries } from '../db/db';
import { pinShelf } from '../figures/shelf';
import { sourceOf, type ListRequest, type Source } from '../lists/source';
import type { Language } from '../lists/words';
import { tableOf, type Answer } from './page';

/** The ends of what was measured in columns of their own, and which parameters are out of their limits. */
const withEnds = ({ values, ...row }: DashboardWaterQuality['rows'][number]) => {
    const ends = qualityParameters.flatMap(parameter => [
        [`${parameter}Min`, values[parameter]?.min ?? null],
        [`${parameter}Max`, values[parameter]?.max ?? null],
    ]);
    const out = qualityParameters.filter(parameter => values[parameter]?.out);
    return { ...row, ...Object.fromEntries(ends), out: out.length > 0 ? out : null };
};

const qualityOf = async (q: Queries): Promise<Answer<object>> => {
    const { rows, ...days } = await dashboardWaterQuality(q);
    return { ...days, rows: rows.map(withEnds) };
};

/** The figures on top as rows: the rates and volumes of NRW, then those of the cards. */
const figuresOf = (summary: WaterSummary, language: Language) => {
    const wording = wordingOf(language);
    const { nrw, nrwKsa, nrwNonKsa, nrwValue } = summary;
    const shown: (readonly [name: string, of: Explained | undefined])[] = [
        ['system.title', nrw.percent],
        ['system.title', nrw.volume],
        ['system.title', nrwValue],
        ['system.ksa', nrwKsa.percent],
        ['system.nonKsa', nrwNonKsa.percent],
        ...summaryFigures.map(({ name, explainedOf }) => [name, explainedOf(summary)] as const),
    ];
    return shown.flatMap(([name, of]) => {
        if (!of) return [];
        const { figure } = of;
        const known = figure.value === null ? undefined : figure;
        // As its card shows it.
        const scale = scaleOf(figure.value ?? 0, figure.unit ?? '');
        const scaled = (value: number | null | undefined) => inUnit(value ?? null, scale);
        return {
            name: wording.translate(`dashboard.${name}`),
            value: scaled(figure.value),
            unit: figure.unit ? scaledUnitText(wording, scale) : null,
            days: known?.days ?? null,
            previous: scaled(known?.previous?.value),
            lastYear: scaled(known?.lastYear?.value),
            completeness: inUnit(figure.completeness ?? null, completeness),
            reasons: figure.value === null ? [figure.reason] : null,
        };
    });
};

const tellDays = ({ onDays }: ListRequest, { period: { from, to } }: WaterSummary) => {
    if (from && to) onDays?.({ from, to });
};

const onePaper = { most: 1, tooMany: 'tooManyRows', pagesAtMost: 2 } as const;

/** The whole page: its figures as rows, and all of it on paper. */
export const dashboardPage: Source = {
    ...sourceOf(calls.waterSummary, columns.summaryColumns, async function* (asked, query) {
        const summary = await waterSummary(await pinShelf(asked.db), query);
        tellDays(asked, summary);
        yield figuresOf(summary, asked.language);
    }),
    document: {
        ...onePaper,
        pages: async function* (asked, query) {
            const { caller: reader, now } = asked;
            // `query` has passed the schema of the route when this is called.
            const answers = await answersFor(asked.db, query as { period: Period }, { reader, now });
            tellDays(asked, answers.summary);
            yield [paperOf(answers, asked.language)];
        },
    },
};

/** The tables of the dashboard, each by the right to its call. */
export const dashboardSources: readonly Source[] = [
    tableOf(calls.nrwDma, columns.nrwByDmaColumns, nrwByDma),
    tableOf(calls.areaWiseNrw, columns.nrwByAreaColumns, nrwByArea),
    tableOf(calls.nrwValueChain, columns.chainColumns, nrwValueChain),
    tableOf(calls.production, columns.productionColumns, productionByPlant),
    tableOf(calls.waterQuality, columns.qualityColumns, qualityOf, 'latestReports'),
    tableOf(calls.lowConsumption, columns.lowConsumptionColumns, lowConsumptionDmas),
    tableOf(calls.lowPressureDma, columns.lowPressureColumns, lowPressureDmas),
    tableOf(calls.waterSupplyDma, columns.lowSupplyColumns, lowSupplyDmas),
];
