import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import dayjs from 'dayjs';
import { PickerLocale } from './PickerLocale';

interface DayCalendarProps {
    day?: string;
    min?: string;
    max?: string;
    onChoose: (day: string) => void;
}

const dayOf = (day: string | undefined) => (day ? dayjs(day) : undefined);

/** A month to choose a day from. */
const DayCalendar = ({ day, min, max, onChoose }: DayCalendarProps) => (
    <PickerLocale>
        <DateCalendar
            autoFocus
            value={dayOf(day) ?? null}
            minDate={dayOf(min)}
            maxDate={dayOf(max)}
            onChange={(chosen, state) => {
                // In the language's digits otherwise.
                if (chosen && state === 'finish') onChoose(chosen.locale('en').format('YYYY-MM-DD'));
            }}
        />
    </PickerLocale>
);
export default DayCalendar;
