import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { AggregatedFigure } from '../../../../contract/figure';
import type { NightFlowOfDma, NightOfDma } from '../../../../contract/night-flow';
import { nightFlow as paths } from '../../../../contract/paths';
import type { DayRange } from '../../../../contract/period';
import { ChartFigure } from '../../../kit/charts/ChartFigure';
import { LineChart } from '../../../kit/charts/LineChart';
import type { Moment, Reference } from '../../../kit/charts/Lines';
import { useTimeAxis } from '../../../kit/charts/useTimeAxis';
import { Explained } from '../../../kit/glossary/Explained';
import { useFigures } from '../../../kit/useFigures';
import { useDays } from '../../../kit/useMonths';
import { CardFrame } from '../CardFrame';
import { BigFigure } from '../FigureCard';
import { FigureNotes } from '../FigureNotes';
import { PointTable } from '../PointTable';

const height = 380;
const factsHeight = 90;

const NightTable = ({ nights, title }: { nights: readonly NightOfDma[]; title: string }) => {
    const translate = useTranslate();
    const word = (key: string) => translate(`nightFlow.${key}`);
    return (
        <PointTable
            bucket="day"
            heading={word('day')}
            columns={[
                { source: 'flow', kind: 'number', unit: 'm3/h', heading: word('flow'), decimals: 1 },
                { source: 'reason', kind: 'text', heading: word('reason') },
            ]}
            points={nights.map(({ day, flow, reason }) => ({
                at: day,
                flow,
                reason: reason && translate(`reason.${reason}`),
            }))}
            caption={title}
            maxHeight={height - 60}
        />
    );
};

const Fact = ({ label, figure }: { label: string; figure: AggregatedFigure }) => {
    const translate = useTranslate();
    return (
        <Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <Explained text={label} />
            </Typography>
            {figure.value === null && figure.reason === 'notSuppliedAtNight' ? (
                <Typography>{translate('nightFlow.fewNights')}</Typography>
            ) : (
                <BigFigure figure={figure} size="h2" />
            )}
        </Box>
    );
};

const facts = {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
    columnGap: 2,
    rowGap: 1,
    mb: 1,
} as const;

/** What the nights say together, and of which days; nothing of the leakage where no night is known. */
const Facts = ({ from, to, leakage, mean, background, use }: NightFlowOfDma) => {
    const translate = useTranslate();
    const daysOf = useDays();
    const word = (key: string) => translate(`nightFlow.${key}`);
    return (
        <Box sx={facts}>
            {from && to && (
                <Typography variant="body2" sx={{ color: 'text.secondary', gridColumn: '1 / -1' }}>
                    {daysOf({ from, to })}
                </Typography>
            )}
            <Box>
                <Fact label={word('leakage')} figure={leakage} />
                <FigureNotes figure={leakage} />
            </Box>
            <Fact label={translate('quantity.meanNightFlow')} figure={mean} />
            <Fact label={word('background')} figure={background} />
            <Fact label={translate('quantity.nightUse')} figure={use} />
        </Box>
    );
};

interface NightFlowCardProps {
    dmaId: string;
    days: DayRange;
    /** Levels beside the nights, in place of what they say together. */
    levels?: readonly Reference[];
    /** Where something begins. */
    moments?: readonly Moment[];
}

const Chart = ({
    nights,
    levels,
    moments,
}: { nights: readonly NightOfDma[] } & Pick<NightFlowCardProps, 'levels' | 'moments'>) => {
    const axis = useTimeAxis(
        'day',
        nights.map(({ day }) => day),
    );
    const title = useTranslate()('nightFlow.flow');
    return (
        <LineChart
            height={height - 140}
            unit="m3/h"
            name={title}
            series={[{ label: title, data: nights.map(({ flow }) => flow) }]}
            reference={levels}
            fromZero
            moments={moments}
            xAxis={[axis]}
        />
    );
};

/** The minimum night flow of a DMA, night by night, and what leaks by it; or beside the levels that a finding tells of. */
export const NightFlowCard = ({ dmaId, days, levels, moments = [] }: NightFlowCardProps) => {
    const translate = useTranslate();
    const daysOf = useDays();
    const query = useFigures(paths.ofDma, { dmaId, ...days }, { of: 'dmaId' });
    const title = translate('nightFlow.title');
    const emptyText = (reason: string) =>
        translate(reason === 'notSuppliedAtNight' ? 'nightFlow.none' : `reason.${reason}`);
    const usedLevels = ({ use }: NightFlowOfDma): readonly Reference[] =>
        use.value === null ? [] : [{ value: use.value, label: translate('quantity.nightUse') }];
    return (
        <CardFrame
            title={title}
            query={query}
            height={levels ? height : height + factsHeight}
            emptyOf={({ nights, mean }) =>
                nights.every(({ flow }) => flow === null)
                    ? { reason: emptyText(mean.value === null ? mean.reason : 'noData') }
                    : undefined
            }
            how={query.data?.how}
            figure={levels ? undefined : query.data?.leakage}
        >
            {data => {
                const shown = new Set(data.nights.map(({ day }) => day));
                return (
                    <>
                        {!levels && <Facts {...data} />}
                        <ChartFigure
                            title={title}
                            caption={translate('nightFlow.caption')}
                            table={<NightTable nights={data.nights} title={title} />}
                            picture={{ id: 'nights', period: daysOf(days) }}
                        >
                            <Chart
                                nights={data.nights}
                                levels={levels ?? usedLevels(data)}
                                moments={moments.filter(({ at }) => shown.has(at))}
                            />
                        </ChartFigure>
                    </>
                );
            }}
        </CardFrame>
    );
};
