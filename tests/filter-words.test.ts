import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { auditColumns } from '../contract/columns/audit-log';
import { reportColumns } from '../contract/columns/water-quality';
import { supplyTimingColumns } from '../contract/columns/supply-timings';
import { thresholdColumns } from '../contract/columns/thresholds';
import { userColumns } from '../contract/columns/users';
import { periodKeys } from '../contract/filters';
import { sources } from '../server/exports/sources';
import type { Source } from '../server/lists/source';
import { filterLabel, filterText } from '../src/kit/exports/filter-words.rules';
import { bn } from './support/words.bn';
import { en } from './support/words.en';

const translatorOf = (words: object) => {
    const textAt = (key: string) =>
        key.split('.').reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], words);
    return (key: string, { _ = key } = {}): string => {
        const text = textAt(key);
        return typeof text === 'string' ? text : _;
    };
};
const languages = { en: translatorOf(en), bn: translatorOf(bn) };

/** What a list is narrowed by: the fields of its filter, or, of a table that the server cuts into pages, its parameters. */
const filterKeysOf = ({ query }: Source): string[] => {
    const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
    if ('page' in properties) {
        const others = ['page', 'perPage', 'sort', 'order', ...periodKeys.month];
        return Object.keys(properties).filter(key => !others.includes(key));
    }
    const { filter } = (query as z.ZodObject).shape;
    const fields = filter && z.toJSONSchema(filter as z.ZodType, { io: 'output', unrepresentable: 'any' });
    return Object.keys(fields?.properties ?? {});
};
const lists = [...sources.values()].map(source => ({ source, keys: filterKeysOf(source) }));
const narrowed = lists.filter(({ keys }) => keys.length > 0);

test('a file says each filter of its list in words, in both languages', () => {
    expect(narrowed.length).toBeGreaterThan(20);
    const wordless = Object.entries(languages).flatMap(([language, translate]) =>
        narrowed.flatMap(({ source: { set }, keys }) =>
            keys.filter(key => filterLabel(set, key, translate) === key).map(key => `${language} ${set.name}.${key}`),
        ),
    );
    expect(wordless).toEqual([]);
});

describe.each(Object.entries(languages))('in %s', (locale, translate) => {
    const words = {
        locale,
        wordOf: (set: string, code: string) => translate(`values.${set}.${code}`, { _: code }),
        unitName: (unit: string) => translate(`unit.${unit}`, { _: unit }),
    };
    test.each([
        [thresholdColumns, 'changed', true, { en: 'Yes', bn: 'হ্যাঁ' }],
        [thresholdColumns, 'unit', 'm3', { en: 'm³', bn: 'ঘনমিটার' }],
        [userColumns, 'status', 'active', { en: 'Active', bn: 'সক্রিয়' }],
        [auditColumns, 'from', '2026-10-01', { en: '1 Oct 2026', bn: '১ অক্টো, ২০২৬' }],
        [supplyTimingColumns, 'on', '2026-10-01', { en: '1 Oct 2026', bn: '১ অক্টো, ২০২৬' }],
        [reportColumns, 'q', 'chlorine', { en: 'chlorine', bn: 'chlorine' }],
    ] as const)('the filter of %# reads as a cell does', (set, key, value, texts) => {
        expect(filterText(set, key, value, words)).toBe(texts[locale as 'en' | 'bn']);
    });
});
