import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTheme, type Theme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import { formatDay, inDigits } from '../../../contract/format';
import { segmentsOf, type HoursDay, type Stretch } from './hours.rules';
import { Measured } from './Measured';

interface HoursChartProps {
    days: readonly HoursDay[];
    /** What is said of a day that is pointed at, and to who does not see it. */
    textOf: (day: string) => string;
    /** What the days are, for who does not see them. */
    label: string;
    /** Scrolls inside this height, in pixels. */
    maxHeight: number;
}

const row = 20;
const bar = 14;
const dayWidth = 84;
const axisHeight = 22;
const wholeDay = 1440;
const stretches = ['kept', 'missed', 'extra', 'dry', 'unknown'] as const satisfies readonly Stretch[];

const colourOf = ({ palette, alpha }: Theme, stretch: Stretch, hatch: string) =>
    ({
        kept: palette.primary.main,
        missed: palette.warning.main,
        extra: alpha(palette.primary.main, 0.45),
        dry: palette.action.hover,
        unknown: `url(#${hatch})`,
    })[stretch];

const Hatch = ({ id }: { id: string }) => {
    const { palette } = useTheme();
    return (
        <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width={6} height={6} fill={palette.background.paper} />
            <line x1={0} y1={0} x2={0} y2={6} stroke={palette.text.secondary} strokeWidth={2} />
        </pattern>
    );
};

/** The swatches are pictures of their own, each with what it is filled with. */
const Legend = ({ hatch }: { hatch: string }) => {
    const translate = useTranslate();
    const theme = useTheme();
    return (
        <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, p: 0, m: 0, mb: 1 }}>
            {stretches.map(stretch => (
                <Box key={stretch} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
                    <svg width={16} height={12} aria-hidden>
                        {stretch === 'unknown' && <Hatch id={hatch} />}
                        <rect
                            width={16}
                            height={12}
                            fill={colourOf(theme, stretch, hatch)}
                            stroke={theme.palette.divider}
                        />
                    </svg>
                    <Typography variant="caption">{translate(`kit.hours.${stretch}`)}</Typography>
                </Box>
            ))}
        </Box>
    );
};

/** The focus moves by one day, a week, or to an end. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
    ArrowUp: at => at - 1,
    ArrowDown: at => at + 1,
    PageUp: at => at - 7,
    PageDown: at => at + 7,
    Home: () => 0,
    End: (_, last) => last,
};

/**
 * Days under each other, hour by hour: when water came, when it was promised and did not come, and what nobody knows. The
 * arrow keys go from day to day.
 */
export const HoursChart = ({ days, textOf, label, maxHeight }: HoursChartProps) => {
    const theme = useTheme();
    const { palette, typography } = theme;
    const locale = useLocale() ?? 'en';
    const hatch = useId();
    const [active, setActive] = useState<string>();
    const drawn = useMemo(() => days.map(day => ({ day: day.day, segments: segmentsOf(day) })), [days]);
    const shown = days.some(({ day }) => day === active) ? active : days.at(0)?.day;
    const move = (event: KeyboardEvent<SVGGElement>, at: number) => {
        const next = steps[event.key]?.(at, days.length - 1);
        if (next === undefined) return;
        event.preventDefault();
        const rows = event.currentTarget.parentElement?.querySelectorAll<SVGGElement>('[data-day]');
        rows?.[Math.min(days.length - 1, Math.max(0, next))]?.focus();
    };
    const height = axisHeight + row * days.length + 2;
    const text = { fill: palette.text.secondary, fontSize: 12, fontFamily: typography.fontFamily };
    return (
        <>
            <Legend hatch={`${hatch}legend`} />
            <Box sx={{ maxHeight, overflowY: 'auto' }}>
                <Measured height={height}>
                    {width => {
                        const hourTicks = width < 420 ? [0, 6, 12, 18, 24] : [0, 3, 6, 9, 12, 15, 18, 21, 24];
                        const xOf = (minute: number) => dayWidth + ((width - dayWidth - 12) * minute) / wholeDay;
                        return (
                            <svg width={width} height={height} role="group" aria-label={label}>
                                <defs>
                                    <Hatch id={hatch} />
                                </defs>
                                {hourTicks.map(hour => (
                                    <g key={hour} aria-hidden>
                                        <line
                                            x1={xOf(hour * 60)}
                                            x2={xOf(hour * 60)}
                                            y1={axisHeight - 4}
                                            y2={height}
                                            stroke={palette.divider}
                                        />
                                        <text x={xOf(hour * 60)} y={axisHeight - 8} textAnchor="middle" {...text}>
                                            {inDigits(String(hour), locale)}
                                        </text>
                                    </g>
                                ))}
                                {drawn.map(({ day, segments }, index) => {
                                    const top = axisHeight + index * row;
                                    return (
                                        <g
                                            key={day}
                                            data-day={day}
                                            role="img"
                                            tabIndex={day === shown ? 0 : -1}
                                            aria-label={textOf(day)}
                                            onFocus={() => setActive(day)}
                                            onMouseEnter={() => setActive(day)}
                                            onKeyDown={event => move(event, index)}
                                        >
                                            <rect
                                                x={0}
                                                y={top}
                                                width={width}
                                                height={row}
                                                fill={day === active ? palette.action.hover : 'transparent'}
                                            />
                                            <text x={2} y={top + row / 2 + 4} {...text}>
                                                {formatDay(day, locale)}
                                            </text>
                                            {segments.map(({ from, to, stretch }) => (
                                                <rect
                                                    key={from}
                                                    data-stretch={stretch}
                                                    x={xOf(from)}
                                                    y={top + (row - bar) / 2}
                                                    width={Math.max(0, xOf(to) - xOf(from))}
                                                    height={bar}
                                                    fill={colourOf(theme, stretch, hatch)}
                                                />
                                            ))}
                                        </g>
                                    );
                                })}
                            </svg>
                        );
                    }}
                </Measured>
            </Box>
            <Typography variant="body2" aria-live="polite" sx={{ mt: 1, minHeight: { xs: 40, sm: 20 } }}>
                {shown && textOf(shown)}
            </Typography>
        </>
    );
};
