import type { Theme } from '@mui/material/styles';
import type { MarkInk } from './users.rules';

/** How marks look in a theme, on the page and on a picture. */
export const markInkOf = ({ palette }: Theme, colors: readonly string[]): MarkInk => ({
    fillOf: index => colors[index] ?? palette.text.disabled,
    edge: palette.text.secondary,
});
