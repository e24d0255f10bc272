import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { WaterSummary } from '../../../contract/dashboard';
import type { Explained } from '../../../contract/figure';
import { formatNumber, formatValue } from '../../../contract/format';
import { daysIn, type DayRange, type Period } from '../../../contract/period';
import { summaryFigures, type SummaryFigure } from '../../../contract/headline.rules';
import { CardCell } from '../kit/CardGrid';
import type { CardQuery } from '../kit/CardFrame';
import { FigureCard } from '../kit/FigureCard';
import { PlaceLink, useProductionAddress, useSupplyAddress } from '../kit/places';
import { Trend, type TrendMonth } from './Trend';

/** Two in a row on a phone, three on a tablet, all six from a laptop on. */
const span = { xs: 6, sm: 4, md: 2 } as const;

const Share = ({ of, words }: { of: Explained | undefined; words: string }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    if (!of || of.figure.value === null) return null;
    return (
        <Typography variant="caption" component="p" sx={{ lineHeight: 1.3 }}>
            {translate(words, { percent: formatValue(of.figure.value, of.figure.unit, locale) })}
        </Typography>
    );
};

/** The days up to the last complete one, which the head of the page names. */
const LastDays = (range: DayRange) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    return (
        <Typography variant="caption" component="p" sx={{ lineHeight: 1.3, color: 'text.secondary' }}>
            {translate('dashboard.lastDays', { days: formatNumber(daysIn(range), locale) })}
        </Typography>
    );
};

const months: Readonly<Record<SummaryFigure['name'], (month: TrendMonth) => number | null>> = {
    waterVolume: ({ systemInputM3 }) => systemInputM3,
    waterLoss: ({ waterLossM3 }) => waterLossM3,
    billedAmount: ({ billedBdt }) => billedBdt,
    collectedAmount: ({ collectedBdt }) => collectedBdt,
    loadFactor: ({ loadFactorPercent }) => loadFactorPercent,
    supplyHours: ({ supplyHours }) => supplyHours,
};

const SummaryCard = ({ query, card }: { query: CardQuery<WaterSummary>; card: SummaryFigure }) => {
    const { name, unit, rise, explainedOf, shareOf, shareWords = '', isOperating = false } = card;
    const label = useTranslate()(`dashboard.${name}`);
    const pages: Partial<Record<SummaryFigure['name'], (of: { period: Period }) => string | undefined>> = {
        loadFactor: useProductionAddress(),
        supplyHours: useSupplyAddress(),
    };
    return (
        <FigureCard
            label={label}
            query={query}
            rise={rise}
            explainedOf={explainedOf}
            alsoOf={data => [shareOf?.(data)]}
            renderDetail={data => (
                <>
                    {isOperating && data.operating && (
                        <PlaceLink to={pages[name]?.({ period: data.period.period })}>
                            <LastDays {...data.operating} />
                        </PlaceLink>
                    )}
                    <Share of={shareOf?.(data)} words={shareWords} />
                </>
            )}
            renderSparkline={({ trend }) => (
                <Trend narrow title={label} trend={trend} unit={unit} of={[{ label, valueOf: months[name] }]} />
            )}
        />
    );
};

/** The six figures under the headline. */
export const SummaryCards = ({ query }: { query: CardQuery<WaterSummary> }) =>
    summaryFigures.map(card => (
        <CardCell key={card.name} span={span}>
            <SummaryCard query={query} card={card} />
        </CardCell>
    ));
