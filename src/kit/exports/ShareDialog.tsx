import { useEffect, useEffectEvent, useState } from 'react';
import Typography from '@mui/material/Typography';
import { HttpError, required, useDataProvider, useLocale, useNotify, useTranslate } from 'ra-core';
import { RadioButtonGroupInput, SelectInput, TextArrayInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Format } from '../../../contract/file-formats';
import { formatNumber } from '../../../contract/format';
import { useLanguage } from '../../i18n/useLanguage';
import { FormDialog } from '../form/FormDialog';
import type { DataProvider } from '../../providers/dataProvider';
import { RecipientInput } from './RecipientInput';
import { validateAddresses, enough, fieldErrors, requestOf, type ShareInput, type Share } from './share.rules';
import type { ListFile } from './useListFile';

const formatName = (id: Share['format']) => ({ id, name: `download.format.${id}` });
const begun: Share = { users: [], addresses: [], message: '', format: 'pdf' };

interface ShareDialogProps {
    /** A list, or the tables of a page to choose from. */
    file: ((format: Format) => Promise<ListFile>) | readonly ListFile[];
    /** Why it is no PDF, by its path where there are several, as the key of the words. */
    noPdf?: (path: string) => string | undefined;
    /** How many rows the list has. */
    rows?: number;
    onClose: () => void;
}

/** PDF or Excel; of what is too long to be a PDF Excel alone, with the reason. */
const FormatInput = ({ noPdf }: Required<Pick<ShareDialogProps, 'noPdf'>>) => {
    const translate = useTranslate();
    const { setValue } = useFormContext<Share>();
    const [table = '', format] = useWatch<Share, ['table', 'format']>({ name: ['table', 'format'] });
    const refusal = noPdf(table);
    const isRefused = refusal !== undefined && format === 'pdf';
    // Another table may be longer than the one that the form began with.
    useEffect(() => {
        if (isRefused) setValue('format', 'xlsx');
    }, [isRefused, setValue]);
    return (
        <RadioButtonGroupInput
            source="format"
            label="share.format"
            choices={[{ ...formatName('pdf'), disabled: refusal !== undefined }, formatName('xlsx')]}
            helperText={refusal ? translate(refusal) : false}
        />
    );
};

/** What of a list is sent: which one, how it is filtered, and how many rows. */
const Sent = ({ file, rows }: { file: (format: Format) => Promise<ListFile>; rows?: number }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const [told, tell] = useState<ListFile>();
    // What cannot be told now is told when it is sent.
    const ask = useEffectEvent(() => void file(begun.format).then(tell, () => undefined));
    // The list behind the dialog stays what it is: nothing is asked again when it is drawn again.
    useEffect(() => ask(), []);
    const count = rows === undefined ? '' : translate('download.rows', { rows: formatNumber(rows, locale) });
    const words = [told?.title, told?.filterText, count];
    return <Typography sx={{ mb: 1 }}>{told && words.filter(Boolean).join(' · ')}</Typography>;
};

/** Sends a list or table to people; whatever was filled in stays until it has been sent or put away. */
const ShareDialog = ({ file, noPdf = () => undefined, rows, onClose }: ShareDialogProps) => {
    const language = useLanguage();
    const notify = useNotify();
    const dataProvider = useDataProvider<DataProvider>();
    const tables = typeof file === 'function' ? [] : file;
    const first = tables.at(0)?.path;
    const chosen = async ({ table, format = begun.format }: ShareInput): Promise<ListFile> => {
        if (typeof file === 'function') return file(format);
        return file.find(({ path }) => path === table) ?? file[0];
    };
    const send = async (filled: ShareInput) => {
        try {
            const { data } = await dataProvider.sendMail(requestOf({ ...(await chosen(filled)), language }, filled));
            const count = formatNumber(data.queued, language);
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
        }
    };
    return (
        <FormDialog
            title="share.title"
            submit="share.send"
            onClose={onClose}
            maxWidth="sm"
            defaultValues={{ ...begun, table: first, format: noPdf(first ?? '') === undefined ? 'pdf' : 'xlsx' }}
            onSubmit={send}
        >
            {typeof file === 'function' && <Sent file={file} rows={rows} />}
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
            <FormatInput noPdf={noPdf} />
        </FormDialog>
    );
};
export default ShareDialog;
