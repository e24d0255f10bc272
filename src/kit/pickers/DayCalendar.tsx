import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import dayjs from 'dayjs';
import { PickerLocale, usePickerLocale } from './PickerLocale';

interface DayCalendarProps {
    day?: string;
    min?: string;
    max?: string;
    onChoose: (day: string) => void;
}

/** A month to choose a day from. */
const DayCalendar = ({ day, min, max, onChoose }: DayCalendarProps) => {
    const locale = usePickerLocale();
    // Days are compared as they are written: one in other digits would not be shown as chosen.
    const dayOf = (written: string | undefined) => (written ? dayjs(written).locale(locale) : undefined);
    return (
        <PickerLocale>
            <DateCalendar
                autoFocus
                value={dayOf(day) ?? null}
                minDate={dayOf(min)}
                maxDate={dayOf(max)}
                // Of the first letters of Bengali days four are alike.
                dayOfWeekFormatter={locale === 'bn' ? weekday => weekday.format('dd') : undefined}
                onChange={(chosen, state) => {
                    // In the language's digits otherwise.
                    if (chosen && state === 'finish') onChoose(chosen.locale('en').format('YYYY-MM-DD'));
                }}
            />
        </PickerLocale>
    );
};
export default DayCalendar;
