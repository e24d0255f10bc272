import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { formatNumber, formatValue } from '../../../contract/format';
import type { DmaPressure, MeanAndVariance } from '../../../contract/pressure';
import { useWord } from '../../i18n/useWord';
import { useName } from '../../kit/useName';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { CardCell } from '../kit/CardGrid';
import { Delta } from '../kit/Delta';
import { BigFigure, FigureCard } from '../kit/FigureCard';
import { FigureNotes } from '../kit/FigureNotes';
import { useFilters } from '../../kit/filters/useFilters';
import { DmaFacts } from './DmaFacts';
import { limitIn, pageFilters } from './pressure';

type Query = CardQuery<MeanAndVariance>;

const height = 132;
const cardHeight = 88;

const useWritten = () => {
    const locale = useLocale() ?? 'en';
    return (count: number | null) => formatNumber(count ?? 0, locale, 0);
};

/** How many DMAs are low, and how low, in a sentence. */
const Sentence = ({ data }: { data: MeanAndVariance }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const written = useWritten();
    const [critical, low] = [data.criticallyLow.value ?? 0, data.lowPressured.value ?? 0];
    const variable = data.cvOverLimit.value ?? 0;
    return (
        <Typography>
            {translate(`pressureAnalytics.sentence.${critical + low > 0 ? 'low' : 'good'}`, {
                critical: written(critical),
                low: written(low),
                reporting: written(data.reporting),
                target: formatValue(limitIn(data, 'pressure-target'), 'bar', locale),
            })}
            {variable > 0 &&
                ` ${translate('pressureAnalytics.sentence.variable', {
                    smart_count: variable,
                    variable: written(variable),
                    limit: written(limitIn(data, 'pressure-cv-maximum')),
                })}`}
        </Typography>
    );
};

/** How many there are of what needs somebody, each the way to its list. */
const Counts = ({ data }: { data: MeanAndVariance }) => {
    const translate = useTranslate();
    const written = useWritten();
    const counts = {
        critical: data.criticallyLow.value ?? 0,
        low: data.lowPressured.value ?? 0,
        silent: data.total - data.reporting,
    };
    const open = (list: string) => document.getElementById(list)?.scrollIntoView();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            {(Object.keys(counts) as (keyof typeof counts)[]).map(list => (
                <Link
                    key={list}
                    component="button"
                    variant="body2"
                    onClick={() => open(list)}
                    sx={{ textAlign: 'start', minHeight: 24, ...(list === 'critical' && { fontWeight: 600 }) }}
                >
                    {translate(`pressureAnalytics.count.${list}`, {
                        count: written(counts[list]),
                        reason: translate('reason.incomplete'),
                    })}
                </Link>
            ))}
        </Box>
    );
};

const Approximate = ({ data }: { data: MeanAndVariance }) => {
    const translate = useTranslate();
    if (!data.approximate) return null;
    return (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {translate('pressureAnalytics.approximate')}
        </Typography>
    );
};

interface AboutProps {
    query: Query;
    /** The DMA that the page was asked for, which is told of before all of them. */
    dma: DmaPressure | undefined;
}

/** The pressure of one DMA, beside that of all. */
const OfDma = ({ data, dma }: { data: MeanAndVariance; dma: DmaPressure }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const wordOf = useWord();
    const [{ hours }] = useFilters(pageFilters);
    const { value } = data.meanBar;
    return (
        <>
            <BigFigure figure={dma.meanBar} size="h1" />
            <FigureNotes figure={dma.meanBar} unusual />
            {dma.status && <Typography>{wordOf('pressureStatus', dma.status)}</Typography>}
            {dma.meanBar.value !== null && <DmaFacts dma={dma} besideMean />}
            {hours === 'all' && (
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                    {translate('pressureAnalytics.variance.all')}
                </Typography>
            )}
            {value !== null && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {translate('pressureAnalytics.ofAllDmas', { bar: formatValue(value, 'bar', locale) })}
                </Typography>
            )}
            <Counts data={data} />
            <Approximate data={data} />
        </>
    );
};

const Headline = ({ query, dma }: AboutProps) => {
    const translate = useTranslate();
    const nameOf = useName();
    const title = dma
        ? translate('pressureAnalytics.meanBarOf', { name: nameOf(dma) })
        : translate('pressureAnalytics.meanBar');
    const { data } = query;
    if (dma)
        return (
            <CardFrame
                title={title}
                query={query}
                height={height}
                phoneHeight={210}
                how={data?.how}
                figure={dma.meanBar}
            >
                {whole => <OfDma data={whole} dma={dma} />}
            </CardFrame>
        );
    return (
        <CardFrame title={title} query={query} height={height} phoneHeight={210} how={data?.how} figure={data?.meanBar}>
            {whole => (
                <>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'center' }}>
                        <BigFigure figure={whole.meanBar} size="h1" />
                        <Box>
                            <Delta figure={whole.meanBar} rise="good" short />
                            <FigureNotes figure={whole.meanBar} unusual />
                        </Box>
                    </Box>
                    {whole.reporting > 0 && <Sentence data={whole} />}
                    <Counts data={whole} />
                    <Approximate data={whole} />
                </>
            )}
        </CardFrame>
    );
};

const cards = [
    { field: 'criticallyLow', isCount: true },
    { field: 'cvOverLimit', isCount: true },
    { field: 'score', isCount: false },
] as const;

/** Of a count: of how many, and how many there were before; a change of so few in per cent says little. */
const Beside = ({ data, field }: { data: MeanAndVariance; field: (typeof cards)[number]['field'] }) => {
    const translate = useTranslate();
    const written = useWritten();
    const [{ hours }] = useFilters(pageFilters);
    const figure = data[field];
    if (figure.value === null) return null;
    const isOfAll = field === 'cvOverLimit' && hours === 'all';
    return (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {translate('pressureAnalytics.ofReporting', { total: written(data.reporting) })}
            {isOfAll && (
                <>
                    <br />
                    {translate('pressureAnalytics.variance.all')}
                </>
            )}
            {figure.previous && (
                <>
                    <br />
                    {translate('pressureAnalytics.before', { count: written(figure.previous.value) })}
                </>
            )}
        </Typography>
    );
};

/** The average pressure with what is low, of one DMA where the page is about it, and the counts and the score that sum the DMAs up. */
export const Overview = ({ query, dma }: AboutProps) => {
    const translate = useTranslate();
    return (
        <>
            <CardCell span={{ md: 6 }}>
                <Headline query={query} dma={dma} />
            </CardCell>
            {cards.map(({ field, isCount }) => (
                <CardCell key={field} span={{ narrow: 4, md: 2 }}>
                    <FigureCard
                        label={translate(`pressureAnalytics.${field}`)}
                        query={query}
                        explainedOf={data => {
                            const figure = data[field];
                            const bare = figure.value === null ? figure : { ...figure, previous: null, lastYear: null };
                            return { figure: isCount ? bare : figure, how: data.how };
                        }}
                        renderDetail={isCount ? data => <Beside data={data} field={field} /> : undefined}
                        rise={isCount ? 'bad' : 'good'}
                        height={cardHeight}
                    />
                </CardCell>
            ))}
        </>
    );
};
