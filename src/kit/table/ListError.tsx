import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { messageOf } from '../messageOf';

/** In place of a list that could not be fetched: why, and another try. */
export const ListError = () => {
    const translate = useTranslate();
    const { error, refetch } = useListContext();
    return (
        <Box role="alert" sx={{ p: 2 }}>
            <Typography sx={{ mb: 1 }}>{translate(messageOf(error))}</Typography>
            <Button variant="outlined" size="small" onClick={() => void refetch()}>
                {translate('actionButtons.tryAgain')}
            </Button>
        </Box>
    );
};
