import type { DmaModel } from './city';
import { draw } from './random';

/** Hours of the local day `[from, to)` that the schedule promised and the DMA did not get. */
export interface MissedSlot {
    kind: 'pause' | 'lateSlot';
    from: number;
    to: number;
}

const pauseShare = 0.006;
const pauseHours = 3;

/** A slot may begin an hour late, and round-the-clock supply may pause by day. */
export const missedHours = (dma: DmaModel, day: string): MissedSlot[] => {
    const [[first, last]] = dma.slots;
    if (first === 0 && last === 24) {
        if (draw('pause', dma.code, day) >= pauseShare) return [];
        const from = 9 + Math.floor(6 * draw('pause-at', dma.code, day));
        return [{ kind: 'pause', from, to: from + pauseHours }];
    }
    return dma.slots.flatMap(([from], slot) =>
        draw('late', dma.code, day, slot) < dma.lateShare ? [{ kind: 'lateSlot', from, to: from + 1 }] : [],
    );
};
