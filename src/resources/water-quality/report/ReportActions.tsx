import EditIcon from '@mui/icons-material/Edit';
import PrintIcon from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, usePermissions, useTranslate } from 'ra-core';
import { can, type Subject } from '../../../../contract/access';
import type { Report } from '../../../../contract/water-quality';
import { ReportFiles } from '../ReportFiles';

/** What can be done with the report on the page. */
export const ReportActions = ({ report }: { report: Report }) => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Subject | undefined>();
    return (
        <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
            {can(permissions, ['WaterQuality'], 'editOrCreate') && (
                <Button
                    size="small"
                    variant="outlined"
                    startIcon={<EditIcon />}
                    component={LinkBase}
                    to={`/water-quality-form?id=${report.id}`}
                >
                    {translate('ra.action.edit')}
                </Button>
            )}
            <ReportFiles ids={[report.id]} title={report.name} />
            <Button size="small" startIcon={<PrintIcon />} onClick={() => window.print()}>
                {translate('waterQuality.print')}
            </Button>
        </Box>
    );
};
