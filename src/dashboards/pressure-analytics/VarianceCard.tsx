import { useMemo } from 'react';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { pressureByDmaColumns } from '../../../contract/columns/pressure';
import { formatList, formatNumber, formatValue } from '../../../contract/format';
import {
    pressureQuadrants,
    pressureStatuses,
    variedHours,
    type MeanAndVariance,
    type PressureStatus,
} from '../../../contract/pressure';
import { useWord } from '../../i18n/useWord';
import { ChartFigure } from '../../kit/charts/ChartFigure';
import { ScatterChart } from '../../kit/charts/ScatterChart';
import { Choice } from '../../kit/filters/Choice';
import { useFilters } from '../../kit/filters/useFilters';
import { FigureTable } from '../../kit/table/FigureTable';
import type { Selection } from '../../kit/table/selection';
import { useName } from '../../kit/useName';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { limitIn, pageFilters } from './pressure';
import { fenceOf } from './spots.rules';

interface VarianceCardProps {
    query: CardQuery<MeanAndVariance>;
    selection: Selection;
}

const height = 420;
const colours = { criticallyLow: 'error', lowPressured: 'warning', atTarget: 'primary' } as const satisfies Record<
    PressureStatus,
    string
>;
/** As the corners stand: above left and right, below left and right. */
const [belowRight, belowLeft, aboveRight, aboveLeft] = pressureQuadrants;

const told = ['name', 'meanBar', 'cvPercent', 'quadrant'];
const columns = {
    ...pressureByDmaColumns,
    shown: pressureByDmaColumns.shown
        .filter(({ source }) => told.includes(source))
        .map(column => ({ ...column, place: column.source === 'quadrant' ? ('wide' as const) : ('phone' as const) })),
    order: { field: 'cvPercent', order: 'DESC' } as const,
};

const Variance = ({ data, selection }: { data: MeanAndVariance; selection: Selection }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const wordOf = useWord();
    const nameOf = useName();
    const words = (key: string, values?: object) => translate(`pressureAnalytics.variance.${key}`, values);
    const title = words('title');
    const [target, limit] = [limitIn(data, 'pressure-target'), limitIn(data, 'pressure-cv-maximum')];
    const write = {
        bar: (bar: number) => formatValue(bar, 'bar', locale),
        cv: (cv: number) => formatNumber(cv, locale, 0),
    };
    const { groups, beyond } = useMemo(() => {
        const spots = data.rows.flatMap(row => {
            const { meanBar: mean, cvPercent: cv } = row;
            if (row.status === null || mean.value === null || cv.value === null) return [];
            const text = translate('pressureAnalytics.variance.spot', {
                name: nameOf(row),
                bar: formatValue(mean.value, 'bar', locale),
                cv: formatValue(cv.value, '%', locale),
            });
            return [{ id: row.id, status: row.status, x: cv.value, y: mean.value, text }];
        });
        const fence = {
            x: fenceOf(
                spots.map(({ x }) => x),
                limit,
            ),
            y: fenceOf(
                spots.map(({ y }) => y),
                target,
            ),
        };
        return {
            groups: pressureStatuses.map(status => ({
                label: wordOf('pressureStatus', status),
                colour: colours[status],
                spots: spots
                    .filter(spot => spot.status === status)
                    .map(({ id, x, y, text }) => ({ id, x: Math.min(x, fence.x), y: Math.min(y, fence.y), text })),
            })),
            beyond: spots.filter(({ x, y }) => x > fence.x || y > fence.y).map(({ text }) => text),
        };
    }, [data, wordOf, nameOf, translate, locale, limit, target]);
    const quadrant = (of: (typeof pressureQuadrants)[number]) => {
        const count = data.rows.filter(row => row.quadrant === of).length;
        return `${wordOf('pressureQuadrant', of)}: ${formatNumber(count, locale, 0)}`;
    };
    const left = data.rows.filter(row => row.status !== null && row.quadrant === null).map(nameOf);
    const notes = beyond.length > 0 ? [words('beyond', { spots: beyond.join('; ') })] : [];
    const caption = words('caption', { target: write.bar(target), limit: write.cv(limit) });
    return (
        <>
            <ChartFigure
                title={title}
                caption={caption}
                table={
                    <FigureTable
                        columns={columns}
                        rows={data.rows.filter(row => row.quadrant !== null)}
                        caption={title}
                        maxHeight={height}
                        selection={selection}
                    />
                }
                picture={{ id: 'variance', notes }}
            >
                <ScatterChart
                    height={height - 92}
                    groups={groups}
                    x={{
                        label: words('x'),
                        write: write.cv,
                        limit: limit,
                    }}
                    y={{
                        label: words('y'),
                        write: write.bar,
                        limit: target,
                    }}
                    corners={[quadrant(aboveLeft), quadrant(aboveRight), quadrant(belowLeft), quadrant(belowRight)]}
                    selected={selection.selected}
                    onSelect={selection.onSelect}
                />
            </ChartFigure>
            {notes.map(note => (
                <Typography key={note} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                    {note}
                </Typography>
            ))}
            {left.length > 0 && (
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                    {words('left', { names: formatList(left, locale) })}
                </Typography>
            )}
        </>
    );
};

/** Each DMA by its average pressure and how much it varies, over four quarters of which one is good. */
export const VarianceCard = ({ query, selection }: VarianceCardProps) => {
    const translate = useTranslate();
    const [{ hours }, setFilters] = useFilters(pageFilters);
    const title = translate('pressureAnalytics.variance.title');
    return (
        <CardFrame
            title={title}
            query={query}
            height={height + 30}
            emptyOf={({ reporting }) => (reporting === 0 ? { reason: translate('reason.incomplete') } : undefined)}
            how={query.data?.how}
            actions={
                <Choice
                    dense
                    label={translate('pressureAnalytics.variance.hours')}
                    value={hours}
                    onChange={next => setFilters({ hours: next })}
                    options={variedHours.map(value => ({
                        value,
                        label: translate(`pressureAnalytics.variance.${value}`),
                    }))}
                />
            }
        >
            {data => <Variance data={data} selection={selection} />}
        </CardFrame>
    );
};
