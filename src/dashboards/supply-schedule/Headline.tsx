import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { AggregatedFigure, Explanation } from '../../../contract/figure';
import { formatNumber } from '../../../contract/format';
import type { SupplyFigures } from '../../../contract/supply-schedule';
import { useFigureFormat } from '../../kit/useFigureFormat';
import { Explained } from '../../kit/glossary/Explained';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { Delta } from '../kit/Delta';
import { BigFigure } from '../kit/FigureCard';
import { FigureNotes } from '../kit/FigureNotes';

/** What the headline tells of: all of a question, or one place. */
export interface Told {
    to: string | null;
    figures: SupplyFigures;
    how: Explanation;
}

interface HeadlineProps {
    title: string;
    query: CardQuery<Told>;
    /** Whether it is compared with the days before, which takes room. */
    compared?: boolean;
    /** Whether several DMAs are told of together. */
    several?: boolean;
}

/** With what is compared, and without. */
const heights = { true: [168, 330], false: [132, 260] } as const;
/** Of the line that says of what the figures are means. */
const basisHeight = 20;
const targetOf = ({ constants }: Explanation) =>
    constants.find(({ key }) => key === 'kpi-schedule-adherence-target')?.value;

const facts = {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
    columnGap: 2,
    rowGap: 1,
} as const;

/** Hours got and promised, and how much of what was promised came in time, in a sentence. */
const useSentence = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const written = (value: number) => formatNumber(value, locale, 1);
    return ({ actualHours, targetHours, schedulePercent }: SupplyFigures, targetPercent: number | undefined) => {
        if (actualHours.value === null) return translate('supplyScheduleCalculation.sentence.unknown');
        const hours = { actual: written(actualHours.value) };
        if (targetHours.value === null || schedulePercent.value === null)
            return translate('supplyScheduleCalculation.sentence.noSchedule', hours);
        const isKept = targetPercent === undefined || schedulePercent.value >= targetPercent;
        return translate(`supplyScheduleCalculation.sentence.${isKept ? 'kept' : 'missed'}`, {
            ...hours,
            target: written(targetHours.value),
            percent: written(schedulePercent.value),
            limit: written(targetPercent ?? 0),
        });
    };
};

interface FactProps {
    label: string;
    figure: AggregatedFigure;
    /** What it is measured by. */
    beside?: string;
}

const Fact = ({ label, figure, beside }: FactProps) => (
    <Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <Explained text={label} />
        </Typography>
        <BigFigure figure={figure} size="h2" />
        {beside && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {beside}
            </Typography>
        )}
        <Delta figure={figure} rise="good" short />
    </Box>
);

/** Hours of supply a day against the schedule's, how well the schedule was kept, and what water and pressure came of it. */
export const Headline = ({ title, query, compared = false, several = false }: HeadlineProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const shown = useFigureFormat();
    const sentenceOf = useSentence();
    const word = (key: string, values: object = {}) => translate(`supplyScheduleCalculation.${key}`, values);
    const [height, phoneHeight] = heights[`${compared}`].map(each => each + (several ? basisHeight : 0));
    return (
        <CardFrame
            title={title}
            query={query}
            height={height}
            phoneHeight={phoneHeight}
            emptyOf={({ to }) => (to === null ? { reason: translate('reason.noData') } : undefined)}
            how={query.data?.how}
            figure={query.data?.figures.actualHours}
        >
            {({ figures, how }) => {
                const targetPercent = targetOf(how);
                const { actualHours, targetHours, schedulePercent, durationPercent, lpcd, meanBar } = figures;
                const target =
                    targetHours.value === null
                        ? translate(`reason.${targetHours.reason}`)
                        : word('target', Object.fromEntries(Object.entries(shown(targetHours.value, 'hours'))));
                return (
                    <>
                        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
                            <BigFigure figure={actualHours} size="h1" />
                            <Box>
                                <Typography variant="body2">{target}</Typography>
                                <Delta figure={actualHours} rise="good" short />
                                <FigureNotes figure={actualHours} unusual />
                            </Box>
                        </Box>
                        <Typography sx={{ mb: 1 }}>{sentenceOf(figures, targetPercent)}</Typography>
                        <Box sx={facts}>
                            <Fact
                                label={word('schedulePercent')}
                                figure={schedulePercent}
                                beside={
                                    targetPercent === undefined
                                        ? undefined
                                        : word('targetPercent', { percent: formatNumber(targetPercent, locale, 0) })
                                }
                            />
                            <Fact label={word('durationPercent')} figure={durationPercent} />
                            <Fact label={word('lpcd')} figure={lpcd} />
                            <Fact label={word('meanBar')} figure={meanBar} />
                        </Box>
                        {several && (
                            <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
                                {word('basis')}
                            </Typography>
                        )}
                    </>
                );
            }}
        </CardFrame>
    );
};
