import type { Theme } from '@mui/material/styles';

const length = '12px';

/** A shade at an edge while more lies beyond it: paper that scrolls along covers it at the end. */
const coveredShade = ({ palette, alpha }: Theme, edge: 'right' | 'bottom'): string[] => {
    const { paper } = palette.background;
    const [away, size] = edge === 'right' ? ['left', `${length} 100%`] : ['top', `100% ${length}`];
    return [
        `linear-gradient(${paper}, ${paper}) ${edge} / ${size} no-repeat local`,
        `linear-gradient(to ${away}, ${alpha(palette.text.primary, 0.24)}, transparent) ${edge} / ${size} no-repeat`,
    ];
};

/** Of what scrolls to the side and down: shades where it goes on. */
export const scrollSign = {
    background: (theme: Theme) => [...coveredShade(theme, 'right'), ...coveredShade(theme, 'bottom')].join(', '),
};
/** Of what scrolls down alone. */
export const downSign = (theme: Theme) => ({ background: coveredShade(theme, 'bottom').join(', ') });
