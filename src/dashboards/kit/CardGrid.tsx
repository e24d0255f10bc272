import type { ReactNode, Ref } from 'react';
import Box from '@mui/material/Box';
import type { Breakpoint, Theme } from '@mui/material/styles';

type Step = 'narrow' | Breakpoint;

/** Columns of twelve from a width on, up to the next one named; `narrow` is a tablet's room beside the open sidebar. */
export type Span = Partial<Record<Step, number>>;
const narrow = 460;

/** Twelve columns; how many a card takes depends on the room beside the sidebar, not on the window. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
    <Box sx={{ containerType: 'inline-size' }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' }}>{children}</Box>
    </Box>
);

const columnsOf = (span: Span) => (theme: Theme) =>
    Object.fromEntries(
        theme.breakpoints.keys
            .map((key): Step => (key === 'xs' ? 'narrow' : key))
            .filter(step => span[step] !== undefined)
            .map(step => [
                theme.containerQueries.up(step === 'narrow' ? narrow : step),
                { gridColumn: `span ${span[step]}` },
            ]),
    );

interface CardCellProps {
    ref?: Ref<HTMLDivElement>;
    span?: Span;
    children: ReactNode;
}

/** One card's place: all columns on a phone, unless `xs` says less. */
export const CardCell = ({ ref, span = {}, children }: CardCellProps) => (
    <Box ref={ref} sx={[{ gridColumn: `span ${span.xs ?? 12}`, minWidth: 0 }, columnsOf(span)]}>
        {children}
    </Box>
);
