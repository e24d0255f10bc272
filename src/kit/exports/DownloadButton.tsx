import DownloadIcon from '@mui/icons-material/Download';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslate } from 'ra-core';

/** The button that opens what a page offers as files. */
export const DownloadButton = (props: ButtonProps) => {
    const translate = useTranslate();
    return (
        <Button
            size="small"
            variant="outlined"
            startIcon={<DownloadIcon />}
            loadingPosition="start"
            aria-haspopup="menu"
            sx={{ bgcolor: 'background.paper' }}
            {...props}
        >
            {translate('download.download')}
        </Button>
    );
};
