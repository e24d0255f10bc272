import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useSlotWords } from './useSlotWords';

interface MidnightOfferProps {
    start: string;
    end: string;
    accepted: boolean;
    onAccept: () => void;
}

/** A supply that ends before it starts: two slots are offered, one to midnight and one from it. */
export const MidnightOffer = ({ start, end, accepted, onAccept }: MidnightOfferProps) => {
    const translate = useTranslate();
    const { times } = useSlotWords();
    const key = end === '00:00' ? 'tillMidnight' : 'overMidnight';
    const slots = {
        evening: times({ startTime: start, endTime: '24:00' }),
        morning: times({ startTime: '00:00', endTime: end }),
    };
    return (
        <Alert severity={accepted ? 'success' : 'info'} sx={{ gridColumn: '1 / -1' }}>
            {translate(`supplyScheduleTiming.${key}.${accepted ? 'accepted' : 'offer'}`, slots)}{' '}
            {!accepted && (
                <Button variant="outlined" size="small" onClick={onAccept} sx={{ display: 'block', mt: 1 }}>
                    {translate(`supplyScheduleTiming.${key}.accept`)}
                </Button>
            )}
        </Alert>
    );
};
