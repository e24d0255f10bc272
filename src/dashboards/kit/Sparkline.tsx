import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { formatMonth, formatNumber } from '../../i18n/format';
import { CardTable, type Column } from './CardTable';
import { extentOf, stretchesOf, type Extent, type Point } from './sparkline.rules';
import { useShown } from './useShown';

export interface TrendLine {
    label: string;
    unit: string;
    /** One for each month. */
    values: readonly (number | null)[];
}

interface SparklineProps {
    /** What the lines show. */
    title: string;
    /** The months' first days, oldest first. */
    months: readonly string[];
    /** All of one unit; the first one is drawn full, the others dashed. */
    lines: readonly TrendLine[];
}

const [width, height] = [100, 32];
const pathOf = (stretch: readonly Point[]) =>
    stretch.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join(' ');

const Drawing = ({ lines, extent }: { lines: readonly TrendLine[]; extent: Extent }) => (
    <Box
        component="svg"
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        sx={{ flex: 1, minWidth: 0, height: 36, overflow: 'visible', color: 'primary.main' }}
    >
        {lines.map(({ label, values }, index) => (
            <path
                key={label}
                d={stretchesOf(values, extent, width, height).map(pathOf).join(' ')}
                fill="none"
                stroke="currentColor"
                strokeWidth={index === 0 ? 2 : 1.5}
                strokeDasharray={index === 0 ? undefined : '3 3'}
                strokeLinejoin="round"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
            />
        ))}
    </Box>
);

const MonthTable = ({ title, months, lines }: SparklineProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const shown = useShown();
    const rows = months.map((month, index) => ({ month, values: lines.map(({ values }) => values[index] ?? null) }));
    type Row = (typeof rows)[number];
    const columns: Column<Row>[] = [
        {
            key: 'month',
            label: translate('kit.trend.month'),
            render: row => formatMonth(row.month, locale),
            sortBy: row => row.month,
            onPhone: true,
        },
        ...lines.map(({ label, unit }, index): Column<Row> => ({
            key: label,
            label,
            align: 'right',
            onPhone: true,
            sortBy: row => row.values[index],
            render: ({ values }) => {
                const value = values[index];
                if (value === null) return translate('reason.noData');
                const { number, unit: name } = shown(value, unit);
                return `${number} ${name}`;
            },
        })),
    ];
    return <CardTable caption={title} columns={columns} rows={rows} rowKey={row => row.month} />;
};

const caption = { typography: 'caption', color: 'text.secondary', lineHeight: 1.3 } as const;

/** Twelve months as a small line with the ends of its scale; a click shows them as a table. */
export const Sparkline = ({ title, months, lines }: SparklineProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const shown = useShown();
    const titleId = useId();
    const [open, setOpen] = useState(false);
    const extent = extentOf(lines.map(({ values }) => values));
    if (!extent || months.length === 0) return null;
    const unit = lines[0].unit;
    const [low, high] = [extent.least, extent.most].map(end => shown(end, unit, extent.most).number);
    const [from, to] = [months[0], months[months.length - 1]].map(month => formatMonth(month, locale));
    const heading = translate('kit.trend.title', { title, from, to });
    return (
        <>
            <ButtonBase
                aria-haspopup="dialog"
                aria-label={`${translate('kit.showAsTable')}: ${heading}. ${translate('kit.trend.scale', { low, high })}`}
                title={translate('kit.showAsTable')}
                onClick={() => setOpen(true)}
                sx={{ width: '100%', display: 'block', textAlign: 'start', borderRadius: 1 }}
            >
                <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'stretch', pt: 0.5 }}>
                    <Drawing lines={lines} extent={extent} />
                    <Box sx={{ ...caption, display: 'flex', flexDirection: 'column', justifyContent: 'space-between' }}>
                        <span>{high}</span>
                        <span>{low}</span>
                    </Box>
                </Box>
                <Typography component="span" sx={{ ...caption, display: 'block' }}>
                    {translate('kit.trend.months', { months: formatNumber(months.length, locale) })}
                </Typography>
            </ButtonBase>
            <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={titleId} maxWidth="xs" fullWidth>
                <DialogTitle id={titleId}>{heading}</DialogTitle>
                <DialogContent>
                    <MonthTable title={heading} months={months} lines={lines} />
                </DialogContent>
                <DialogActions>
                    <Button onClick={() => setOpen(false)}>{translate('actionButtons.close')}</Button>
                </DialogActions>
            </Dialog>
        </>
    );
};
