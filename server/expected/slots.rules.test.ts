import { expect, test } from 'vitest';
import { instantReader } from '../../contract/zone';
import { slotReader } from './slots.rules';

const hourMs = 3_600_000;
const slotsOf = (zone: string, days: readonly string[]) => {
    const midnights = days.map(day => instantReader(zone)(day));
    const slotOf = slotReader(midnights, zone);
    const slots: number[] = [];
    for (let at = midnights[0]; at < midnights[days.length - 1]; at += hourMs) slots.push(slotOf(at));
    return slots;
};
const hoursWithout = (length: number, ...left: readonly number[]) =>
    Array.from({ length }, (_, slot) => slot).filter(slot => !left.includes(slot));

test('a day has the hours that its clock shows', () => {
    expect(slotsOf('Asia/Dhaka', ['2026-03-01', '2026-03-02', '2026-03-03'])).toEqual(hoursWithout(48));
    expect(slotsOf('Asia/Kathmandu', ['2026-03-01', '2026-03-02', '2026-03-03'])).toEqual(hoursWithout(48));
});

test('a clock that goes forward leaves out an hour, one that goes back shows it twice', () => {
    expect(slotsOf('Europe/Rome', ['2022-03-26', '2022-03-27', '2022-03-28', '2022-03-29'])).toEqual(
        hoursWithout(72, 26),
    );
    expect(slotsOf('Europe/Rome', ['2022-10-30', '2022-10-31', '2022-11-01'])).toEqual(
        [...hoursWithout(48), 2].sort((a, b) => a - b),
    );
});

test('an instant before the one that was asked last has its own slot', () => {
    const midnights = ['2022-03-26', '2022-03-27', '2022-03-28'].map(day => instantReader('Europe/Rome')(day));
    const slotOf = slotReader(midnights, 'Europe/Rome');
    expect([slotOf(midnights[1] + 5 * hourMs), slotOf(midnights[0] + 90 * 60_000)]).toEqual([30, 1]);
});
