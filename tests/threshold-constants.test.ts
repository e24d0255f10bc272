import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourcesBn } from '../contract/threshold-seed/sources.bn';
import { thresholdSeed } from '../contract/thresholds.seed';

interface Constant {
    sentence: string;
    values: Record<string, number>;
}

const file = new URL('data/threshold-constants.json', import.meta.url);
const constants = JSON.parse(readFileSync(file, 'utf8')) as Constant[];
const seeded = new Map<string, (typeof thresholdSeed)[number]>(thresholdSeed.map(row => [row.key, row]));

describe('the constants a utility may change', () => {
    it.each(constants)('has a row with the stated value for: $sentence', ({ values }) => {
        const found = Object.fromEntries(Object.keys(values).map(key => [key, seeded.get(key)?.defaultValue]));
        expect(found).toEqual(values);
    });

    it('has no row that no sentence asks for, raw water apart', () => {
        const asked = new Set(constants.flatMap(constant => Object.keys(constant.values)));
        const unasked = thresholdSeed.map(row => row.key).filter(key => !asked.has(key));
        expect(unasked.filter(key => !key.startsWith('water-quality-raw-'))).toEqual([]);
    });

    it('names each constant once', () => {
        expect(seeded.size).toBe(thresholdSeed.length);
    });

    it.each(thresholdSeed)('starts $key inside its own positive band', row => {
        expect(row.defaultMin).toBeGreaterThan(0);
        expect(row.defaultMax).toBeGreaterThan(row.defaultMin);
        expect(row.defaultValue).toBeGreaterThanOrEqual(row.defaultMin);
        expect(row.defaultValue).toBeLessThanOrEqual(row.defaultMax);
    });

    it.each(thresholdSeed)('names $key in English and in Bengali', row => {
        expect(row.name).toMatch(/^[A-Z\d]/);
        expect(row.nameBn).toMatch(/^[\u0980-\u09ff]/);
        expect(row.nameBn.replace('(N1)', '')).not.toMatch(/[A-Za-z\d]/);
    });

    it('leaves the limits of raw water and of coastal chloride off until someone switches them on', () => {
        const off = thresholdSeed.filter(row => !row.active).map(row => row.key);
        expect(off).toContain('water-quality-finished-chloride-coastal-highest');
        expect(off.filter(key => key.startsWith('water-quality-raw-')).length).toBe(off.length - 1);
        expect(thresholdSeed.filter(row => row.key.startsWith('water-quality-raw-')).every(row => !row.active)).toBe(
            true,
        );
    });
});

it('every row says in Bengali too where it comes from', () => {
    expect(thresholdSeed.filter(row => !sourcesBn[row.source])).toEqual([]);
    expect(Object.keys(sourcesBn).filter(source => !thresholdSeed.some(row => row.source === source))).toEqual([]);
});
