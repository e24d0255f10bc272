import { tidy } from '../../../contract/tidy';
import type { Threshold } from '../../../contract/thresholds';

type Values = Pick<Threshold, 'unit' | 'value' | 'defaultMin' | 'defaultMax'>;

const times = <V extends Values>(values: V, unit: string, factor: number): V => ({
    ...values,
    unit,
    value: tidy(values.value * factor),
    defaultMin: tidy(values.defaultMin * factor),
    defaultMax: tidy(values.defaultMax * factor),
});

/** Whether figures take a value as a share of one; a unit of the utility's own is a word. */
export const isShare = ({ builtIn, unit }: Pick<Threshold, 'builtIn' | 'unit'>): boolean => builtIn && unit === 'share';

/** A value as people read and type it: shares in per cent, as all others stand beside them. */
export const inPercent = (threshold: Threshold): Threshold =>
    isShare(threshold)
        ? { ...times(threshold, '%', 100), defaultValue: tidy(threshold.defaultValue * 100) }
        : threshold;

/** A share that was typed in per cent as it is kept. */
export const asShare = <V extends Values>(values: V): V => times(values, 'share', 0.01);
