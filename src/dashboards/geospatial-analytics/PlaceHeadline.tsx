import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { formatMonth } from '../../../contract/format';
import { addDays } from '../../../contract/period';
import { useFigureFormat } from '../../kit/useFigureFormat';
import { useName } from '../../kit/useName';
import { useHeading } from '../../kit/table/useHeading';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { Delta } from '../kit/Delta';
import { BigFigure } from '../kit/FigureCard';
import { FigureNotes } from '../kit/FigureNotes';
import { useEmpty } from '../kit/useEmpty';
import { useMeaning } from './useMeaning';
import { figureIn, shownBy, type Metric, type PlaceAnswer, type PlaceRow, type View } from './metrics';

interface PlaceHeadlineProps {
    query: CardQuery<PlaceAnswer>;
    metric: Metric;
    view: View;
    onSelect: (id: string) => void;
}

const worstCount = 3;
const height = 108;

/** The places that most of it is lost or owed in, each a way to its figures. */
const Worst = ({ rows, metric, view, onSelect }: { rows: readonly PlaceRow[] } & Omit<PlaceHeadlineProps, 'query'>) => {
    const translate = useTranslate();
    const nameOf = useName();
    const shown = useFigureFormat();
    const field = shownBy[metric].ranked;
    const worst = rows
        .filter(({ kind }) => kind === 'place')
        .flatMap(row => {
            const figure = figureIn(row, field);
            return figure.value === null ? [] : [{ row, value: figure.value, unit: figure.unit }];
        })
        .sort((a, b) => b.value - a.value)
        .slice(0, worstCount);
    if (worst.length === 0) return null;
    return (
        <Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate(`geospatialAnalytics.most.${metric}`, {
                    places: translate(`geospatialAnalytics.places.${view}`),
                })}
            </Typography>
            {worst.map(({ row, value, unit }) => {
                const { number, unit: scaled } = shown(value, unit);
                return (
                    <Typography key={row.id} variant="body2">
                        <Link component="button" variant="body2" onClick={() => onSelect(row.id)}>
                            {nameOf(row)}
                        </Link>{' '}
                        {number} {scaled}
                    </Typography>
                );
            })}
        </Box>
    );
};

/** The answer of the page for the whole city, against the periods before, and where most of it is. */
export const PlaceHeadline = ({ query, metric, ...props }: PlaceHeadlineProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const headingOf = useHeading();
    const emptyOf = useEmpty();
    const meaningOf = useMeaning();
    const { headline, columns, rise } = shownBy[metric];
    return (
        <CardFrame
            title={translate(`geospatialAnalytics.headline.${metric}`)}
            query={query}
            height={height}
            phoneHeight={260}
            emptyOf={emptyOf}
            how={query.data?.how}
        >
            {({ city, rows, from, to }) => (
                <>
                    {from === null && to !== null && (
                        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
                            {translate('geospatialAnalytics.atEnd', { month: formatMonth(addDays(to, -1), locale) })}
                        </Typography>
                    )}
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5 }}>
                        {city &&
                            headline.map((field, index) => {
                                const figure = figureIn(city, field);
                                const column = columns.shown.find(({ source }) => source === field);
                                return (
                                    <Box key={field}>
                                        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                                            {column && headingOf(columns.name, { ...column, unit: undefined })}
                                        </Typography>
                                        <BigFigure figure={figure} size={index === 0 ? 'h3' : 'h2'} />
                                        {index === 0 && <Delta figure={figure} rise={rise} short />}
                                        {index === 0 && <FigureNotes figure={figure} unusual />}
                                    </Box>
                                );
                            })}
                        <Worst rows={rows} metric={metric} {...props} />
                    </Box>
                    {city && <Typography sx={{ mt: 1 }}>{meaningOf(city)}</Typography>}
                </>
            )}
        </CardFrame>
    );
};
