import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BulkActionsToolbar, BulkDeleteWithConfirmButton, SelectAllButton } from 'react-admin';
import { CanAccess, useListContext, useLocale, useTranslate } from 'ra-core';
import type { ReportRow } from '../../../contract/waterQuality';
import { formatNumber } from '../../i18n/format';
import { ReportFiles } from './ReportFiles';
import { useReportSelection } from './useReportSelection';

/** The ids of more do not fit into one call. */
const mostChosen = 150;

const Actions = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const { selectedIds } = useListContext<ReportRow>();
    if (selectedIds.length > mostChosen)
        return (
            <Typography variant="body2">
                {translate('waterQuality.tooManyChosen', { most: formatNumber(mostChosen, locale) })}
            </Typography>
        );
    return (
        <>
            <ReportFiles ids={selectedIds} title={translate('waterQuality.reports')} />
            <CanAccess action="delete">
                <BulkDeleteWithConfirmButton mutationMode="pessimistic" confirmColor="warning" />
            </CanAccess>
        </>
    );
};

/** Above the list, in its own room: over a table that moves sideways it would be cut off. */
const inPlace = {
    '& .RaBulkActionsToolbar-toolbar': {
        position: 'static',
        transform: 'none',
        height: 'auto',
        flexWrap: 'wrap',
        borderRadius: 0,
    },
    '& .RaBulkActionsToolbar-topToolbar': { flexWrap: 'wrap', justifyContent: 'flex-start' },
};

/** What can be done with the reports that are chosen, on whichever page of the list they stand. */
export const ChosenReports = () => {
    const { selectedIds } = useListContext<ReportRow>();
    useReportSelection();
    if (selectedIds.length === 0) return null;
    return (
        <Box sx={inPlace}>
            <BulkActionsToolbar selectAllButton={<SelectAllButton limit={mostChosen} />}>
                <Actions />
            </BulkActionsToolbar>
        </Box>
    );
};
