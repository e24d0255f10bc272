import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useSaveContext } from 'ra-core';
import { SimpleForm, type SimpleFormProps } from 'react-admin';
import { DraftKeeper } from './Draft';
import { SaveToolbar, type SaveToolbarProps } from './SaveToolbar';

interface RecordFormProps extends Omit<SimpleFormProps, 'toolbar'>, Pick<SaveToolbarProps, 'leaveTo'> {
    /** Stands across from Save and Cancel. */
    remove?: ReactNode;
}

/** What is typed while the form is sent would be neither sent nor kept, so nothing is taken then. */
const HeldFields = ({ children }: { children: ReactNode }) => {
    const { saving = false } = useSaveContext();
    return (
        // An editor of rich text is no field of a fieldset.
        <Box component="fieldset" role="none" disabled={saving} inert={saving} sx={{ display: 'contents' }}>
            {children}
        </Box>
    );
};

/** A form of one column in its card, inside of a draft. */
export const RecordForm = ({ remove, leaveTo, children, ...form }: RecordFormProps) => (
    <Card>
        <SimpleForm noValidate {...form} toolbar={<SaveToolbar leaveTo={leaveTo}>{remove}</SaveToolbar>}>
            <HeldFields>{children}</HeldFields>
            <DraftKeeper />
        </SimpleForm>
    </Card>
);
