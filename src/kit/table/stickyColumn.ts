import type { Theme } from '@mui/material/styles';

/** A cell that stays at the left while the others of its row scroll under it. */
const sticky = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' } as const;
// What stays covers what scrolls under it, so it repeats the translucent ground of its row.
const rowGround = { backgroundImage: 'linear-gradient(var(--row), var(--row))' };
const still = { position: 'static', backgroundImage: 'none' } as const;

/** Of react-admin's column of boxes that choose rows, in pixels. */
const boxWidth = 48;
const box = '.MuiTableCell-paddingCheckbox:first-of-type';
const opener = '.MuiTableCell-paddingNone:first-of-type';

/** The first column of a table stays when it scrolls, with the box before it that chooses the row; what opens the row does not. */
export const stickyColumn = {
    '& .MuiTableCell-root:first-of-type': sticky,
    '& td.MuiTableCell-root:first-of-type': rowGround,
    '& .MuiTableCell-head:first-of-type': { zIndex: 3 },
    [`& ${box}`]: { minWidth: boxWidth },
    [`& ${box} + .MuiTableCell-root`]: { ...sticky, left: boxWidth },
    [`& ${box} + td`]: rowGround,
    [`& ${box} + .MuiTableCell-head`]: { zIndex: 3 },
    [`& th${opener}`]: { left: 'auto' },
    [`& td${opener}.MuiTableCell-root`]: still,
    [`& ${opener} + .MuiTableCell-root`]: sticky,
    [`& ${opener} + td`]: rowGround,
    '& th[scope="row"] ~ td.MuiTableCell-root': still,
    '& tr': { '--row': 'transparent' },
    '& .MuiTableRow-hover:hover': { '--row': ({ palette }: Theme) => palette.action.hover },
    '& .Mui-selected': {
        '--row': ({ palette, alpha }: Theme) => alpha(palette.primary.main, palette.action.selectedOpacity),
    },
} as const;
