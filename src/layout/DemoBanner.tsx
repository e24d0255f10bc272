import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { demoChipId, useDemo, useDemoNoticeClosed } from './useDemoNotice';

/**
 * On every page of a demo database, so that no figure of it is taken for a real one. Where a chip stays it can be closed;
 * on paper it stands always.
 */
export const DemoBanner = ({ closable = false }: { closable?: boolean }) => {
    const translate = useTranslate();
    const [closed, setClosed] = useDemoNoticeClosed();
    if (!useDemo()) return null;
    const close = () => {
        setClosed(true);
        document.getElementById(demoChipId)?.focus();
    };
    return (
        <Alert
            severity="warning"
            variant="outlined"
            role="note"
            onClose={closable ? close : undefined}
            closeText={translate('ra.action.close')}
            sx={{
                mb: 1,
                py: 0,
                bgcolor: 'background.paper',
                display: closable && closed ? 'none' : 'flex',
                '@media print': { display: 'flex' },
            }}
        >
            {translate('layout.demoBanner')}
        </Alert>
    );
};
