import Typography from '@mui/material/Typography';

/** An account number on a phone, told as the link that its row is. */
export const accountNoOf = ({ accountNo }: { accountNo: string }) => (
    <Typography component="span" sx={{ color: 'primary.main' }}>
        {accountNo}
    </Typography>
);
