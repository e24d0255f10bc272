import type { ReactNode } from 'react';
import { SaveButton, Toolbar } from 'react-admin';

/** Saves at any time: a form that starts from a draft counts as unchanged. `children` stand at its other end. */
export const SaveToolbar = ({ children }: { children?: ReactNode }) => (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
        <SaveButton alwaysEnable />
        {children}
    </Toolbar>
);
