import { useTranslate } from 'ra-core';
import type { Event } from '../../../../contract/events';
import { cityDay } from '../../../../contract/format';
import { series as paths } from '../../../../contract/paths';
import { addDays, type DayRange } from '../../../../contract/period';
import type { ExpectedRow } from '../../../../contract/series';
import { useTheme } from '@mui/material/styles';
import { ChartFigure } from '../../../kit/charts/ChartFigure';
import { LineChart } from '../../../kit/charts/LineChart';
import type { Reference } from '../../../kit/charts/Lines';
import { useTimeAxis } from '../../../kit/charts/useTimeAxis';
import { useFigures } from '../../../kit/useFigures';
import { useDays } from '../../../kit/useMonths';
import { CardFrame } from '../CardFrame';
import { MarkButton, oneDay } from '../marks/MarkButton';
import { PointTable } from '../PointTable';
import { bucketOf } from '../series';

type Bucket = ReturnType<typeof bucketOf>;
const height = 380;

const isOutside = ({ observed, low95, high95 }: ExpectedRow): boolean =>
    observed !== null && ((low95 !== null && observed < low95) || (high95 !== null && observed > high95));

interface PartProps {
    bucket: Bucket;
    unit: string;
    /** Days as local days, hours as instants. */
    rows: readonly ExpectedRow[];
    title: string;
}

const Points = ({ bucket, unit, rows, title }: PartProps) => {
    const translate = useTranslate();
    const word = (key: string) => translate(`band.${key}`);
    return (
        <PointTable
            bucket={bucket}
            heading={word(bucket)}
            columns={[
                ...(['observed', 'expected', 'low95', 'high95'] as const).map(
                    source => ({ source, kind: 'number', unit, heading: word(source), decimals: 1 }) as const,
                ),
                { source: 'outside', kind: 'text', heading: word('outside') },
            ]}
            points={rows.map(row => ({ ...row, outside: isOutside(row) ? word('yes') : null }))}
            caption={title}
            maxHeight={height - 60}
        />
    );
};

const Chart = ({ bucket, unit, rows, begins, limit }: PartProps & { begins: readonly string[]; limit?: Reference }) => {
    const translate = useTranslate();
    const { palette } = useTheme();
    const axis = useTimeAxis(
        bucket,
        rows.map(({ at }) => at),
    );
    const word = (key: string) => translate(`band.${key}`);
    const hasOutside = rows.some(isOutside);
    return (
        <LineChart
            height={height - 130}
            unit={unit}
            series={[
                { label: word('observed'), data: rows.map(({ observed }) => observed) },
                { label: word('band95'), data: rows.map(({ low95 }) => low95) },
                { data: rows.map(({ high95 }) => high95) },
                {
                    label: word('expected'),
                    data: rows.map(({ expected }) => expected),
                    color: palette.text.primary,
                },
                ...(hasOutside
                    ? [
                          {
                              label: word('outside'),
                              data: rows.map(row => (isOutside(row) ? row.observed : null)),
                              color: palette.error.main,
                              showMark: true,
                              labelMarkType: 'circle' as const,
                          },
                      ]
                    : []),
            ]}
            band={[1, 2]}
            reference={limit}
            moments={begins.map(at => ({ at, label: word('finding') }))}
            xAxis={[axis]}
        />
    );
};

/** What is to be marked is about the finding, where the chart is of one; how long one lasts that has not ended is for a person to say. */
const findingDays = ({ startedAt, endedAt }: Event): Partial<DayRange> => ({
    from: cityDay(new Date(startedAt)),
    // An end at midnight is not a day of its own.
    to: endedAt ? addDays(cityDay(new Date(Date.parse(endedAt) - 1)), 1) : '',
});

interface BandCardProps {
    series: { code: string; unit: string };
    /** What it is measured at, in words. */
    about: string;
    days: DayRange;
    findings: readonly Event[];
    /** The one of them that the page is about; a single one is. */
    eventId?: string;
    /** What it was judged by, where that is not the band. */
    limit?: Reference;
}

/** What a series measured beside what was to be expected: values outside the band are marked, as is where findings begin; what was not measured is a gap. */
export const BandCard = ({ series, about, days, findings, eventId, limit }: BandCardProps) => {
    const translate = useTranslate();
    const daysOf = useDays();
    const bucket = bucketOf(days);
    const query = useFigures(paths.expected, { code: series.code, ...days, bucket }, { of: 'code' });
    const title = translate('band.title');
    const finding = findings.length === 1 ? findings[0] : findings.find(({ id }) => id === eventId);
    const nameAt = (at: string) => (bucket === 'day' ? cityDay(new Date(at)) : at);
    return (
        <CardFrame
            title={title}
            query={query}
            height={height}
            actions={
                <MarkButton about={about} codes={[series.code]} days={finding ? findingDays(finding) : oneDay(days)} />
            }
            emptyOf={rows =>
                rows.every(({ observed, expected }) => observed === null && expected === null)
                    ? { reason: translate('band.none') }
                    : undefined
            }
            how={{ code: 'expectedBand', inputs: [], constants: [] }}
        >
            {found => {
                const rows = found.map(row => ({ ...row, at: nameAt(row.at) }));
                const places = new Set(rows.map(({ at }) => at));
                const begins = [...new Set(findings.map(({ startedAt }) => nameAt(startedAt)))];
                const part = { bucket, unit: series.unit, rows, title };
                return (
                    <ChartFigure
                        title={title}
                        caption={translate('band.caption')}
                        table={<Points {...part} />}
                        picture={{ id: 'band', period: daysOf(days) }}
                    >
                        <Chart {...part} limit={limit} begins={begins.filter(at => places.has(at))} />
                    </ChartFigure>
                );
            }}
        </CardFrame>
    );
};
