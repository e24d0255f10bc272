import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, HttpError, required, useDataProvider, useLocale, useNotify, useTranslate } from 'ra-core';
import { RadioButtonGroupInput, SelectInput, TextArrayInput, TextInput } from 'react-admin';
import { formatNumber } from '../../contract/format';
import { FormKeeper } from '../layout/FormKeeper';
import type { DataProvider } from '../providers/dataProvider';
import { RecipientInput } from './RecipientInput';
import { validateAddresses, enough, fieldErrors, requestOf, type ShareInput, type Share } from './share.rules';
import type { ListFile } from './useListFile';

const choices = [
    { id: 'pdf', name: 'download.format.pdf' },
    { id: 'xlsx', name: 'download.format.xlsx' },
];
const begun: Share = { users: [], addresses: [], message: '', format: 'pdf' };

interface ShareDialogProps {
    /** A list, or the tables of a page to choose from. */
    file: (() => Promise<ListFile>) | readonly ListFile[];
    onClose: () => void;
}

/** Sends a list or table to people; whatever was filled in stays until it has been sent or put away. */
const ShareDialog = ({ file, onClose }: ShareDialogProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const notify = useNotify();
    const titleId = useId();
    const dataProvider = useDataProvider<DataProvider>();
    const [sending, setSending] = useState(false);
    const tables = typeof file === 'function' ? [] : file;
    const chosen = async (path: string | undefined): Promise<ListFile> => {
        if (typeof file === 'function') return file();
        return file.find(table => table.path === path) ?? file[0];
    };
    const send = async (filled: ShareInput) => {
        setSending(true);
        try {
            const { data } = await dataProvider.sendMail(requestOf(await chosen(filled.table), filled));
            const count = formatNumber(data.queued, locale);
            notify('share.sent', { type: 'success', messageArgs: { count } });
            onClose();
            return {};
        } catch (error) {
            const known = error instanceof HttpError ? error : undefined;
            const named = (known?.body?.errors ?? {}) as Record<string, string>;
            const errors = fieldErrors(named);
            // A fault of what is not asked for here, such as the title, is told beside the dialog.
            const [elsewhere = known?.message ?? 'error.internal'] = Object.values(named);
            if (Object.keys(errors).length === 0) notify(elsewhere, { type: 'error' });
            return errors;
        } finally {
            setSending(false);
        }
    };
    // A click beside the dialog must not cost what was filled in.
    const leave = (_: object, reason: string) => {
        if (!sending && reason !== 'backdropClick') onClose();
    };
    return (
        <Dialog open onClose={leave} aria-labelledby={titleId} fullWidth maxWidth="sm">
            <Form onSubmit={send} defaultValues={{ ...begun, table: tables[0]?.path }} noValidate>
                <DialogTitle id={titleId}>{translate('share.title')}</DialogTitle>
                <DialogContent>
                    {tables.length > 0 && (
                        <SelectInput
                            source="table"
                            label="share.table"
                            choices={tables.map(({ path, title }) => ({ id: path, name: title }))}
                            translateChoice={false}
                            validate={required()}
                            helperText={false}
                        />
                    )}
                    <RecipientInput source="users" validate={enough} />
                    <TextArrayInput
                        source="addresses"
                        label="share.addresses"
                        helperText="share.addressesHelp"
                        validate={validateAddresses}
                    />
                    <TextInput
                        source="message"
                        label="share.message"
                        multiline
                        minRows={3}
                        helperText={false}
                        slotProps={{ htmlInput: { maxLength: 1000 } }}
                    />
                    <RadioButtonGroupInput source="format" label="share.format" choices={choices} helperText={false} />
                    <FormKeeper />
                </DialogContent>
                <DialogActions>
                    <Button onClick={onClose} disabled={sending}>
                        {translate('ra.action.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" loading={sending}>
                        {translate('share.send')}
                    </Button>
                </DialogActions>
            </Form>
        </Dialog>
    );
};
export default ShareDialog;
