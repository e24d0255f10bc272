import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { Explained } from '../../../contract/dashboard';
import type { AggregatedFigure } from '../../../contract/figure';
import { formatNumber, formatValue } from '../../i18n/format';
import { useUnitName } from '../../i18n/useUnitName';
import { CardFrame, type CardQuery } from './CardFrame';
import { Delta } from './Delta';
import { HowComputed } from './HowComputed';

interface FigureCardProps<T> {
    label: string;
    query: CardQuery<T>;
    /** The card's figure in the answer, with how it came about. */
    explainedOf: (data: T) => Explained;
    /** A second line under the figure: its share, its value in money. */
    renderDetail?: (data: T) => ReactNode;
    /** What a rise of this figure means. */
    rise: 'good' | 'bad' | 'neutral';
    renderSparkline?: (data: T) => ReactNode;
}

const contentHeight = 128;

const Notes = ({ figure }: { figure: AggregatedFigure }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const notes: string[] = [];
    if (figure.value !== null && figure.band95) {
        const [low, high] = figure.band95.map(edge => formatValue(edge, figure.unit, locale));
        notes.push(translate('kit.band', { low, high }));
    }
    // Rounded down, so that "100 %" is said of nothing that lacks a reading.
    if (figure.completeness !== undefined) {
        const percent = formatNumber(Math.floor(figure.completeness * 100), locale, 0);
        notes.push(translate('kit.completeness', { percent }));
    }
    return (
        <>
            {notes.map(note => (
                <Typography key={note} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                    {note}
                </Typography>
            ))}
        </>
    );
};

/** A figure with its unit, its change and its notes, or the reason why it is missing. */
export const FigureText = ({ figure, rise }: { figure: AggregatedFigure; rise: FigureCardProps<never>['rise'] }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    if (figure.value === null) {
        return (
            <>
                <Typography sx={{ mb: 1, fontWeight: 600 }}>{translate(`reason.${figure.reason}`)}</Typography>
                <Notes figure={figure} />
            </>
        );
    }
    return (
        <>
            <Typography variant="h3" component="p">
                {formatValue(figure.value, figure.unit, locale)}{' '}
                <Box component="span" sx={{ fontSize: '1rem', fontWeight: 400, color: 'text.secondary' }}>
                    {unitName(figure.unit)}
                </Box>
            </Typography>
            <Delta value={figure.value} previous={figure.previous} unit={figure.unit} rise={rise} />
            <Notes figure={figure} />
        </>
    );
};

/** One figure of a page in its card. */
export const FigureCard = <T,>(props: FigureCardProps<T>) => {
    const { label, query, explainedOf, renderDetail, rise, renderSparkline } = props;
    return (
        <CardFrame
            title={label}
            query={query}
            height={contentHeight}
            footer={query.data !== undefined && <HowComputed label={label} how={explainedOf(query.data).how} />}
        >
            {data => (
                <>
                    <FigureText figure={explainedOf(data).figure} rise={rise} />
                    {renderDetail?.(data)}
                    {renderSparkline?.(data)}
                </>
            )}
        </CardFrame>
    );
};
