import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { scrollSign } from '../scrollSign';
import { stickyColumn } from './stickyColumn';

/** A table that keeps its words whole, and moves sideways by itself where it does not fit; its first column stays. */
export const WideTable = ({ children }: { children: ReactNode }) => (
    <Box
        sx={{
            width: '100%',
            overflowX: 'auto',
            // What stays lies above its own table alone, not above what floats over the page.
            isolation: 'isolate',
            ...scrollSign,
            // A list moves within itself: what can be done with chosen rows stands above it, and would be cut off.
            '&:has(.RaDataTable-tableWrapper)': { overflowX: 'visible', background: 'none' },
            '& .RaDataTable-tableWrapper': { overflowX: 'auto', ...scrollSign },
            // Or the page would grow with it.
            contain: 'inline-size',
            '& th, & td': { overflowWrap: 'break-word' },
            ...stickyColumn,
            // It would cover the corner of its card.
            '& tbody > tr:last-of-type > td:first-of-type': { borderBottomLeftRadius: 12 },
        }}
    >
        {children}
    </Box>
);
