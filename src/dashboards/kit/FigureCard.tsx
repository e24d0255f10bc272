import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { AggregatedFigure, Explained } from '../../../contract/figure';
import { CardFrame, type CardQuery } from './CardFrame';
import { Delta } from './Delta';
import { FigureNotes } from './FigureNotes';
import { useFigureFormat } from '../../kit/useFigureFormat';

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
    /** Of the content, where it is less than that with a small chart. */
    height?: number;
}

const contentHeight = 117;

/** A unit that does not fit beside its number stands close under it. */
const besideUnit = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.5 } as const;
const sizes = { h1: '2rem', h2: '1.375rem', h3: '1.75rem' };

/** The figure in large with its unit, or the reason why it is missing. */
export const BigFigure = ({ figure, size = 'h3' }: { figure: AggregatedFigure; size?: 'h1' | 'h2' | 'h3' }) => {
    const translate = useTranslate();
    const shown = useFigureFormat();
    if (figure.value === null)
        return <Typography sx={{ fontWeight: 600 }}>{translate(`reason.${figure.reason}`)}</Typography>;
    const { number, unit } = shown(figure.value, figure.unit);
    return (
        <Typography variant="h3" component="p" sx={{ ...besideUnit, fontSize: sizes[size] }}>
            {`${number} `}
            <Box
                component="span"
                sx={{
                    typography: size === 'h3' ? 'caption' : 'body1',
                    color: 'text.secondary',
                    whiteSpace: 'nowrap',
                    lineHeight: 1.2,
                }}
            >
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
            <BigFigure figure={figure} />
            {renderSparkline?.(data)}
            {renderDetail?.(data)}
            <Delta figure={figure} rise={rise} short />
            <FigureNotes figure={figure} unusual />
        </>
    );
};

/** One figure of a page in its card. */
export const FigureCard = <T,>({ label, query, alsoOf, height = contentHeight, ...figure }: FigureCardProps<T>) => {
    const explanationsOf = (data: T) =>
        [figure.explainedOf(data), ...(alsoOf?.(data) ?? [])].flatMap(part => (part ? [part.how] : []));
    return (
        <CardFrame
            title={label}
            query={query}
            height={height}
            compact
            how={query.data && explanationsOf(query.data)}
            figure={query.data && figure.explainedOf(query.data).figure}
        >
            {data => <Figure data={data} {...figure} />}
        </CardFrame>
    );
};
