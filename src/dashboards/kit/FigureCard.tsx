import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { Explained } from '../../../contract/dashboard';
import type { AggregatedFigure } from '../../../contract/figure';
import { formatNumber } from '../../i18n/format';
import { CardFrame, type CardQuery } from './CardFrame';
import { Delta } from './Delta';
import { HowComputed } from './HowComputed';
import { useShown } from './useShown';

interface FigureCardProps<T> {
    label: string;
    query: CardQuery<T>;
    /** The card's figure in the answer, with how it came about. */
    explainedOf: (data: T) => Explained;
    /** Further figures that the card shows and explains. */
    alsoOf?: (data: T) => (Explained | undefined)[];
    /** A second line under the figure: its share, its value in money. */
    renderDetail?: (data: T) => ReactNode;
    /** What a rise of this figure means. */
    rise: 'good' | 'bad' | 'neutral';
    renderSparkline?: (data: T) => ReactNode;
}

const contentHeight = 136;

/** The figure's 95 % band, how much of it was measured, and what else is to be known before it is believed. */
export const FigureNotes = ({ figure }: { figure: AggregatedFigure }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const shown = useShown();
    const notes: string[] = [];
    if (figure.value !== null && figure.band95) {
        const { value, unit } = figure;
        const [low, high] = figure.band95.map(edge => shown(edge, unit, value));
        notes.push(translate('kit.band', { low: low.number, high: high.number, unit: high.unit }));
    }
    // Bills are not measured; and rounded down, so that "100 %" is said of nothing that lacks a reading.
    if (figure.completeness !== undefined && figure.unit !== 'BDT') {
        const percent = formatNumber(Math.floor(figure.completeness * 100), locale, 0);
        notes.push(translate('kit.completeness', { percent }));
    }
    if (figure.value !== null) {
        const billed = Math.round(100 * (figure.estimatedBilledShare ?? 0));
        if (billed > 0) notes.push(translate('kit.estimatedBilled', { percent: formatNumber(billed, locale, 0) }));
        for (const doubt of figure.doubts ?? []) notes.push(translate(`kit.doubt.${doubt}`));
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

/** The figure in large with its unit, or the reason why it is missing. */
export const BigFigure = ({ figure }: { figure: AggregatedFigure }) => {
    const translate = useTranslate();
    const shown = useShown();
    if (figure.value === null)
        return <Typography sx={{ fontWeight: 600 }}>{translate(`reason.${figure.reason}`)}</Typography>;
    const { number, unit } = shown(figure.value, figure.unit);
    return (
        <Typography variant="h3" component="p">
            {number}{' '}
            <Box component="span" sx={{ typography: 'body1', color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {unit}
            </Box>
        </Typography>
    );
};

const Figure = <T,>({
    data,
    ...props
}: Omit<FigureCardProps<T>, 'label' | 'query' | 'alsoOf'> & {
    data: T;
}) => {
    const { explainedOf, renderDetail, rise, renderSparkline } = props;
    const { figure } = explainedOf(data);
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mb: 0.5 }}>
                <Box sx={{ flex: '1 0 auto', maxWidth: '100%' }}>
                    <BigFigure figure={figure} />
                </Box>
                {renderSparkline && <Box sx={{ flex: '1 1 120px', maxWidth: 220 }}>{renderSparkline(data)}</Box>}
            </Box>
            {renderDetail?.(data)}
            <Delta figure={figure} rise={rise} />
            <FigureNotes figure={figure} />
        </>
    );
};

/** One figure of a page in its card. */
export const FigureCard = <T,>({ label, query, alsoOf, ...figure }: FigureCardProps<T>) => {
    const howsOf = (data: T) =>
        [figure.explainedOf(data), ...(alsoOf?.(data) ?? [])].flatMap(part => (part ? [part.how] : []));
    return (
        <CardFrame
            title={label}
            query={query}
            height={contentHeight}
            footer={query.data === undefined ? '' : <HowComputed label={label} hows={howsOf(query.data)} />}
        >
            {data => <Figure data={data} {...figure} />}
        </CardFrame>
    );
};
