import { lazy, Suspense } from 'react';
import CalendarIcon from '@mui/icons-material/CalendarMonth';
import Skeleton from '@mui/material/Skeleton';
import { isDay } from '../../../contract/period';
import { PickerField, type PickerInputProps } from './PickerField';
import { dayOfText, writtenDay } from './typed-text.rules';

const DayCalendar = lazy(() => import('./DayCalendar'));

interface DateInputProps extends PickerInputProps {
    /** First and last day that can be chosen, `YYYY-MM-DD`. */
    min?: string;
    max?: string;
}

/** A calendar day, `YYYY-MM-DD` on the form: typed in either script, or chosen from a calendar. */
export const DateInput = ({ min, max, ...props }: DateInputProps) => {
    const fault = (value: unknown) => {
        const day: unknown = props.format ? props.format(value) : value;
        if (day === '' || day === null || day === undefined) return undefined;
        if (!isDay(day)) return 'pickers.notADay';
        return (min && day < min) || (max && day > max) ? 'pickers.outside' : undefined;
    };
    return (
        <PickerField
            validate={fault}
            {...props}
            written={writtenDay}
            meant={dayOfText}
            placeholder="pickers.dayPattern"
            chooseLabel="pickers.chooseDay"
            icon={<CalendarIcon fontSize="small" />}
            renderPicker={(value, choose) => (
                <Suspense fallback={<Skeleton variant="rectangular" width={320} height={336} />}>
                    <DayCalendar day={isDay(value) ? value : undefined} {...{ min, max }} onChoose={choose} />
                </Suspense>
            )}
        />
    );
};
