import { hourMs } from '../../contract/period';
import { offsetReader } from '../../contract/zone';

/** Tells the slot of an instant, 24 * day + hour of the clock, between the instants at which local days of a zone begin. */
export const slotReader = (midnights: readonly number[], zone: string) => {
    const offset = offsetReader(zone);
    let day = 0;
    return (at: number): number => {
        while (at >= midnights[day + 1]) day++;
        while (at < midnights[day]) day--;
        // Only on days of another length the clock need be asked.
        const isUsual = midnights[day + 1] - midnights[day] === 24 * hourMs;
        const hour = isUsual ? (at - midnights[day]) / hourMs : ((at + offset(at)) / hourMs) % 24;
        return 24 * day + Math.floor(hour);
    };
};
