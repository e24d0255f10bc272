import { SearchInput, type SearchInputProps } from 'react-admin';
import { useTranslate } from 'ra-core';

/** react-admin's search box with a name: a placeholder alone is gone once something is typed. */
export const ListSearch = (props: SearchInputProps) => {
    const translate = useTranslate();
    return <SearchInput {...props} slotProps={{ htmlInput: { 'aria-label': translate('ra.action.search') } }} />;
};
