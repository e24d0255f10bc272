import type { ReactNode } from 'react';
import ButtonBase from '@mui/material/ButtonBase';

interface RowButtonProps {
    chosen: boolean;
    children: ReactNode;
}

/** The name in a row that can be chosen: a button, so that the keyboard reaches it; its click is the row's. */
export const RowButton = ({ chosen, children }: RowButtonProps) => (
    <ButtonBase
        aria-pressed={chosen}
        sx={{ font: 'inherit', textAlign: 'start', color: 'primary.main', borderRadius: 0.5, minHeight: 24 }}
    >
        {children}
    </ButtonBase>
);
