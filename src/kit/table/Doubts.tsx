import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { doubtsIn } from '../../../contract/columns/cell';

/** In words what is to be known of a row before its figures are believed. */
export const Doubts = ({ row }: { row: object }) => {
    const translate = useTranslate();
    return doubtsIn(row).map(doubt => (
        <Typography key={doubt} variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
            {translate(`doubt.${doubt}`)}
        </Typography>
    ));
};
