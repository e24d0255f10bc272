import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLogin, useTranslate } from 'ra-core';
import { publicCalls } from '../providers/publicCalls';
import { Refusal } from './Refusal';
import { useSubmission } from './useSubmission';

/** The people of the demo city with what each may do; one tap signs in. Nothing beyond the server's own machine. */
const DemoPeople = () => {
    const translate = useTranslate();
    const login = useLogin();
    const { refusal, send, sending } = useSubmission({ fields: [] });
    const { data: people = [] } = useQuery({ queryKey: ['demoPeople'], queryFn: publicCalls.demoPeople });
    if (people.length === 0) return null;
    return (
        <Box component="section" aria-labelledby="demo-people" sx={{ display: 'grid', gap: 1, mt: 3 }}>
            <Typography id="demo-people" component="h2" variant="subtitle1">
                {translate('demoPeople.title')}
            </Typography>
            <Refusal refusal={refusal} />
            {people.map(({ email, role, password }) => (
                <Button
                    key={email}
                    variant="outlined"
                    aria-disabled={sending}
                    onClick={() => void send({}, () => login({ phoneOrEmail: email, password }))}
                    sx={{ display: 'block', textAlign: 'start' }}
                >
                    {translate(`demoPeople.${role}.role`)}
                    <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                        {translate(`demoPeople.${role}.may`)}
                    </Typography>
                </Button>
            ))}
        </Box>
    );
};
export default DemoPeople;
