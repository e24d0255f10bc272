import type { Theme } from '@mui/material/styles';

/** A shade at the right edge of what scrolls sideways while more lies beyond it: paper that scrolls along covers it at the end. */
export const scrollSign = {
    background: ({ palette, alpha }: Theme) => {
        const { paper } = palette.background;
        return [
            `linear-gradient(to left, ${paper} 40%, ${alpha(paper, 0)}) right / 40px 100% no-repeat local`,
            `linear-gradient(to left, ${alpha(palette.text.primary, 0.24)}, transparent) right / 12px 100% no-repeat`,
        ].join(', ');
    },
} as const;
