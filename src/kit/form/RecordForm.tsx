import type { ReactNode } from 'react';
import Card from '@mui/material/Card';
import { SimpleForm, type SimpleFormProps } from 'react-admin';
import { DraftKeeper } from './Draft';
import { HeldFields } from './HeldFields';
import { SaveToolbar, type SaveToolbarProps } from './SaveToolbar';

interface RecordFormProps extends Omit<SimpleFormProps, 'toolbar'>, Pick<SaveToolbarProps, 'leaveTo'> {
    /** Stands across from Save and Cancel. */
    remove?: ReactNode;
}

/** A form of one column in its card, inside of a draft. */
export const RecordForm = ({ remove, leaveTo, children, ...form }: RecordFormProps) => (
    <Card>
        <SimpleForm noValidate {...form} toolbar={<SaveToolbar leaveTo={leaveTo}>{remove}</SaveToolbar>}>
            <HeldFields>{children}</HeldFields>
            <DraftKeeper />
        </SimpleForm>
    </Card>
);
