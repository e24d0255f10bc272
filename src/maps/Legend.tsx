import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { useLocale, useTranslate } from 'ra-core';
import { formatNumber } from '../i18n/format';
import type { ValueClass } from './classes.rules';
import { hatchCss } from './hatch';
import { useLimits } from './useLimits';

interface LegendProps {
    title: string;
    unitLabel: string;
    classes: readonly ValueClass[];
    colors: readonly string[];
    placeClasses: ReadonlyMap<string, number>;
}

const Entry = ({ swatch, text, count }: { swatch: string; text: string; count: number }) => {
    const translate = useTranslate();
    const locale = useLocale();
    return (
        <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
            <Box
                aria-hidden
                sx={{
                    width: 20,
                    height: 14,
                    flex: 'none',
                    borderRadius: 0.25,
                    background: swatch,
                    border: 1,
                    borderColor: 'divider',
                }}
            />
            <Typography variant="caption" component="span" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
                {text}
            </Typography>
            <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
                <span aria-hidden>{formatNumber(count, locale)}</span>
                <Box component="span" sx={visuallyHidden}>
                    {translate('geospatialAnalytics.map.places', {
                        smart_count: count,
                        count: formatNumber(count, locale),
                    })}
                </Box>
            </Typography>
        </Box>
    );
};

/** What each colour stands for, and how many places have it. */
export const Legend = ({ title, unitLabel, classes, colors, placeClasses }: LegendProps) => {
    const translate = useTranslate();
    const { palette } = useTheme();
    const limits = useLimits(classes, unitLabel);
    const countOf = (wanted: number) => [...placeClasses.values()].filter(index => index === wanted).length;
    const without = countOf(-1);
    return (
        <Box component="section" aria-label={title}>
            <Typography variant="caption" component="p" sx={{ fontWeight: 600, mb: 0.5 }}>
                {title}
            </Typography>
            <Box
                component="ul"
                sx={{
                    m: 0,
                    p: 0,
                    listStyle: 'none',
                    display: 'grid',
                    columnGap: 2,
                    gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
                }}
            >
                {classes.map((valueClass, index) => (
                    <Entry
                        key={valueClass.from}
                        swatch={colors[index]}
                        text={limits(valueClass)}
                        count={countOf(index)}
                    />
                ))}
                {without > 0 && (
                    <Entry
                        swatch={hatchCss(palette.text.disabled, palette.background.default)}
                        text={translate('geospatialAnalytics.map.noData')}
                        count={without}
                    />
                )}
            </Box>
        </Box>
    );
};
