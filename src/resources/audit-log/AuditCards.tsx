import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useListContext } from 'ra-core';
import { ListNoResults } from 'react-admin';
import type { AuditRow } from '../../../contract/audit-log';
import { auditColumns } from '../../../contract/columns/audit-log';
import { CardsLoading } from '../../kit/table/ListLoading';
import { useFieldText } from '../../kit/table/useCellText';
import { AuditDetails } from './AuditDetails';
import { RecordName } from './RecordName';
import { useAuditWords } from './useAuditWords';

const AuditCard = ({ row }: { row: AuditRow }) => {
    const textOf = useFieldText(auditColumns);
    const { who, what } = useAuditWords();
    return (
        <Accordion disableGutters square slotProps={{ transition: { unmountOnExit: true } }}>
            <AccordionSummary expandIcon={<ExpandMoreIcon />}>
                <Box sx={{ minWidth: 0 }}>
                    <Typography sx={{ overflowWrap: 'anywhere' }}>
                        {what(row)} <RecordName row={row} />
                    </Typography>
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {[who(row), textOf(row, 'at'), row.ip].filter(Boolean).join(' · ')}
                    </Typography>
                </Box>
            </AccordionSummary>
            <AccordionDetails>
                <RecordContextProvider value={row}>
                    <AuditDetails />
                </RecordContextProvider>
            </AccordionDetails>
        </Accordion>
    );
};

/** The log on a phone: a line or two each, which open. */
export const AuditCards = () => {
    const { data } = useListContext<AuditRow>();
    if (!data) return <CardsLoading />;
    if (data.length === 0) return <ListNoResults />;
    return data.map(row => <AuditCard key={row.id} row={row} />);
};
