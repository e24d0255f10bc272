import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SelectAllButton } from 'react-admin';
import { useListContext, useLocale, useTranslate } from 'ra-core';
import type { ReportRow } from '../../../contract/water-quality';
import { formatNumber } from '../../../contract/format';
import { BulkDeleteButton } from '../../kit/table/BulkDeleteButton';
import { ReportFiles } from './ReportFiles';
import { useReportSelection } from './useReportSelection';

/** The ids of more do not fit into one call. */
const mostChosen = 150;

const Actions = ({ words }: { words: string }) => {
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
            <ReportFiles ids={selectedIds} title={translate('waterQuality.reports')} filterText={words} />
            <BulkDeleteButton />
        </>
    );
};

/** What can be done with the reports that are chosen, on whichever page of the list they stand. */
export const ChosenReports = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const { selectedIds, onUnselectItems } = useListContext<ReportRow>();
    useReportSelection();
    if (selectedIds.length === 0) return null;
    const words = translate('waterQuality.chosen', {
        smart_count: selectedIds.length,
        count: formatNumber(selectedIds.length, locale),
    });
    return (
        <Box
            role="group"
            aria-label={words}
            className="screen-only"
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                px: 2,
                py: 0.5,
                bgcolor: 'action.hover',
            }}
        >
            <Typography>{words}</Typography>
            <Button size="small" startIcon={<CloseIcon />} onClick={() => onUnselectItems()}>
                {translate('ra.action.unselect')}
            </Button>
            <SelectAllButton limit={mostChosen} />
            <Box sx={{ flex: '1 0 0' }} />
            <Actions words={words} />
        </Box>
    );
};
