import { cityDay } from '../../../../contract/format';
import type { series as paths } from '../../../../contract/paths';
import type { FigureAnswer } from '../../../providers/figures';

export type OneSeries = FigureAnswer<typeof paths.list>[number];

/** The day after the last complete one that a series has. */
export const endOf = ({ to, intervalSeconds }: OneSeries): string | null =>
    to && cityDay(new Date(new Date(to).getTime() + 1000 * intervalSeconds));
