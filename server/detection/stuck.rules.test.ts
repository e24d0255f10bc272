import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stuckRunsOf, type MeterHour } from './stuck.rules';

const hourMs = 3_600_000;
/**
 * A sign for each hour: a letter is a value, upper case with water and lower case without, `0` zero while the pressure says
 * that water came, `_` zero while it says none, `o` zero beside another inlet, `n` zero without pressure, `*` samples that
 * differ, `?` none.
 */
const hours = (text: string): MeterHour[] =>
    Array.from(text).flatMap((sign, hour): MeterHour[] => {
        const common = { at: hour * hourMs, supplied: false, pressed: false };
        if (sign === '?') return [];
        if (sign === '*') return [{ ...common, value: null, supplied: true }];
        if (sign === '0') return [{ ...common, value: 0, pressed: true }];
        if (sign === '_') return [{ ...common, value: 0 }];
        if (sign === 'o') return [{ ...common, value: 0, supplied: true, pressed: true }];
        if (sign === 'n') return [{ ...common, value: 0, pressed: null }];
        const value = sign.toUpperCase().charCodeAt(0) - 55;
        return [{ ...common, value, supplied: sign === sign.toUpperCase() }];
    });
const spans = (text: string, least: number) =>
    stuckRunsOf(hours(text), least).map(({ from, to, hours: counted }) => [from / hourMs, to / hourMs, counted]);

describe('a meter is stuck by so many hours of the same value in which water came', () => {
    it.each([
        ['BAAAC', [[1, 4, 3]]],
        ['BAAC', []],
        ['BAAAAC', [[1, 5, 4]]],
        // Hours without water stand between without a say, before the first they are none of it.
        ['BaAAaaAaC', [[2, 8, 3]]],
        ['BAAaaaC', []],
        // What moved while there was no water is not stuck.
        ['AA_AA', []],
        ['AA?AA', []],
        ['AA*AA', []],
        [
            'AAA?AAA',
            [
                [0, 3, 3],
                [4, 7, 3],
            ],
        ],
        [
            'AAABBB',
            [
                [0, 3, 3],
                [3, 6, 3],
            ],
        ],
        ['', []],
    ])('%s', (text, found) => expect(spans(text, 3)).toEqual(found));

    it.each([
        ['zero while the pressure says that water came', '000', [[0, 3, 3]]],
        ['zero while there was none, as by night, between it', '0__0_0A', [[0, 6, 3]]],
        ['a closed inlet without pressure', '______', []],
        ['a closed inlet of a place whose pressure nobody measures', 'nnnnnn', []],
        ['a closed inlet beside one that brings the water', 'oooooo', []],
    ])('%s', (_, text, found) => expect(spans(text, 3)).toEqual(found));

    it('a meter that drifts off zero by less than any supply stands at zero', () => {
        const drifting = (value: number) => hours('AAA').map(hour => ({ ...hour, value }));
        expect(stuckRunsOf(drifting(0.049), 3)).toEqual([]);
        expect(stuckRunsOf(drifting(-0.049), 3)).toEqual([]);
        expect(stuckRunsOf(drifting(0.05), 3)).toHaveLength(1);
    });

    it('a meter that is none of a DMA counts all its hours, and is not stuck at zero', () => {
        const ofPlant = (value: number) => hours('AAA').map(hour => ({ ...hour, value, supplied: null }));
        expect(stuckRunsOf(ofPlant(10), 3)).toHaveLength(1);
        expect(stuckRunsOf(ofPlant(0), 3)).toEqual([]);
    });

    it('a low value below what counts as supply is stuck where the pressure says that water came', () => {
        const low = hours('aaa').map(hour => ({ ...hour, value: 0.2, pressed: true }));
        expect(stuckRunsOf(low, 3)).toHaveLength(1);
    });

    it('an hour that comes later changes nothing of those before it, and counting by hand gives the same', () => {
        const texts = fc.string({
            unit: fc.constantFrom(...Array.from('AAAaaBb00__on*?')),
            minLength: 1,
            maxLength: 40,
        });
        fc.assert(
            fc.property(texts, fc.integer({ min: 1, max: 6 }), (text, least) => {
                const groups = text.match(/[Aa]+|[Bb]+|[0_on]+|[^]/g) ?? [];
                let at = 0;
                const naive = groups.flatMap(group => {
                    const start = at;
                    at += group.length;
                    const telling = Array.from(group).flatMap((sign, index) => (/[AB0]/.test(sign) ? index : []));
                    return telling.length >= least ? [[start + telling[0], at, telling.length]] : [];
                });
                expect(spans(text, least)).toEqual(naive);
                const cut = text.slice(0, Math.ceil(text.length / 2));
                const ended = spans(text, least).filter(([, to]) => to < cut.length);
                expect(spans(cut, least).filter(([, to]) => to < cut.length)).toEqual(ended);
            }),
            { numRuns: 300 },
        );
    });
});
