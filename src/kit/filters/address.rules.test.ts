import { expect, test } from 'vitest';
import { presetOf, writeFilters } from './address.rules';

const declaration = {
    periods: ['month', 'duration', 'range'],
    places: ['modId', 'areaId', 'dmaId'],
    choices: { view: ['map', 'table'] },
} as const;
const written = (search: string, changes: Record<string, string | undefined>, home = {}) => {
    const query = new URLSearchParams(search);
    writeFilters(query, changes, declaration, home);
    return query.toString();
};

test.each([
    ['period=3m', { from: '2026-01-01', to: '2026-02-01' }, 'from=2026-01-01&to=2026-02-01'],
    ['from=2026-01-01&to=2026-02-01', { duration: 'weekly' }, 'duration=weekly'],
    ['duration=weekly&date=2026-01-07', { duration: 'daily' }, 'duration=daily&date=2026-01-07'],
    ['duration=weekly&date=2026-01-07', { period: '6m' }, 'period=6m'],
    ['period=3m', { period: undefined }, ''],
    ['period=3m', { dmaId: '7' }, 'period=3m&dmaId=7'],
])('a period takes the place of one of another kind: %s with %j', (search, changes, after) => {
    expect(written(search, changes)).toBe(after);
});

test('the first choice leaves the address short, and what is not a filter stays', () => {
    expect(written('lng=bn&view=table&sheet=dma-7&tab=2', { view: 'map' })).toBe('lng=bn&sheet=dma-7&tab=2');
    expect(written('lng=bn', { view: 'table' })).toBe('lng=bn&view=table');
});

test('a page begins with the home place as long as its address names neither a period nor a place', () => {
    const preset = (search: string) => presetOf(declaration, { modId: '3', areaId: '12' }, new URLSearchParams(search));
    for (const search of ['', 'lng=bn&view=table']) expect(preset(search)).toEqual({ modId: '3', areaId: '12' });
    for (const search of ['period=1m', 'date=2026-01-01', 'wardId=4', 'areaId=']) expect(preset(search)).toEqual({});
    expect(presetOf({ places: ['areaId'] }, { modId: '3' }, new URLSearchParams())).toEqual({});
    expect(presetOf({ periods: ['month'] }, { modId: '3' }, new URLSearchParams())).toEqual({});
});

test('a place that is no home leaves nothing behind', () => {
    expect(written('areaId=5', { areaId: undefined }, { modId: '3', areaId: undefined })).toBe('');
});

test('a home place that was left does not come back', () => {
    const left = written('modId=3&areaId=12', { modId: undefined, areaId: undefined }, { modId: '3', areaId: '12' });
    expect(presetOf(declaration, { modId: '3', areaId: '12' }, new URLSearchParams(left))).toEqual({});
});
