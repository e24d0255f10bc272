import { useTranslate } from 'ra-core';
import type { Timing } from '../../../contract/supply-timings';
import { useDmas } from '../../kit/form/useDmas';
import { useSlotWords } from './useSlotWords';

/** What is said of the end of time slots, which is no deletion: their history stays; a single one is named. */
export const useSlotEnd = (smart_count: number, only?: Timing) => {
    const translate = useTranslate();
    const { nameOf } = useDmas();
    const { times } = useSlotWords();
    const nameOfSlot = (timing: Timing) => `${nameOf(timing.dma)} ${times(timing)}`;
    const end = translate('supplyScheduleTiming.end');
    return {
        label: end,
        confirm: end,
        title: only
            ? translate('supplyScheduleTiming.endTitleOf', { name: nameOfSlot(only) })
            : translate('supplyScheduleTiming.endTitle', { smart_count }),
        content: translate('supplyScheduleTiming.endContent', { smart_count }),
        message: 'supplyScheduleTiming.ended',
        nameOf: nameOfSlot,
    };
};
