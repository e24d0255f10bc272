import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { formatMonth, formatNumber } from '../../../contract/format';
import { extentOf } from '../../kit/charts/lines.rules';
import { Sparkline } from '../../kit/charts/Sparkline';
import { scaleOf } from '../../../contract/shown.rules';
import { useFigureFormat } from '../../kit/useFigureFormat';

export interface TrendLine {
    label: string;
    unit: string;
    /** One for each month. */
    values: readonly (number | null)[];
}

export interface TrendProps {
    /** What the lines show. */
    title: string;
    /** The months' first days, oldest first. */
    months: readonly string[];
    /** All of one unit. */
    lines: readonly TrendLine[];
    /** In a narrow card: the scale stands below, in words. */
    narrow?: boolean;
    /** The values are of a day. */
    perDay?: boolean;
}

// Tables come after the figures, of which this is one.
const TrendDialog = lazy(() => import('./TrendDialog'));

const caption = { typography: 'caption', color: 'text.secondary', lineHeight: 1.3 } as const;

/** Twelve months as a small line with the ends of its scale; a click shows them with their axes and as a table. */
export const TrendButton = ({ title, months, lines, narrow = false, perDay = false }: TrendProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const shown = useFigureFormat();
    const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked');
    const extent = extentOf(lines.map(({ values }) => values));
    if (months.length === 0) return null;
    const lastMonths = translate('kit.trend.months', { months: formatNumber(months.length, locale) });
    if (!extent) return <Typography sx={caption}>{`${lastMonths}: ${translate('reason.noData')}`}</Typography>;
    const unit = lines[0].unit;
    const ends = [extent.least, extent.most].map(end => shown(end, unit, extent.most));
    const [low, high] = ends.map(({ number }) => number);
    // The card says in large that it is money.
    const short = translate(`kit.money.short.${scaleOf(extent.most, unit).unit}`, { _: ends[1].unit });
    const range = translate(perDay ? 'kit.trend.rangePerDay' : 'kit.trend.range', { low, high, unit: short });
    const [from, to] = [months[0], months[months.length - 1]].map(month => formatMonth(month, locale));
    const heading = translate('kit.trend.title', { title, from, to });
    return (
        <>
            <ButtonBase
                aria-haspopup="dialog"
                aria-label={`${translate('kit.showAsTable')}: ${heading}. ${translate('kit.trend.scale', { low, high })}`}
                title={translate('kit.showAsTable')}
                onClick={() => setState('open')}
                sx={{ width: '100%', display: 'block', textAlign: 'start', borderRadius: 1 }}
            >
                <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'stretch', pt: 0.5 }}>
                    <Box aria-hidden sx={{ flex: 1, minWidth: 0 }}>
                        <Sparkline height={narrow ? 20 : 30} series={lines.map(({ values }) => ({ data: values }))} />
                    </Box>
                    {!narrow && (
                        <Box
                            sx={{
                                ...caption,
                                display: 'flex',
                                flexDirection: 'column',
                                justifyContent: 'space-between',
                            }}
                        >
                            <span>{high}</span>
                            <span>{low}</span>
                        </Box>
                    )}
                </Box>
                <Typography component="span" sx={{ ...caption, display: 'block' }}>
                    {narrow ? range : lastMonths}
                </Typography>
            </ButtonBase>
            {state !== 'unasked' && (
                <Suspense>
                    <TrendDialog
                        title={heading}
                        {...{ months, lines }}
                        open={state === 'open'}
                        onClose={() => setState('closed')}
                    />
                </Suspense>
            )}
        </>
    );
};
