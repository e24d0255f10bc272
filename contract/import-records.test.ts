import { expect, test } from 'vitest';
import { timeZone } from './import-records';

test('the zone of a file is named by its place, never by an offset, whose sign programs read both ways', () => {
    for (const zone of ['Asia/Dhaka', 'UTC', 'Etc/GMT-6'])
        expect([zone, timeZone.safeParse(zone).success]).toEqual([zone, true]);
    for (const zone of ['+06:00', '-06:00', '+06', '06:00', 'Asia/Nowhere', ''])
        expect([zone, timeZone.safeParse(zone).success]).toEqual([zone, false]);
});
