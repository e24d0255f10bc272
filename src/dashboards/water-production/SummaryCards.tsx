import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { AggregatedFigure } from '../../../contract/figure';
import { formatMl, formatNumber } from '../../../contract/format';
import type { Decreases, ProductionData, SourceKind } from '../../../contract/water-production';
import { type CardQuery } from '../kit/CardFrame';
import { CardCell } from '../kit/CardGrid';
import { FigureCard } from '../kit/FigureCard';
import { isWaiting } from './production';

const height = 96;
const span = { xs: 6, md: 3 } as const;

const Line = ({ children }: { children: string }) => (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {children}
    </Typography>
);

/** What could have come and did not; under 0 where more came than the capacity. */
const unusedOf = ({ all }: ProductionData): AggregatedFigure => {
    const { loadFactorPercent: load, capacityM3 } = all;
    if (load.value === null) return load;
    const { completeness } = load;
    return { value: (capacityM3 ?? 0) * (1 - load.value / 100), unit: 'm3', completeness };
};

interface SummaryCardsProps {
    query: CardQuery<ProductionData>;
    findings: CardQuery<{ sudden: Decreases; consistent: Decreases }>;
    view: SourceKind;
}

/** Volume, load factor, capacity not used, and findings of all that are chosen. */
export const SummaryCards = ({ query, findings, view }: SummaryCardsProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const word = (key: string, values: object = {}) => translate(`waterProductionAnalytics.cards.${key}`, values);
    return (
        <>
            <CardCell span={span}>
                <FigureCard
                    label={word(`volume.${view}`)}
                    query={query}
                    explainedOf={({ all, how }) => ({ figure: all.volumeM3, how })}
                    rise="neutral"
                    height={height}
                />
            </CardCell>
            <CardCell span={span}>
                <FigureCard
                    label={word('load')}
                    query={query}
                    explainedOf={({ all, how }) => ({
                        figure: all.loadFactorPercent,
                        how: { ...how, code: 'loadFactor' },
                    })}
                    renderDetail={({ all, targetPercent }) => (
                        <Line>
                            {[
                                all.rating !== null && word('rating', { rating: formatNumber(all.rating, locale) }),
                                all.overCapacity
                                    ? word('overCapacity')
                                    : word('target', { percent: formatNumber(targetPercent, locale, 0) }),
                            ]
                                .filter(Boolean)
                                .join(' · ')}
                        </Line>
                    )}
                    rise="neutral"
                    height={height}
                />
            </CardCell>
            <CardCell span={span}>
                <FigureCard
                    label={word('unused')}
                    query={query}
                    explainedOf={data => ({ figure: unusedOf(data), how: { ...data.how, code: 'unusedCapacity' } })}
                    renderDetail={({ all }) =>
                        all.capacityM3PerDay !== null && (
                            <Line>{word('capacity', { capacity: formatMl(all.capacityM3PerDay, locale) })}</Line>
                        )
                    }
                    rise="neutral"
                    height={height}
                />
            </CardCell>
            <CardCell span={span}>
                <FigureCard
                    label={word('findings')}
                    query={findings}
                    explainedOf={({ sudden, consistent }) => ({
                        figure: {
                            value: [...sudden.rows, ...consistent.rows].filter(isWaiting).length,
                            unit: 'count',
                            completeness: 1,
                        },
                        how: { ...sudden.how, code: 'suddenDecrease' },
                    })}
                    alsoOf={({ consistent }) => [
                        {
                            figure: { value: null, reason: 'noData' },
                            how: { ...consistent.how, code: 'consistentDecrease' },
                        },
                    ]}
                    renderDetail={({ sudden, consistent }) => (
                        <Line>
                            {word('ofKinds', {
                                sudden: formatNumber(sudden.waiting, locale),
                                consistent: formatNumber(consistent.waiting, locale),
                            })}
                        </Line>
                    )}
                    rise="bad"
                    height={height}
                />
            </CardCell>
        </>
    );
};
