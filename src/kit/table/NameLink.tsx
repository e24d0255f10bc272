import type { MouseEvent, ReactNode } from 'react';
import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';

/** The name of a table's row as a link: rows open under the pointer, their name is what the keyboard reaches. */
export const NameLink = ({ to, children }: { to: string; children: ReactNode }) => (
    // Room for a finger, which an inline padding gives without a higher row.
    <Link component={LinkBase} to={to} onClick={(event: MouseEvent) => event.stopPropagation()} sx={{ py: 0.5 }}>
        {children}
    </Link>
);
