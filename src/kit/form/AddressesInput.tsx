import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FieldTitle, InputHelperText, useDataProvider, useDebouncedEvent, useInput, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { Recipient } from '../../../contract/sharing';
import { normaliseEmail } from '../../../contract/identifier';
import type { DataProvider } from '../../providers/dataProvider';
import { addressesIn } from './addresses.rules';

const pauseMs = 250;
const none: Recipient[] = [];

const isAddress = (text: string): boolean => normaliseEmail(text) !== undefined;

/** The first fault of the field or of one of its addresses. */
const useFault = (source: string, own: string | undefined): string | undefined => {
    const { errors } = useFormState({ name: source });
    const within: unknown = errors[source];
    if (own) return own;
    const first = Array.isArray(within) ? (within.find(Boolean) as { message?: string } | undefined) : undefined;
    return first?.message;
};

/** E-mail addresses, of users found by a part of their name or typed; several at once may be pasted. Each wrong one is named. */
export const AddressesInput = ({ source, helperText }: { source: string; helperText?: string }) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<DataProvider>();
    const [text, setText] = useState('');
    const search = useDebouncedEvent(setText, pauseMs);
    const { id, field, fieldState } = useInput<string[]>({ source, defaultValue: [] });
    const fault = useFault(source, fieldState.error?.message);
    const { data = none, isFetching } = useQuery({
        queryKey: ['recipients', text],
        queryFn: async ({ signal }) => (await dataProvider.recipients(text, signal)).data,
        placeholderData: keepPreviousData,
    });
    const chosen: string[] = field.value ?? [];
    const wrong = chosen.filter(address => !isAddress(address)).join(', ');
    const error = wrong ? { message: 'share.wrongAddress', args: { address: wrong } } : fault;
    const nameOf = (address: string) => data.find(user => user.email === address)?.name;
    const take = (values: readonly string[]) =>
        field.onChange([...new Set(values.flatMap(addressesIn).map(value => normaliseEmail(value) ?? value))]);
    return (
        <Autocomplete
            multiple
            freeSolo
            autoSelect
            id={id}
            options={data.map(user => user.email)}
            value={chosen}
            onChange={(_, values) => take(values)}
            onBlur={field.onBlur}
            onInputChange={(_, typed) => search(typed)}
            // The server has found them already, by more than what is shown.
            filterOptions={found => found}
            filterSelectedOptions
            getOptionLabel={address => address}
            renderOption={({ key, ...props }, address) => (
                <li key={key} {...props}>
                    {nameOf(address) ? `${nameOf(address)} (${address})` : address}
                </li>
            )}
            renderValue={(values, itemProps) =>
                values.map((address, index) => {
                    const { key, ...props } = itemProps({ index });
                    return (
                        <Chip
                            key={key}
                            size="small"
                            label={address}
                            color={isAddress(address) ? 'default' : 'error'}
                            {...props}
                        />
                    );
                })
            }
            loading={isFetching}
            loadingText={translate('share.searching')}
            renderInput={params => (
                <TextField
                    {...params}
                    label={<FieldTitle source={source} />}
                    error={error !== undefined}
                    helperText={<InputHelperText error={error} helperText={helperText} />}
                />
            )}
        />
    );
};
