import WarningIcon from '@mui/icons-material/WarningAmber';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { demoChipId, useDemo, useDemoNoticeClosed } from './useDemoNotice';

/** What stays of the demo's notice: it opens and closes it. */
export const DemoChip = () => {
    const translate = useTranslate();
    const [closed, setClosed] = useDemoNoticeClosed();
    if (!useDemo()) return null;
    return (
        <Chip
            id={demoChipId}
            icon={<WarningIcon />}
            label={translate('layout.demoData')}
            aria-label={translate('layout.demoData')}
            color="warning"
            size="small"
            aria-expanded={!closed}
            onClick={() => setClosed(!closed)}
            // Beside the words of the bar a phone has room for its sign alone.
            sx={{
                flexShrink: 0,
                '& .MuiChip-label': { display: { xs: 'none', sm: 'block' } },
                '& .MuiChip-icon': { mr: { xs: 0.5, sm: -0.75 } },
            }}
        />
    );
};
