import { describe, expect, it } from 'vitest';
import { hourPoints, pointsTogether, type HourOfMeter } from './production.rules';

const hour = (at: string, pointId: number, volumeM3: number | null): HourOfMeter => ({ at, pointId, volumeM3 });
/** Of the first meter an hour is missing; the third is read once a day. */
const rows = [hour('00', 1, 10), hour('00', 2, 5), hour('01', 1, null), hour('01', 2, 5)];
const of = (...pointIds: number[]) => hourPoints(rows, pointIds, 400);
const flows = (points: ReturnType<typeof hourPoints>) => points.map(({ m3PerDay }) => m3PerDay);

describe('the hours of a plant', () => {
    it('are those of its meters together, and missing where one of them sent nothing', () => {
        expect(flows(of(1, 2))).toEqual([360, null]);
        expect(of(1, 2).map(({ completeness }) => completeness)).toEqual([1, 0.5]);
    });

    it('are missing where one of its outlets is read by the day: never those of the others alone', () => {
        expect(flows(of(2, 3))).toEqual([null, null]);
        expect(flows(pointsTogether([of(2), of(2, 3)]))).toEqual([null, null]);
        expect(flows(pointsTogether([of(2), of(3)]))).toEqual([null, null]);
    });

    it('are missing, also in the total, where a pipe that has meters was read by none on the day', () => {
        const unread = hourPoints(rows, null, 400);
        expect(unread.map(({ m3PerDay, completeness }) => [m3PerDay, completeness])).toEqual([
            [null, 0],
            [null, 0],
        ]);
        expect(flows(pointsTogether([of(2), unread]))).toEqual([null, null]);
    });

    it('are none of one without a meter, which leaves the others as they are, and none where all are read by the day', () => {
        expect(of()).toEqual([]);
        expect(flows(pointsTogether([of(2), of()]))).toEqual([120, 120]);
        expect(hourPoints([], [3], 400)).toEqual([]);
    });
});
