import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { themeOf } from '../kit/theme';
import { classify, classOf, decimalsOf, rampOf } from './classes.rules';

const nrwPercents = Array.from({ length: 60 }, (_, index) => 11.3 + 0.8 * index + (index % 7) * 0.37);
/** Figures as they arrive: thousandths. */
const values = array(
    integer({ min: -1e9, max: 1e10 }).map(thousandths => thousandths / 1000),
    { minLength: 1, maxLength: 80 },
);

describe('classes of a map', () => {
    it('part sixty DMAs into five classes of about a fifth each, between round numbers', () => {
        const classes = classify(nrwPercents, 5);
        expect(classes).toHaveLength(5);
        const counts = classes.map((_, index) => nrwPercents.filter(value => classOf(classes, value) === index).length);
        for (const count of counts) expect(Math.abs(count - 12)).toBeLessThanOrEqual(4);
        expect(classes.flatMap(({ from, to }) => [from, to]).every(end => end % 2 === 0)).toBe(true);
    });

    it('hold every value inside the limits the legend states, follow on one another, and are never empty', () => {
        assert(
            property(values, integer({ min: 1, max: 7 }), (given, count) => {
                const classes = classify(given, count);
                expect(classes.length).toBeGreaterThanOrEqual(1);
                expect(classes.length).toBeLessThanOrEqual(count);
                const used = new Set<number>();
                for (const value of given) {
                    const index = classOf(classes, value);
                    used.add(index);
                    expect(value).toBeGreaterThanOrEqual(classes[index].from);
                    expect(value).toBeLessThanOrEqual(classes[index].to);
                }
                expect(used.size).toBe(classes.length);
                classes.slice(1).forEach(({ from }, index) => expect(from).toBe(classes[index].to));
                for (const { from, to } of classes) expect(from).toBeLessThan(to);
            }),
        );
    });

    it('part the places at the limit where values lie on both sides of it, as round and as filled as without', () => {
        const classes = classify(nrwPercents, 5, 25);
        expect(classes).toHaveLength(5);
        expect(classes.some(({ from }) => from === 25)).toBe(true);
        expect(classify(nrwPercents, 5, 5)).toEqual(classify(nrwPercents, 5));
        expect(classify(nrwPercents, 5, 500)).toEqual(classify(nrwPercents, 5));
        assert(
            property(values, integer({ min: 2, max: 7 }), integer({ min: -1e6, max: 1e7 }), (given, count, limit) => {
                const classes = classify(given, count, limit);
                expect(classes.length).toBeLessThanOrEqual(count);
                const [least, most] = [Math.min(...given), Math.max(...given)];
                if (limit > least && limit <= most && limit < classes[classes.length - 1].to)
                    expect(classes.map(({ from }) => from)).toContain(limit);
                expect(new Set(given.map(value => classOf(classes, value))).size).toBe(classes.length);
                for (const { from, to } of classes) expect(from).toBeLessThan(to);
            }),
        );
    });

    it('leave out places without a value, and are none when no place has one', () => {
        expect(classify([null, 20, null, 40, Number.NaN], 2)).toEqual(classify([20, 40], 2));
        expect(classify([null, null], 5)).toEqual([]);
    });

    it('are a single class when all places have the same value', () => {
        const classes = classify([31.2, 31.2, 31.2], 5);
        expect(classes).toHaveLength(1);
        expect(classes[0].from).toBeLessThanOrEqual(31.2);
        expect(classes[0].to).toBeGreaterThan(31.2);
    });

    it('do not split places of equal value between two colours', () => {
        const classes = classify([0, 0, 0, 0, 0, 0, 0, 0, 5, 90], 5);
        expect(classOf(classes, 0)).toBe(0);
        expect(classOf(classes, 5)).toBeGreaterThan(0);
        expect(classOf(classes, 90)).toBe(classes.length - 1);
    });

    it('with open ends hold what lies beyond the stated limits', () => {
        const classes = [
            { from: -Infinity, to: 20 },
            { from: 20, to: 40 },
            { from: 40, to: Infinity },
        ];
        expect([-5, 20, 39.9, 40, 800].map(value => classOf(classes, value))).toEqual([0, 1, 1, 2, 2]);
        expect(decimalsOf(classes)).toBe(0);
    });

    it('are written with the decimals that tell them apart', () => {
        expect(decimalsOf(classify([0.11, 0.32, 0.38, 0.54, 0.61, 0.9], 3))).toBe(2);
        expect(decimalsOf(classify([1200, 5400, 9100], 3))).toBe(0);
    });
});

const luminance = (hex: string): number => {
    const [red, green, blue] = [1, 3, 5]
        .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
        .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string): number => {
    const [low, high] = [luminance(a), luminance(b)].sort((p, q) => p - q);
    return (high + 0.05) / (low + 0.05);
};
const neighbours = (colors: string[]) => colors.slice(1).map((color, index) => [colors[index], color] as const);

describe('colours of a map', () => {
    it.each([1, 2, 3, 4, 5, 6])('of %i classes reach from the least to the most of the ramp', count => {
        const { lossRamp } = themeOf('light', 'en');
        const colors = rampOf(lossRamp, count);
        expect(new Set(colors).size).toBe(count);
        if (count > 1) expect([colors[0], colors[count - 1]]).toEqual([lossRamp[0], lossRamp[lossRamp.length - 1]]);
    });

    it.each(['light', 'dark'] as const)('differ in lightness from class to class in the %s theme', mode => {
        for (const [less, more] of neighbours(rampOf(themeOf(mode, 'en').lossRamp, 5)))
            expect(contrast(less, more)).toBeGreaterThan(1.25);
    });

    it('grow darker with the loss on a light page and brighter on a dark one', () => {
        const light = rampOf(themeOf('light', 'en').lossRamp, 5).map(luminance);
        const dark = rampOf(themeOf('dark', 'en').lossRamp, 5).map(luminance);
        expect(light).toEqual(light.toSorted((a, b) => b - a));
        expect(dark).toEqual(dark.toSorted((a, b) => a - b));
    });
});
