import type { Theme } from '@mui/material/styles';

const length = '12px';

const shade = ({ palette, alpha }: Theme, away: 'left' | 'top'): string =>
    `linear-gradient(to ${away}, ${alpha(palette.text.primary, 0.24)}, transparent)`;

/** A shade at an edge while more lies beyond it: paper that scrolls along covers it at the end. */
const coveredShade = (theme: Theme, edge: 'right' | 'bottom'): string => {
    const { paper } = theme.palette.background;
    const [away, size] =
        edge === 'right' ? (['left', `${length} 100%`] as const) : (['top', `100% ${length}`] as const);
    return [
        `linear-gradient(${paper}, ${paper}) ${edge} / ${size} no-repeat local`,
        `${shade(theme, away)} ${edge} / ${size} no-repeat`,
    ].join(', ');
};

/** Of what scrolls to the side: a shade where it goes on. */
export const scrollSign = { background: (theme: Theme) => coveredShade(theme, 'right') };

/** Of what scrolls down and has no ground of its own. */
export const downSign = (theme: Theme) => ({ background: coveredShade(theme, 'bottom') });

/**
 * Of a table that scrolls down, over its cells, of which the first ones have a ground of their own. It goes at the end;
 * where nothing scrolls, or the browser cannot tell, it is not seen.
 */
export const rowsSign = {
    '@keyframes rows-go-on': { '0%, 98%': { opacity: 1 }, '100%': { opacity: 0 } },
    '&::after': {
        content: '""',
        display: 'block',
        position: 'sticky',
        bottom: 0,
        left: 0,
        zIndex: 4,
        height: length,
        mt: `-${length}`,
        pointerEvents: 'none',
        opacity: 0,
        background: (theme: Theme) => shade(theme, 'top'),
        animation: 'rows-go-on linear both',
        animationTimeline: 'scroll()',
    },
} as const;
