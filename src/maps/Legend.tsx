import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useLocale, useTranslate } from 'ra-core';
import { formatNumber } from '../../contract/format';
import type { ValueClass } from './classes.rules';
import { hatchCss } from './hatch';
import type { LegendUnit } from './legend.rules';
import type { MapSpots } from './mapTypes';
import { useCountText } from './useCountText';
import { useInk } from './useInk';
import { useLimits } from './useLimits';

interface LegendProps extends LegendUnit {
    decimals: number;
    classes: readonly ValueClass[];
    colors: readonly string[];
    placeClasses: ReadonlyMap<string, number>;
    spots?: MapSpots;
    /** How many accounts are in each class, where not places are counted, and the words for those without one. */
    accounts?: { counts: ReadonlyMap<number, number>; without: string };
}

interface EntryProps {
    swatch?: string;
    /** The colour of what is drawn as a ring. */
    ring?: string;
    text: string;
    count: number;
    counted: 'places' | 'accounts';
}

const Entry = ({ swatch, ring, text, count, counted }: EntryProps) => {
    const countText = useCountText();
    const locale = useLocale();
    return (
        <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
            <Box
                aria-hidden
                sx={{
                    width: ring ? 14 : 20,
                    mx: ring ? '3px' : 0,
                    height: 14,
                    flex: 'none',
                    borderRadius: ring ? '50%' : 0.25,
                    background: swatch,
                    border: ring ? 2 : 1,
                    borderColor: ring ?? 'divider',
                }}
            />
            <Typography variant="caption" component="span" sx={{ flex: 1 }}>
                {text}
            </Typography>
            <Typography variant="caption" component="span" sx={{ color: 'text.secondary', flex: 'none' }}>
                <span aria-hidden>{formatNumber(count, locale)}</span>
                <Box component="span" sx={visuallyHidden}>
                    {countText(counted, count)}
                </Box>
            </Typography>
        </Box>
    );
};

/** What each colour stands for, and how many places, or accounts, have it. */
export const Legend = (props: LegendProps) => {
    const { title, unitLabel, decimals, classes, colors, placeClasses, spots, accounts } = props;
    const translate = useTranslate();
    const ink = useInk();
    const limits = useLimits(classes, unitLabel, decimals);
    const counted = accounts ? 'accounts' : 'places';
    const countOf = (wanted: number) =>
        accounts
            ? (accounts.counts.get(wanted) ?? 0)
            : [...placeClasses.values()].filter(index => index === wanted).length;
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
                        counted={counted}
                    />
                ))}
                {without > 0 && (
                    <Entry
                        swatch={accounts ? ink.faint : hatchCss(...ink.hatch)}
                        text={accounts?.without ?? translate('geospatialAnalytics.map.noData')}
                        count={without}
                        counted={counted}
                    />
                )}
                {spots && (
                    <Entry
                        ring={ink.spots.at(-1)?.colour}
                        text={spots.title}
                        count={spots.rings.length}
                        counted="places"
                    />
                )}
            </Box>
        </Box>
    );
};
