import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useDebouncedEvent, useInput, useTranslate, ValidationError, type Validator } from 'ra-core';
import type { Recipient } from '../../../contract/sharing';
import type { DataProvider } from '../../providers/dataProvider';

const pauseMs = 250;
const none: Recipient[] = [];

/** Users to choose from, found on the server by a part of their name or address. */
export const RecipientInput = ({ source, validate }: { source: string; validate: Validator }) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<DataProvider>();
    const [text, setText] = useState('');
    const search = useDebouncedEvent(setText, pauseMs);
    const {
        id,
        field,
        fieldState: { error },
    } = useInput<Recipient[]>({ source, validate, defaultValue: none });
    const { data = none, isFetching } = useQuery({
        queryKey: ['recipients', text],
        queryFn: async ({ signal }) => (await dataProvider.recipients(text, signal)).data,
        placeholderData: keepPreviousData,
    });
    return (
        <Autocomplete
            multiple
            id={id}
            options={data}
            value={field.value}
            onChange={(_, chosen) => field.onChange(chosen)}
            onBlur={field.onBlur}
            onInputChange={(_, typed) => search(typed)}
            // The server has found them already, by more than what is shown.
            filterOptions={found => found}
            filterSelectedOptions
            getOptionKey={user => user.id}
            getOptionLabel={({ name, email }) => `${name} (${email})`}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            loading={isFetching}
            loadingText={translate('share.searching')}
            renderInput={params => (
                <TextField
                    {...params}
                    label={translate('share.users')}
                    error={error !== undefined}
                    helperText={
                        error?.message ? <ValidationError error={error.message} /> : translate('share.usersHelp')
                    }
                />
            )}
        />
    );
};
