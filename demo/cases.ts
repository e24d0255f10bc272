import type { NamedPlace } from './places';

/** What a real utility has and a tidy city has not. Each stands in `demo_truth` beside what is made to happen. */

/** No meter stands at its inlet. */
export const unmeteredDma = 'DMA-BAYEZID-3';

/** An inlet meter that never quite stops while its DMA is off supply, m3/h. */
export const driftingMeter = { dma: 'DMA-HALISHAHAR-2', low: 0.01, high: 0.03 } as const;

/** One DMA passes on a share of what its neighbour draws. */
export const transfer = { from: 'DMA-AGRABAD-2', to: 'DMA-AGRABAD-3', share: 0.15 } as const;

/** Water bought from outside: a share of what a junction passes on. */
export const bulkSupply: NamedPlace & { to: string; share: number } = {
    to: 'JCT-BANDAR',
    share: 0.25,
    code: 'BULK-BANDAR',
    name: 'Bulk supply at Bandar',
    nameBn: 'বন্দরে কেনা পানি',
};

/** An inlet meter that gives way to a new one on this day of each year. */
export const exchangedMeter = { dma: 'DMA-NASIRABAD-4', monthDay: '09-17' } as const;

/** A plant's outlet meter that fails on these days of each year. */
export const failedMeter = { plant: 'MOHARA', from: '07-06', to: '07-28' } as const;

/** An inlet meter that shows one value, the mean of the first of these days, on all of them in each year. */
export const stuckInlet = { dma: 'DMA-PATENGA-5', from: '11-11', to: '11-14' } as const;

/** A route whose bills are loaded a month after those of the others. */
export const lateRoute = 'DMA-KHULSHI-4-R2';

/** Of each 25 accounts of a DMA one was never billed, one not since a day. */
export const unbilledAccounts = { dma: 'DMA-PATENGA-4', each: 25, never: 3, lapsed: 4, since: '2026-01-01' } as const;

/** The class that is billed every two months. */
export const twoMonthClass = 'commercial';

/** The days within the local days `(from, until)` on which the meter is exchanged. */
export const exchangeDays = (from: string, until: string): string[] => {
    const [first, last] = [from, until].map(day => Number(day.slice(0, 4)));
    return Array.from({ length: last - first + 1 }, (_, year) => `${first + year}-${exchangedMeter.monthDay}`).filter(
        day => from < day && day < until,
    );
};

/** Whether the plant's meter sends nothing on a day. */
export const isMeterFailed = (plant: string, day: string): boolean =>
    plant === failedMeter.plant && day.slice(5) >= failedMeter.from && day.slice(5) < failedMeter.to;
