import Button from '@mui/material/Button';
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock';
import dayjs from 'dayjs';
import { useTranslate } from 'ra-core';
import { PickerLocale } from './PickerLocale';

interface ClockListsProps {
    /** `HH:MM`; what is no time counts as none. */
    time: string;
    end: boolean;
    onChoose: (time: string, done: boolean) => void;
}

/** Hours and minutes to choose from; for the end of something, midnight too. */
const ClockLists = ({ time, end, onChoose }: ClockListsProps) => {
    const translate = useTranslate();
    const known = /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
    return (
        <PickerLocale>
            <MultiSectionDigitalClock
                autoFocus
                ampm={false}
                timeSteps={{ minutes: 5 }}
                value={known ? dayjs(`2026-01-01T${time}`) : null}
                onChange={(chosen, state) => {
                    if (chosen) onChoose(chosen.locale('en').format('HH:mm'), state === 'finish');
                }}
            />
            {end && (
                <Button fullWidth onClick={() => onChoose('24:00', true)}>
                    {translate('pickers.midnight')}
                </Button>
            )}
        </PickerLocale>
    );
};
export default ClockLists;
