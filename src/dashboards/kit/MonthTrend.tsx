import { useLocale, useTranslate } from 'ra-core';
import type { AggregatedFigure } from '../../../contract/figure';
import { formatMonth } from '../../../contract/format';
import { LineChart } from '../../kit/charts/LineChart';
import { useTimeAxis } from '../../kit/charts/useTimeAxis';
import type { CellProps, TableRecord } from '../../kit/table/FigureCell';
import { FigureTable } from '../../kit/table/FigureTable';
import type { TableColumn } from '../../kit/table/useCellText';
import { useFigureFormat } from '../../kit/useFigureFormat';
import type { TrendProps } from './TrendButton';

type Months = Pick<TrendProps, 'title' | 'months' | 'lines'>;

type Row = TableRecord & { [line: string]: AggregatedFigure | string };

const Month = ({ row }: CellProps<Row>) => formatMonth(row.id, useLocale() ?? 'en');

const Amount = ({ row, column }: CellProps<Row>) => {
    const translate = useTranslate();
    const shown = useFigureFormat();
    const figure = row[column.source];
    if (typeof figure === 'string' || figure.value === null) return translate('reason.noData');
    return Object.values(shown(figure.value, figure.unit)).join(' ');
};

const figureOf = (value: number | null | undefined, unit: string): AggregatedFigure =>
    typeof value === 'number' ? { value, unit, completeness: 1 } : { value: null, reason: 'noData' };

/** Months and what their lines say of each, as a table. */
export const MonthTable = ({ title, months, lines }: Months) => {
    const heading = useTranslate()('kit.trend.month');
    const amounts = lines.map(({ label, values }, index) => {
        // A target is the same in every month.
        const place = index > 0 && new Set(values).size === 1 ? 'wide' : 'phone';
        return { source: `line${index}`, kind: 'number', heading: label, place } as const;
    });
    const shown: readonly TableColumn[] = [{ source: 'id', kind: 'text', heading, place: 'phone' }, ...amounts];
    const rows = months.map((month, index): Row => ({
        id: month,
        ...Object.fromEntries(lines.map(({ values, unit }, line) => [`line${line}`, figureOf(values[index], unit)])),
    }));
    const cells = { id: Month, ...Object.fromEntries(amounts.map(({ source }) => [source, Amount])) };
    return <FigureTable columns={{ name: 'trend', shown }} rows={rows} caption={title} cells={cells} />;
};

/** Lines over months. */
export const MonthChart = ({ months, lines, height }: Omit<Months, 'title'> & { height: number }) => (
    <LineChart
        height={height}
        unit={lines[0].unit}
        name={lines.length === 1 ? lines[0].label : undefined}
        series={lines.map(({ label, values }) => ({ label, data: values }))}
        xAxis={[useTimeAxis('month', months)]}
    />
);
