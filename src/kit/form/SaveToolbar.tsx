import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { SaveButton, Toolbar } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { CancelButton } from './CancelButton';

/** Saves at any time, for a form that starts from a draft counts as unchanged; but not twice at once. */
const Save = () => {
    const { isSubmitting } = useFormState();
    return <SaveButton alwaysEnable={!isSubmitting} />;
};

export interface SaveToolbarProps {
    /** Where Cancel leads to, wherever the user came from. */
    leaveTo?: string;
    /** Stands at the other end. */
    children?: ReactNode;
}

/** Save and Cancel under a form. */
export const SaveToolbar = ({ leaveTo, children }: SaveToolbarProps) => (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
        <Box sx={{ display: 'flex', gap: 1 }}>
            <Save />
            <CancelButton to={leaveTo} />
        </Box>
        {children}
    </Toolbar>
);
