import { lazy, Suspense } from 'react';
import ClockIcon from '@mui/icons-material/Schedule';
import Skeleton from '@mui/material/Skeleton';
import { PickerField, type PickerInputProps } from './PickerField';
import { timeOfText, wholeTimeOfText, writtenTime } from './typed-text.rules';

const ClockLists = lazy(() => import('./ClockLists'));

/** A time of the day, `HH:MM` on the form: typed in either script, or chosen; an `end` may be `24:00`. */
export const TimeInput = ({ end = false, ...props }: PickerInputProps & { end?: boolean }) => (
    <PickerField
        {...props}
        written={writtenTime}
        meant={timeOfText}
        meantAtEnd={wholeTimeOfText}
        placeholder="pickers.timePattern"
        chooseLabel="pickers.chooseTime"
        icon={<ClockIcon fontSize="small" />}
        renderPicker={(value, choose) => (
            <Suspense fallback={<Skeleton variant="rectangular" width={160} height={232} />}>
                <ClockLists time={value} end={end} onChoose={choose} />
            </Suspense>
        )}
    />
);
