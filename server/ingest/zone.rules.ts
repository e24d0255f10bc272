import { dayMs } from '../../contract/period';
import { offsetReader } from '../../contract/zone';

/**
 * The instants that show a wall-clock time in a zone (both in ms, wall clock as if it were UTC): one as a rule, two in the
 * repeated hour of autumn, earlier first, none in the skipped hour of spring.
 */
export const instantsOf = (zone: string): ((local: number) => number[]) => {
    const offsetAt = offsetReader(zone);
    const plainDays = new Map<number, number | undefined>();
    const offsetOfDay = (day: number) => {
        if (!plainDays.has(day)) {
            const [before, after] = [offsetAt((day - 1) * dayMs), offsetAt((day + 2) * dayMs)];
            plainDays.set(day, before === after ? before : undefined);
        }
        return plainDays.get(day);
    };
    return local => {
        const plain = offsetOfDay(Math.floor(local / dayMs));
        if (plain !== undefined) return [local - plain];
        const offsets = new Set([offsetAt(local - dayMs), offsetAt(local + dayMs)]);
        return [...offsets]
            .map(offset => ({ offset, instant: local - offset }))
            .filter(({ offset, instant }) => offsetAt(instant) === offset)
            .map(({ instant }) => instant)
            .sort((a, b) => a - b);
    };
};
