import { changeOf, meaningOf } from '../../contract/change.rules';
import type { ColumnSet, WordSet } from '../../contract/columns';
import { cellText } from '../../contract/columns/cell';
import * as columns from '../../contract/columns/dashboard';
import type { DashboardWaterQuality, LowConsumption, Need, NrwByArea, WaterSummary } from '../../contract/dashboard';
import type { AggregatedFigure } from '../../contract/figure';
import { formatDay, formatMonth, formatNumber, formatValue } from '../../contract/format';
import * as headline from '../../contract/headline.rules';
import { paper as bengali } from '../../contract/messages/dashboard.bn';
import { paper as english } from '../../contract/messages/dashboard.en';
import { addDays } from '../../contract/period';
import { daysText, formatFigure, type Wording } from '../../contract/shown.rules';
import type { Section } from '../../pdf/report';
import { headingOf, wordsOf, type Language } from '../lists/words';
import type { DashboardAnswers } from './paper.queries';
import { wordingOf } from './wording';

/** Rows of the lists of what to do first, as on the page; and places of a need. */
const worst = 8;
const placesAtMost = 4;
/** Areas and what belongs to none; more of them leave no room for the DMAs. */
const wholeAtMost = 24;
const nothing = '-';

/** The words of the file's language. */
interface Words {
    language: Language;
    wording: Wording;
    own: typeof english;
}

const nameIn = (language: Language, { name, nameBn }: { name: string; nameBn: string }) =>
    language === 'bn' ? nameBn : name;

const figureText = ({ wording }: Words, figure: AggregatedFigure | undefined): string => {
    if (!figure) return nothing;
    if (figure.value === null) return wording.translate(`reason.${figure.reason}`);
    return Object.values(formatFigure(wording, figure.value, figure.unit)).join(' ');
};

const headlineOf = (words: Words, summary: WaterSummary): Section => {
    const { wording } = words;
    const { nrw, nrwKsa, nrwNonKsa } = summary;
    const { target, daily, monthly } = headline.worthOf(wording, summary);
    const zoneText = (name: string, { volume, percent }: WaterSummary['nrwKsa']) =>
        [
            `${wording.translate(name)}: ${figureText(words, percent?.figure ?? volume.figure)}`,
            headline.dailyText(wording, volume.figure),
        ]
            .filter(Boolean)
            .join(', ');
    const rate = figureText(words, nrw.percent?.figure ?? nrw.volume.figure);
    return {
        title: `${wording.translate('dashboard.system.title')}: ${rate}`,
        lines: [
            [target, daily, monthly].filter(Boolean).join(' · '),
            [zoneText('dashboard.system.ksa', nrwKsa), zoneText('dashboard.system.nonKsa', nrwNonKsa)].join(' · '),
            headline.sentenceOf(wording, summary) ?? wording.translate('dashboard.notYet'),
            headline.provisionalText(wording, summary) ?? '',
        ].filter(Boolean),
    };
};

/** How fresh the data is, which bills are missing, and how many DMAs report. */
const freshnessOf = ({ language, wording }: Words, { period }: WaterSummary): string => {
    const { dataUntil, openMonths, reporting, total } = period;
    return [
        dataUntil && wording.translate('kit.dataUntil', { day: formatDay(dataUntil, language) }),
        openMonths.length > 0 &&
            wording.translate('kit.openMonths', {
                months: openMonths.map(month => formatMonth(month, language)).join(', '),
            }),
        total > 0 &&
            wording.translate('kit.reporting', {
                reporting: formatNumber(reporting, language),
                total: formatNumber(total, language),
            }),
    ]
        .filter(Boolean)
        .join(' · ');
};

const needsOf = ({ language, wording }: Words, needs: readonly Need[]): Section => {
    const placesText = (places: Need['places']) => {
        const names = places.slice(0, placesAtMost).map(place => nameIn(language, place));
        const more = places.length - names.length;
        return [
            ...names,
            ...(more > 0 ? [wordsOf(language).about.more.replace('%{count}', formatNumber(more, language))] : []),
        ].join(', ');
    };
    return {
        heading: wording.translate('dashboard.needs.title'),
        lines:
            needs.length > 0
                ? needs.map(need => `${headline.needText(wording, need)}: ${placesText(need.places)}`)
                : [wording.translate('dashboard.needs.none')],
    };
};

const figuresOf = (words: Words, summary: WaterSummary): Section => {
    const { language, wording, own } = words;
    const cellsOf = ({ name, rise, explainedOf, shareOf, shareWords = '', isOperating }: headline.SummaryFigure) => {
        const { figure } = explainedOf(summary);
        const share = shareOf?.(summary)?.figure;
        const days = isOperating && summary.operating ? ` (${daysText(wording, summary.operating)})` : '';
        const changes = ([['previous'], ['lastYear']] as const).map(([than]) => {
            const change = figure.value === null ? undefined : changeOf(figure, figure[than], figure.unit);
            const sign = { up: '+', down: '-', same: '' };
            return {
                isWorse: change !== undefined && meaningOf(change, rise) === 'worse',
                text: change
                    ? `${sign[change.direction]}${formatNumber(change.size, language, 1)} ${wording.translate(`unit.${change.unit}`)}`
                    : nothing,
            };
        });
        const shareText =
            share && share.value !== null
                ? `, ${wording.translate(shareWords, { percent: formatValue(share.value, share.unit, language) })}`
                : '';
        return {
            row: [
                wording.translate(`dashboard.${name}`) + days,
                figureText(words, figure) + shareText,
                ...changes.map(({ text }) => text),
            ],
            marks: changes.map(({ isWorse }) => isWorse),
        };
    };
    const cells = headline.summaryFigures.map(cellsOf);
    return {
        heading: own.figures,
        columns: [
            { label: own.figure },
            { label: own.value },
            { label: own.change, align: 'right' },
            { label: own.lastYear, align: 'right' },
        ],
        rows: cells.map(({ row }) => row),
        marks: cells.flatMap(({ marks }, row) =>
            marks.flatMap((isWorse, index) => (isWorse ? [[row, 2 + index] as const] : [])),
        ),
    };
};

interface Rows<R> {
    from: string | null;
    to: string | null;
    rows: readonly R[];
}
interface TableOptions<R> {
    /** What is said when there is nothing to list. */
    none?: string;
    /** The longest that the table is. */
    most?: number;
    /** The days, where they are not those of the page. */
    days?: string;
    /** Its rows add up: it is not cut. */
    isWhole?: boolean;
    /** Cells that say more than their column, by its source. */
    texts?: Readonly<Record<string, (row: R) => string>>;
    isMarked?: (row: R, source: string) => boolean;
}

/** A table of the page on paper: what it shows on a wide screen, in its order. */
const tableOf = <R extends object>(
    { language, wording }: Words,
    set: ColumnSet,
    { rows }: Rows<R>,
    { none, most = rows.length, days, isWhole, texts = {}, isMarked }: TableOptions<R> = {},
): Section => {
    const words = wordsOf(language);
    const heading = [words.list(set.name), days].filter(Boolean).join(' · ');
    if (rows.length === 0) return { heading, lines: [none ?? wording.translate('reason.noData')] };
    const cellWords = {
        locale: language,
        wordOf: (name: WordSet, code: string) => words.value(name, code),
        unitName: (unit: string) => words.unit(unit),
    };
    const listed = rows.slice(0, most);
    return {
        heading,
        columns: set.printed.map(column => ({
            label: headingOf(words, set.name, column),
            align: column.kind === 'number' || column.kind === 'integer' ? ('right' as const) : ('left' as const),
        })),
        rows: listed.map(row =>
            set.printed.map(column => texts[column.source]?.(row) ?? cellText(row, column, cellWords) ?? nothing),
        ),
        marks: listed.flatMap((row, at) =>
            set.printed.flatMap(({ source }, index) => (isMarked?.(row, source) ? [[at, index] as const] : [])),
        ),
        left: isWhole ? undefined : rows.length - listed.length,
    };
};

type PlantRow = DashboardWaterQuality['rows'][number];
const qualityOf = (words: Words, { rows, ...days }: DashboardWaterQuality): Section[] => {
    const { wording } = words;
    const isOut = ({ values }: PlantRow, source: string) => Boolean(values[source as keyof PlantRow['values']]?.out);
    const plants = rows.map(row => ({ ...row, ...row.values }));
    const anyOut = rows.some(({ values }) => Object.values(values).some(measured => measured?.out));
    return [
        tableOf(words, columns.qualityColumns, { ...days, rows: plants }, { isMarked: isOut }),
        {
            lines: [
                [
                    wording.translate('dashboard.quality.legend'),
                    ...(anyOut ? [wording.translate('dashboard.quality.outLegend')] : []),
                ].join(' '),
            ],
        },
    ];
};

const areasOf = (words: Words, areas: NrwByArea, { nrw }: WaterSummary): Section[] => [
    tableOf(words, columns.nrwByAreaColumns, areas, { isWhole: areas.rows.length <= wholeAtMost }),
    {
        lines: [
            `${words.wording.translate('dashboard.nrw.total')}: ${[nrw.volume.figure, nrw.percent?.figure].map(each => figureText(words, each)).join(', ')}`,
        ],
    },
];

const consumptionOf = (words: Words, list: LowConsumption): Section => {
    const { language, wording } = words;
    return tableOf(words, columns.lowConsumptionColumns, list, {
        none: wording.translate('dashboard.lowConsumption.none'),
        most: worst,
        days: list.to
            ? wording.translate('dashboard.lowConsumption.latest', { day: formatDay(addDays(list.to, -1), language) })
            : undefined,
        texts: {
            low: ({ low, accounts }) =>
                wording.translate('dashboard.lowConsumption.ofAccounts', {
                    low: formatNumber(low, language),
                    accounts: formatNumber(accounts, language),
                }),
        },
    });
};

/** The dashboard on paper, in the order of the page: its figures, what needs somebody, and its tables. */
export const paperOf = (answers: DashboardAnswers, language: Language): Section[] => {
    const wording = wordingOf(language);
    const words: Words = { language, wording, own: language === 'bn' ? bengali : english };
    const { summary, quality, production, lowPressure, lowSupply } = answers;
    const daysOf = ({ from, to }: Rows<unknown>) => (from && to ? daysText(wording, { from, to }) : undefined);
    return [
        headlineOf(words, summary),
        { lines: [freshnessOf(words, summary)].filter(Boolean) },
        needsOf(words, answers.needs),
        figuresOf(words, summary),
        { lines: [words.own.changeNote] },
        ...areasOf(words, answers.areas, summary),
        tableOf(words, columns.nrwByDmaColumns, answers.dmas),
        tableOf(words, columns.productionColumns, production, { days: daysOf(production) }),
        ...(quality ? qualityOf(words, quality) : []),
        consumptionOf(words, answers.lowConsumption),
        tableOf(words, columns.lowPressureColumns, lowPressure, {
            none: wording.translate('dashboard.lowPressure.none'),
            most: worst,
            days: daysOf(lowPressure),
            isMarked: ({ status }, source) => source === 'status' && status === 'criticallyLow',
        }),
        tableOf(words, columns.lowSupplyColumns, lowSupply, {
            none: wording.translate('dashboard.lowSupply.none'),
            most: worst,
            days: daysOf(lowSupply),
        }),
    ];
};
