import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FilterLiveSearch } from 'react-admin';
import { useListContext, useTranslate } from 'ra-core';
import { ColumnChoice } from './ListTools';
import { onlyWide } from './useColumns';

/** Above a table that has a page to itself: search, how many rows there are, the choice of columns, and what else the page offers. */
export const TableTools = ({ children }: { children?: ReactNode }) => {
    const translate = useTranslate();
    const { total } = useListContext();
    return (
        <Box sx={{ containerType: 'inline-size' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
                <FilterLiveSearch />
                <Typography variant="body2" role="status" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
                    {total !== undefined && translate('kit.table.rows', { smart_count: total })}
                </Typography>
                {/* Where there is no room for columns, none can be chosen. */}
                <Box component="span" sx={onlyWide}>
                    <ColumnChoice />
                </Box>
                {children}
            </Box>
        </Box>
    );
};
