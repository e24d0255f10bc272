import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { consumers } from '../../../../contract/paths';
import { useWord } from '../../../i18n/useWord';
import { useFigures } from '../../../kit/useFigures';
import { useName } from '../../../kit/useName';
import { useConsumerSheet } from '../useConsumerSheet';

/** Finds an account by how its number begins, and opens its sheet. */
export const AccountSearch = () => {
    const translate = useTranslate();
    const locale = useLocale();
    const wordOf = useWord();
    const nameOf = useName();
    const { open } = useConsumerSheet();
    const [typed, setTyped] = useState('');
    const start = typed.trim();
    const { data = [], isFetching } = useFigures(consumers.list, { q: start }, { enabled: start !== '' });
    const hits = start === '' ? [] : data;
    return (
        <Autocomplete
            // Emptied after each choice; an account is shown in its sheet.
            key={locale}
            value={null}
            inputValue={typed}
            onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
            onChange={(_, hit) => hit && open(hit.accountNo)}
            options={hits}
            filterOptions={options => options}
            getOptionLabel={hit => hit.accountNo}
            getOptionKey={hit => hit.accountNo}
            loading={isFetching}
            autoHighlight
            blurOnSelect
            clearOnBlur={false}
            forcePopupIcon={false}
            noOptionsText={translate(start === '' ? 'consumerSheet.search.begin' : 'consumerSheet.search.none')}
            loadingText={translate('consumerSheet.search.loading')}
            clearText={translate('ra.action.clear_input_value')}
            size="small"
            sx={{ width: { xs: '100%', sm: 260 } }}
            renderInput={params => (
                <TextField {...params} margin="none" label={translate('consumerSheet.search.label')} />
            )}
            renderOption={({ key, ...props }, hit) => (
                <li key={key} {...props}>
                    <span>
                        {hit.accountNo}
                        <Typography
                            variant="caption"
                            component="span"
                            sx={{ display: 'block', color: 'text.secondary' }}
                        >
                            {[
                                wordOf('tariffClass', hit.tariffClass),
                                hit.dma ? nameOf(hit.dma) : translate('consumerSheet.noDma'),
                                ...(hit.active ? [] : [translate('consumerSheet.closed')]),
                            ].join(' · ')}
                        </Typography>
                    </span>
                </li>
            )}
        />
    );
};
