import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clustersOf, extentOf, type OwedCell } from './clusters.rules';
import { ranked, recoverableArrears } from './priority.rules';

const cell = (x: number, y: number, owedBdt: number, accounts = 6): OwedCell => ({
    x,
    y,
    accounts,
    owedBdt,
    lat: 22.3 + y * 0.002,
    lon: 91.8 + x * 0.002,
});
/** Where everybody owes alike. */
const plain = Array.from({ length: 400 }, (_, index) => cell(index % 20, Math.floor(index / 20), 10));
const accountsIn = (cells: readonly OwedCell[]) => cells.reduce((sum, { accounts }) => sum + accounts, 0);
const keysOf = (cells: readonly OwedCell[]) => cells.map(({ x, y }) => `${x} ${y}`).sort();

describe('clusters of arrears', () => {
    it('are where far more is owed than elsewhere, each of the cells that touch', () => {
        const cells = plain.map(each =>
            (each.x >= 3 && each.x <= 4 && each.y === 3) || (each.x === 15 && each.y === 15)
                ? { ...each, owedBdt: 900 }
                : each,
        );
        const clusters = clustersOf(cells);
        expect(clusters).toHaveLength(2);
        const [first, second] = clusters.map(keysOf);
        expect(first).toEqual(expect.arrayContaining(['3 3', '4 3']));
        expect(second).toContain('15 15');
        expect(first.filter(key => second.includes(key))).toEqual([]);
    });

    it('are none where everybody owes alike, and none without arrears', () => {
        expect(clustersOf(plain.filter(({ x, y }) => x > 0 && x < 19 && y > 0 && y < 19))).toEqual([]);
        expect(clustersOf([])).toEqual([]);
    });

    it('never point at fewer than five accounts', () => {
        const lonely = (accounts: number) => [...plain, cell(60, 60, 100_000, accounts)];
        expect(clustersOf(lonely(4))).toEqual([]);
        expect(clustersOf(lonely(5)).map(keysOf)).toEqual([['60 60']]);
    });

    it('are none where only the accounts around a dense cell make five', () => {
        const beside = (accounts: number) => [
            ...plain,
            cell(60, 60, 100_000, accounts),
            cell(59, 60, 1, 1),
            cell(61, 60, 1, 1),
        ];
        // The three in the middle have five near them, those beside them have four; with one more, all are dense.
        expect([2, 3, 4].map(accounts => clustersOf(beside(accounts)).map(accountsIn))).toEqual([[], [], [6]]);
    });

    it('hold five accounts or more of their own, wherever accounts lie', () => {
        const place = fc.integer({ min: 0, max: 12 });
        const sparse = fc.record({
            x: place,
            y: place,
            accounts: fc.integer({ min: 1, max: 4 }),
            owed: fc.oneof(fc.constant(10), fc.integer({ min: 1, max: 50_000 })),
        });
        let found = 0;
        fc.assert(
            fc.property(fc.array(sparse, { maxLength: 60 }), spots => {
                const clusters = clustersOf(spots.map(({ x, y, owed, accounts }) => cell(x, y, owed, accounts)));
                found += clusters.length;
                expect(clusters.map(accountsIn).filter(accounts => accounts < 5)).toEqual([]);
            }),
            { numRuns: 300 },
        );
        expect(found).toBeGreaterThan(0);
    });

    it('are the same in whatever order the cells come', () => {
        const cells = plain.map(each => ({
            ...each,
            owedBdt: each.x % 7 === 3 && each.y % 6 === 2 ? 2_000 + each.x : 10,
        }));
        const expected = clustersOf(cells).map(keysOf);
        expect(expected.length).toBeGreaterThan(1);
        fc.assert(
            fc.property(fc.shuffledSubarray(cells, { minLength: cells.length }), shuffled => {
                expect(clustersOf(shuffled).map(keysOf)).toEqual(expected);
            }),
            { numRuns: 20 },
        );
    });

    it('lie around their middle, at least a hundred metres wide', () => {
        const alone = extentOf([cell(5, 5, 10)]);
        expect([alone.lat, alone.lon, alone.radiusM]).toEqual([
            expect.closeTo(22.31, 6),
            expect.closeTo(91.81, 6),
            100,
        ]);
        // One that owes nearly all of it does not draw the middle to its door.
        const two = extentOf([cell(0, 0, 10), cell(0, 2, 90_000)]);
        expect(two.lat).toBeCloseTo(22.302, 6);
        expect(two.radiusM).toBeCloseTo(222.6, 0);
    });
});

describe('what can be recovered', () => {
    it('is all of what accounts owe that paid within a year, and a share of the rest', () => {
        const parts = [
            { paidWithinYear: true, owedBdt: 100 },
            { paidWithinYear: false, owedBdt: 80 },
        ];
        expect([0, 50, 100].map(percent => recoverableArrears(parts, percent))).toEqual([100, 140, 180]);
    });

    it('has shares of what lies elsewhere too, in no place', () => {
        expect(ranked([{ recoverableBdt: 60 }], 40)).toEqual([{ recoverableBdt: 60, rank: 1, sharePercent: 60 }]);
        expect(ranked([], 40)).toEqual([]);
    });

    it('ranks places with anything to recover, and their shares are of all of it', () => {
        const rows = ranked([{ recoverableBdt: 0 }, { recoverableBdt: 30 }, { recoverableBdt: 90 }]);
        expect(rows).toEqual([
            { recoverableBdt: 90, rank: 1, sharePercent: 75 },
            { recoverableBdt: 30, rank: 2, sharePercent: 25 },
        ]);
    });
});
