import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { ConsumptionOverview, ConsumptionQuery } from '../../../contract/consumption';
import { formatNumber } from '../../../contract/format';
import { consumption } from '../../../contract/paths';
import { useFilters } from '../../kit/filters/useFilters';
import { useFigures } from '../../kit/useFigures';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { CardCell } from '../kit/CardGrid';
import { Delta } from '../kit/Delta';
import { BigFigure, FigureCard } from '../kit/FigureCard';
import { FigureNotes } from '../kit/FigureNotes';
import { deviates, pageFilters, subjects } from './consumption';

interface OverviewProps {
    query: CardQuery<ConsumptionOverview>;
    asked: ConsumptionQuery;
}

const height = 117;
const cardHeight = 72;

/** What the deviation is and means, in a sentence. */
const Sentence = ({ asked }: Pick<OverviewProps, 'asked'>) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const { data } = useFigures(consumption.deviation, asked);
    if (!data) return <Skeleton />;
    const { value } = data.deviationPercent;
    if (value === null) return <Typography>{translate('consumptionAnalytics.sentence.notComparable')}</Typography>;
    const [percent, nothing] = [Math.abs(value), 0].map(each => formatNumber(each, locale, 1));
    const change = percent === nothing ? 'same' : value < 0 ? 'less' : 'more';
    return (
        <Typography>
            {translate(`consumptionAnalytics.sentence.${change}`, { percent })}{' '}
            {data.deviation &&
                data.deviation !== 'normal' &&
                translate(`consumptionAnalytics.sentence.${data.deviation}`)}
        </Typography>
    );
};

/** How many DMAs and accounts are high and low, each the way to its list. */
const Counts = ({ overview }: { overview: ConsumptionOverview }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const [, setFilters] = useFilters(pageFilters);
    const open = (kind: (typeof deviates)[number], of: (typeof subjects)[number]) => {
        setFilters({ kind, of });
        document.getElementById('deviations')?.scrollIntoView();
    };
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            {deviates.flatMap(kind =>
                subjects.map(of => (
                    <Link key={kind + of} component="button" variant="body2" onClick={() => open(kind, of)}>
                        {translate(`consumptionAnalytics.count.${of}.${kind}`, {
                            count: formatNumber(overview[of][kind], locale),
                        })}
                    </Link>
                )),
            )}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('consumptionAnalytics.count.notComparable', {
                    count: formatNumber(overview.accounts.notComparable, locale),
                })}
            </Typography>
        </Box>
    );
};

const Headline = ({ query, asked }: OverviewProps) => {
    const translate = useTranslate();
    return (
        <CardFrame
            title={translate('consumptionAnalytics.consumed')}
            query={query}
            height={height}
            phoneHeight={200}
            emptyOf={({ to }) => (to === null ? { reason: translate('reason.notBilledYet') } : undefined)}
            how={query.data?.how}
            figure={query.data?.consumedM3}
        >
            {overview => (
                <>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'center' }}>
                        <BigFigure figure={overview.consumedM3} size="h1" />
                        <Box>
                            <Delta figure={overview.consumedM3} rise="neutral" short />
                            <FigureNotes figure={overview.consumedM3} unusual />
                        </Box>
                    </Box>
                    <Sentence asked={asked} />
                    <Counts overview={overview} />
                </>
            )}
        </CardFrame>
    );
};

const cards = [
    { field: 'litresPerAccountDay', rise: 'neutral', span: { narrow: 4, md: 3 } },
    { field: 'billedBdt', rise: 'good', span: { narrow: 4, md: 2 } },
    { field: 'activeConsumers', rise: 'neutral', span: { narrow: 4, md: 2 } },
] as const;

/** What was consumed, beside last year, and by how many for how much. */
export const Overview = (props: OverviewProps) => {
    const translate = useTranslate();
    return (
        <>
            <CardCell span={{ md: 5 }}>
                <Headline {...props} />
            </CardCell>
            {cards.map(({ field, rise, span }) => (
                <CardCell key={field} span={span}>
                    <FigureCard
                        label={translate(`consumptionAnalytics.${field}`)}
                        query={props.query}
                        explainedOf={data => ({ figure: data[field], how: data.how })}
                        rise={rise}
                        height={cardHeight}
                    />
                </CardCell>
            ))}
        </>
    );
};
