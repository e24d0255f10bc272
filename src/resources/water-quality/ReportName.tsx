import { Fragment } from 'react';
import Box from '@mui/material/Box';
import type { Report } from '../../../contract/water-quality';

/** The name of a report, the day in which is not torn at the end of a line. */
export const ReportName = ({ row: { name } }: { row: Pick<Report, 'name'> }) =>
    name.split(/(\d{4}-\d{2}-\d{2})/).map((part, index) =>
        index % 2 === 0 ? (
            <Fragment key={index}>{part}</Fragment>
        ) : (
            <Box key={index} component="span" sx={{ whiteSpace: 'nowrap' }}>
                {part}
            </Box>
        ),
    );
