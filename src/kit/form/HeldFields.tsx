import { useLayoutEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useSaveContext } from 'ra-core';
import { useFormState } from 'react-hook-form';

/** What is typed while the form is sent would be neither sent nor kept, so nothing is taken then. */
export const HeldFields = ({ children }: { children: ReactNode }) => {
    const { saving = false } = useSaveContext();
    const { isSubmitting } = useFormState();
    const isBusy = saving || isSubmitting;
    const focused = useRef<Element>(null);
    useLayoutEffect(() => {
        // Neither what is held nor a button that is busy keeps the focus.
        if (isBusy) focused.current = document.activeElement;
        else if (document.activeElement === document.body && focused.current instanceof HTMLElement)
            focused.current.focus({ preventScroll: true });
    }, [isBusy]);
    return (
        // A select of MUI is no form control: a fieldset alone would leave it open.
        <Box component="fieldset" role="none" disabled={saving} inert={saving} sx={{ display: 'contents' }}>
            {children}
        </Box>
    );
};
