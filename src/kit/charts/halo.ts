import type { Palette } from '@mui/material/styles';

/** Around words, so that they are legible over lines and spots. */
export const haloOf = ({ background }: Palette) =>
    ({ stroke: background.paper, strokeWidth: 3, paintOrder: 'stroke' }) as const;
