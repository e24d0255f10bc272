import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { timingChange, timingInput, type Timing } from '../../../contract/supply-timings';
import { cityDay, formatDay } from '../../../contract/format';
import { DateInput } from '../../kit/pickers/DateInput';
import { FieldGrid } from '../../kit/form/FieldGrid';
import { resolverOf } from '../../kit/form/resolverOf';
import { partsOf } from './day.rules';
import { DmaDay } from './DmaDay';
import { NamedOverlap } from './NamedOverlap';
import { SlotTimes } from './SlotTimes';
import { WeekdaysInput } from './WeekdaysInput';

const text = ['startTime', 'endTime', 'validFrom'];
const chosen = ['weekdays', 'pastMidnight'];
export const timingResolver = resolverOf(timingInput, { text, chosen: ['dmaId', ...chosen] });
export const changeResolver = resolverOf(timingChange, { text, chosen });

/** The city's day, now. */
export const today = (): string => cityDay(new Date());

/** Whether a slot is there to be ended: it is no history, and has not ended. */
export const canEnd = ({ earlierOf, validTo }: Timing): boolean =>
    !earlierOf && (validTo === null || validTo > today());

/** A slot as the form of its change holds it: the change holds from today, where it has begun by then. */
export const formOf = (timing: Timing) => {
    const now = today();
    return { ...timing, validFrom: timing.validFrom > now ? timing.validFrom : now, pastMidnight: false };
};

interface SupplyTimingInputsProps {
    /** The slot that is changed. */
    changed?: Timing;
    /** What comes first. */
    children?: ReactNode;
}

interface Written {
    startTime: string;
    endTime: string;
    weekdays: number[];
    pastMidnight: boolean;
    validFrom: string;
    dmaId: string | null;
}

/** What is being written, among the other slots of the DMA. */
const Preview = ({ changed }: { changed?: Timing }) => {
    const written = useWatch() as Written;
    return (
        <DmaDay
            dmaId={written.dmaId ?? ''}
            on={written.validFrom}
            except={changed?.id}
            fresh={partsOf({ ...written, weekdays: written.weekdays ?? [] })}
        />
    );
};

/** From when a change holds: not before the times that it changes. */
const ChangeDay = ({ changed: { validFrom } }: { changed: Timing }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const planned = translate('supplyScheduleTiming.plannedHint', { day: formatDay(validFrom, locale) });
    return (
        <DateInput
            source="validFrom"
            isRequired
            label="supplyScheduleTiming.changeFrom"
            helperText={validFrom > today() ? planned : 'supplyScheduleTiming.changeHint'}
            min={validFrom}
        />
    );
};

/** The fields of a time slot, for its creation and its change, and the day that they make. */
export const SupplyTimingInputs = ({ changed, children }: SupplyTimingInputsProps) => (
    <>
        <FieldGrid>
            {children}
            <SlotTimes />
            <WeekdaysInput source="weekdays" />
            {changed ? <ChangeDay changed={changed} /> : <DateInput source="validFrom" isRequired helperText={false} />}
        </FieldGrid>
        <Preview changed={changed} />
        <NamedOverlap />
    </>
);
