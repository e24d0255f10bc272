import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeKeys, readFilters, type FilterDeclaration } from './filters';
import { durations, isDay, periods } from './period';
import { dayRange, figureQuery } from './query';
import { day } from './wire';

const everything = { periods: ['month', 'duration', 'range'], places: placeKeys } as const satisfies FilterDeclaration;
const anything = figureQuery(everything);
const faults = (schema: { safeParse: typeof anything.safeParse }, query: Record<string, string>) =>
    schema
        .safeParse(query)
        .error?.issues.flatMap(({ code, path, message, ...issue }) =>
            code === 'unrecognized_keys' && 'keys' in issue
                ? issue.keys.map(key => [key, message === 'onePeriod' ? message : 'unknownKey'])
                : [[path.join('.'), message]],
        );

test('a call takes each kind of period by itself, and none', () => {
    for (const query of [
        {},
        { period: '12m' },
        { duration: 'weekly' },
        { duration: 'daily', date: '2024-02-29' },
        { from: '2026-01-01', to: '2026-01-02' },
    ])
        expect(anything.parse(query)).toEqual(query);
});

test.each<[Record<string, string>, string[][]]>([
    [{ period: '1m', duration: 'daily' }, [['period', 'onePeriod']]],
    [{ period: '1m', date: '2026-01-01' }, [['period', 'onePeriod']]],
    [{ period: '1m', from: '2026-01-01', to: '2026-01-02' }, [['period', 'onePeriod']]],
    [{ period: '1m', from: '2026-01-01' }, [['period', 'onePeriod']]],
    [{ period: '1m', to: '2026-01-01' }, [['period', 'onePeriod']]],
    [{ duration: 'daily', from: '2026-01-01', to: '2026-01-02' }, [['duration', 'onePeriod']]],
    [
        { duration: 'daily', date: '2026-01-01', to: '2026-01-02' },
        [
            ['duration', 'onePeriod'],
            ['date', 'onePeriod'],
        ],
    ],
    [
        { period: '1m', duration: 'daily', from: '2026-01-01', to: '2026-01-02' },
        [
            ['duration', 'onePeriod'],
            ['period', 'onePeriod'],
        ],
    ],
])('two kinds of period at once are refused: %j', (query, expected) => {
    expect(faults(anything, query)).toEqual(expected);
});

test.each<[Record<string, string>, string[][]]>([
    [{ period: '2m' }, [['period', 'invalid']]],
    [{ duration: 'hourly' }, [['duration', 'invalid']]],
    [{ duration: 'daily', date: '2026-02-29' }, [['date', 'invalidDate']]],
    [{ duration: 'yearly', date: '9999-02-28' }, [['date', 'invalidDate']]],
    [{ duration: 'yearly', date: '0998-02-28' }, [['date', 'invalidDate']]],
    [{ duration: 'yearly', date: 'today' }, [['date', 'invalidDate']]],
    [{ date: '2026-02-28' }, [['duration', 'required']]],
    [{ from: '2026-02-28' }, [['to', 'required']]],
    [{ to: '2026-02-28' }, [['from', 'required']]],
    [{ ksa: 'yes' }, [['ksa', 'invalid']]],
    [{ colour: 'red', period: '1m' }, [['colour', 'unknownKey']]],
])('what is not right is refused by its field: %j', (query, expected) => {
    expect(faults(anything, query)).toEqual(expected);
});

test('a range lasts at least a day and at most ten years', () => {
    for (const schema of [anything, dayRange]) {
        const codes = (from: string, to: string) =>
            schema.safeParse({ from, to }).error?.issues.map(({ message }) => message);
        expect(codes('2026-01-02', '2026-01-01')).toEqual(['periodOrder']);
        expect(codes('2026-01-02', '2026-01-02')).toEqual(['periodOrder']);
        expect(codes('2026-01-02', '2026-01-03')).toBeUndefined();
        expect(codes('2016-01-01', '2026-01-07')).toBeUndefined();
        expect(codes('2016-01-01', '2026-01-08')).toBeUndefined();
        expect(codes('2016-01-01', '2026-01-09')).toEqual(['tooLarge']);
        expect(codes('2026-01-01', '2026-02-30')).toEqual(['invalidDate']);
    }
    expect(dayRange.safeParse({ from: '2026-01-01' }).success).toBe(false);
});

test('the id of a place has 1 to 64 characters', () => {
    for (const [length, success] of [
        [0, false],
        [1, true],
        [64, true],
        [65, false],
    ] as const) {
        const dmaId = 'x'.repeat(length);
        expect(anything.safeParse({ dmaId }).success).toBe(success);
        expect(readFilters({ places: ['dmaId'] }, new URLSearchParams({ dmaId }))).toEqual(
            success ? { dmaId } : { dmaId: undefined },
        );
    }
});

test('a call knows the filters that it declares, and no others', () => {
    const months = figureQuery({ periods: ['month'], places: ['dmaId'] });
    expect(months.parse({})).toEqual({ period: '1m' });
    expect(months.parse({ period: '3m', dmaId: '7' })).toEqual({ period: '3m', dmaId: '7' });
    expect(faults(months, { areaId: '7' })).toEqual([['areaId', 'unknownKey']]);
    expect(faults(months, { duration: 'daily' })).toEqual([['duration', 'unknownKey']]);
    expect(faults(months, { period: '1m', from: '2026-01-01', to: '2026-02-01' })).toEqual([
        ['from', 'onePeriod'],
        ['to', 'onePeriod'],
    ]);
    expect(faults(months, { period: '1m', duration: 'daily', limit: '5' })).toEqual([
        ['duration', 'unknownKey'],
        ['limit', 'unknownKey'],
    ]);
    expect(figureQuery({ periods: ['duration'] }).parse({})).toEqual({});
});

const read = (declaration: FilterDeclaration, search: string) => readFilters(declaration, new URLSearchParams(search));

test('an address that names no period, or none that is right, shows the default of its page', () => {
    for (const search of ['', 'period=7m', 'period=', 'duration=daily', 'from=2026-01-01&to=2026-02-01'])
        expect(read({ periods: ['month'] }, search)).toEqual({ period: '1m' });
    for (const search of ['', 'duration=hourly', 'date=2026-01-01'])
        expect(read({ periods: ['duration'] }, search)).toEqual({ duration: 'daily' });
    expect(read({ periods: ['duration'] }, 'duration=weekly&date=2026-02-30')).toEqual({ duration: 'weekly' });
    expect(read({ periods: ['duration'] }, 'duration=yearly&date=9999-02-28')).toEqual({ duration: 'yearly' });
    for (const search of ['', 'from=2026-01-01', 'from=2026-01-02&to=2026-01-02', 'from=x&to=y'])
        expect(read({ periods: ['range'] }, search)).toEqual({});
});

test('of two periods in an address the most exact holds: days, then a duration, then months', () => {
    const all = 'period=3m&duration=weekly&date=2026-01-07&from=2026-01-01&to=2026-02-01';
    expect(read({ periods: ['month', 'duration', 'range'] }, all)).toEqual({ from: '2026-01-01', to: '2026-02-01' });
    expect(read({ periods: ['month', 'duration'] }, all)).toEqual({ duration: 'weekly', date: '2026-01-07' });
    expect(read({ periods: ['month', 'range'] }, 'period=3m&from=2026-01-01')).toEqual({ period: '3m' });
    expect(read({ periods: ['month'] }, all)).toEqual({ period: '3m' });
});

test('a choice that an address does not name, or wrongly, is the first one', () => {
    const declaration = { choices: { view: ['map', 'table'] } } as const;
    expect(readFilters(declaration, new URLSearchParams('view=table'))).toEqual({ view: 'table' });
    expect(readFilters(declaration, new URLSearchParams('view=list'))).toEqual({ view: 'map' });
});

test('an address and a call understand the same', () => {
    const some = (...values: string[]) =>
        fc.option(fc.oneof(fc.constantFrom(...values), fc.string()), { nil: undefined });
    const days = ['2026-01-01', '2026-01-02', '2016-01-01', '2024-02-29', '2026-02-29', '0000-01-01', '9999-12-31'];
    const queries = fc.record({
        period: some(...periods),
        duration: some(...durations),
        date: some(...days),
        from: some(...days),
        to: some(...days),
        dmaId: some('1', 'x'.repeat(64), 'x'.repeat(65)),
        ksa: some('true', 'false'),
    });
    fc.assert(
        fc.property(queries, fc.constantFrom('month', 'duration', 'range'), (query, kind) => {
            const declaration: FilterDeclaration = { periods: [kind], places: ['dmaId', 'ksa'] };
            const known = Object.entries(query).filter(([, value]) => value !== undefined) as [string, string][];
            const parsed = figureQuery(declaration).safeParse(Object.fromEntries(known));
            const written = Object.entries(readFilters(declaration, new URLSearchParams(known)));
            const filters = Object.fromEntries(written.filter(([, value]) => value !== undefined));
            // What an address means is something that the call takes; what the call takes, the address means.
            expect(figureQuery(declaration).safeParse(filters).success).toBe(true);
            if (parsed.success && (kind !== 'duration' || query.duration)) expect(filters).toEqual(parsed.data);
        }),
        { numRuns: 500 },
    );
    fc.assert(
        fc.property(fc.oneof(fc.constantFrom(...days), fc.stringMatching(/^\d{4}-[01]\d-[0-3]\d$/)), text => {
            expect(isDay(text)).toBe(day.safeParse(text).success);
        }),
    );
});
