import { monthsOfPeriod } from './period';
import { changeOf } from './change.rules';
import type { Need, WaterSummary } from './dashboard';
import type { AggregatedFigure, Explained } from './figure';
import { formatMonth, formatNumber, formatValue } from './format';
import { isKnown, lostText } from './lost.rules';
import { formatFigure, type Wording } from './shown.rules';

/** A volume as it is a day, in words; nothing where it is not known. */
export const dailyText = (wording: Wording, figure: AggregatedFigure): string | null => {
    if (!isKnown(figure)) return null;
    const { number, unit } = formatFigure(wording, figure.value / (figure.days ?? 1), figure.unit);
    return wording.translate('dashboard.system.aDay', { amount: number, unit });
};

/** Beside the rate: its target and whether it is met, null where the rate is not known; the volume a day, and what that is worth a month. */
export const worthOf = (wording: Wording, { nrw, nrwValue: { figure }, nrwTarget, period }: WaterSummary) => {
    const { locale, translate } = wording;
    const money = isKnown(figure) && formatFigure(wording, figure.value / monthsOfPeriod[period.period], figure.unit);
    const rate = nrw.percent?.figure;
    return {
        target: translate('dashboard.system.target', { target: formatValue(nrwTarget, '%', locale) }),
        isMet: isKnown(rate) ? rate.value <= nrwTarget : null,
        daily: dailyText(wording, nrw.volume.figure),
        monthly: money ? translate('dashboard.system.aMonth', { amount: money.number, unit: money.unit }) : null,
    };
};

/** What joins the losses and the NRW, and whether the rate got better; null where they are not known. */
export const sentenceOf = (wording: Wording, { nrw, waterLoss }: WaterSummary): string | null => {
    const { locale, translate } = wording;
    const rate = nrw.percent?.figure;
    const lost = lostText(wording, 'dashboard.system.lost', nrw.volume.figure, waterLoss.volume.figure);
    if (lost === null) return null;
    const changes = isKnown(rate)
        ? (['previous', 'lastYear'] as const).flatMap(than => {
              const change = changeOf(rate, rate[than], rate.unit);
              const size = change && formatNumber(change.size, locale, 1);
              return change && size
                  ? [translate(`dashboard.system.${than}.${change.direction}`, { change: size })]
                  : [];
          })
        : [];
    return [
        lost,
        ...(changes.length > 0 ? [translate('dashboard.system.rate', { changes: changes.join(', ') })] : []),
    ].join(' ');
};

/** The month after the last closed one, as far as its bills tell; null where they do not. */
export const provisionalText = (wording: Wording, { provisional }: WaterSummary): string | null => {
    const { locale, translate } = wording;
    if (!provisional) return null;
    const { from, covered, nrw, nrwPercent } = provisional;
    if (!isKnown(nrw) || !isKnown(nrwPercent) || !nrwPercent.band95) return null;
    const [percent, low, high] = [nrwPercent.value, ...nrwPercent.band95].map(each => formatValue(each, '%', locale));
    return translate('dashboard.system.provisional', {
        month: formatMonth(from, locale),
        covered: formatNumber(Math.floor(100 * covered), locale, 0),
        volume: Object.values(formatFigure(wording, nrw.value, nrw.unit)).join(' '),
        percent,
        low,
        high,
    });
};

/** One of the six figures under the headline. */
export interface SummaryFigure {
    name: 'waterVolume' | 'waterLoss' | 'billedAmount' | 'collectedAmount' | 'loadFactor' | 'supplyHours';
    unit: 'm3' | 'BDT' | '%' | 'hours';
    /** What a rise of it means. */
    rise: 'good' | 'bad' | 'neutral';
    explainedOf: (summary: WaterSummary) => Explained;
    /** Its share of something, and of what. */
    shareOf?: (summary: WaterSummary) => Explained | undefined;
    shareWords?: string;
    /** Over the days up to the last complete one, not over closed months. */
    isOperating?: boolean;
}

/** The figures under the headline in their order. */
export const summaryFigures: readonly SummaryFigure[] = [
    { name: 'waterVolume', unit: 'm3', rise: 'neutral', explainedOf: ({ systemInput }) => systemInput.volume },
    {
        name: 'waterLoss',
        unit: 'm3',
        rise: 'bad',
        explainedOf: ({ waterLoss }) => waterLoss.volume,
        shareOf: ({ waterLoss }) => waterLoss.percent,
        shareWords: 'dashboard.shareOfInput',
    },
    { name: 'billedAmount', unit: 'BDT', rise: 'good', explainedOf: ({ billed }) => billed },
    {
        name: 'collectedAmount',
        unit: 'BDT',
        rise: 'good',
        explainedOf: ({ collected }) => collected,
        shareOf: ({ collectionEfficiency }) => collectionEfficiency,
        shareWords: 'dashboard.ofBilled',
    },
    { name: 'loadFactor', unit: '%', rise: 'neutral', explainedOf: ({ loadFactor }) => loadFactor, isOperating: true },
    {
        name: 'supplyHours',
        unit: 'hours',
        rise: 'good',
        explainedOf: ({ supplyHours }) => supplyHours,
        isOperating: true,
    },
];

/** What a need is called, with how many places it has. */
export const needText = ({ locale, translate }: Wording, { kind, places: { length } }: Need): string =>
    translate(`dashboard.needs.${kind}`, { smart_count: length, count: formatNumber(length, locale) });
