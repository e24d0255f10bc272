import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import type { Db, Queries } from '../db/db';
import { bumpDataVersion } from '../db/meta';
import { pinShelf, fromShelf, readOnce, takeTurn, shelfOf, type Making } from './shelf';

let db: Db;
beforeAll(async () => {
    db = await testDatabase();
});
afterAll(() => db.close());

const squares = (made: string[], more: Partial<Making<number>> = {}): Making<number> => ({
    kind: 'square',
    make: async names => {
        made.push(...names);
        return names.map(name => Number(name) ** 2);
    },
    bytes: () => 8,
    ...more,
});

test('what is asked for at once is made once, and only what is missing', async () => {
    const made: string[] = [];
    const shelf = await shelfOf(db);
    const both = await Promise.all([
        fromShelf(shelf, ['2', '3'], squares(made)),
        fromShelf(shelf, ['3', '4', '4'], squares(made)),
    ]);
    expect(both.map(things => [...things])).toEqual([
        [
            ['2', 4],
            ['3', 9],
        ],
        [
            ['3', 9],
            ['4', 16],
        ],
    ]);
    expect(made).toEqual(['2', '3', '4']);
});

test('nothing is kept over a change of the data', async () => {
    const made: string[] = [];
    await fromShelf(await shelfOf(db), ['7'], squares(made));
    await db.transaction(bumpDataVersion);
    await fromShelf(await shelfOf(db), ['7'], squares(made));
    await fromShelf(await shelfOf(db), ['7'], squares(made));
    expect(made).toEqual(['7', '7']);
});

test('what has a mark outlasts changes of the data, and is made anew once its own mark is another', async () => {
    const made: string[] = [];
    let march = 'as loaded';
    const months = squares(made, { kind: 'month', markOf: name => (name === '3' ? march : 'closed') });
    const read = async () => fromShelf(await shelfOf(db), ['2', '3'], months);
    await read();
    await db.transaction(bumpDataVersion);
    await read();
    expect(made).toEqual(['2', '3']);
    march = 'corrected';
    await db.transaction(bumpDataVersion);
    await read();
    await read();
    expect(made).toEqual(['2', '3', '3']);
});

test('what outlasts changes takes at most 96 MB: what was used last', async () => {
    const made: string[] = [];
    const bytes = () => 30 * 1024 * 1024;
    const large = squares(made, { kind: 'large', bytes, markOf: () => 'closed' });
    for (const name of ['1', '2', '3', '1', '4']) await fromShelf(await shelfOf(db), [name], large);
    await fromShelf(await shelfOf(db), ['1', '2'], large);
    expect(made).toEqual(['1', '2', '3', '4', '2']);
});

test('a reading is made once for all answers until the data change', async () => {
    const made: string[] = [];
    const lengthOf = readOnce('length', (_q, name) => {
        made.push(name);
        return Promise.resolve(name.length);
    });
    const answers = await Promise.all([pinShelf(db), pinShelf(db)]);
    expect(await Promise.all(answers.map(answer => lengthOf(answer, 'metre')))).toEqual([5, 5]);
    expect(await lengthOf(db, 'litre')).toBe(5);
    expect(made).toEqual(['metre', 'litre']);
    await db.transaction(bumpDataVersion);
    await lengthOf(await pinShelf(db), 'metre');
    expect(made).toEqual(['metre', 'litre', 'metre']);
});

test('an answer looks once whether the data have changed, however much it reads', async () => {
    const asked: string[] = [];
    const watched: Queries = {
        ...db,
        query: (text, params) => {
            asked.push(text);
            return db.query(text, params);
        },
    };
    const answer = await pinShelf(watched);
    const months = readOnce('months', q => q.query('select 12 as months'));
    await months(answer);
    await months(await pinShelf(answer));
    expect(asked).toEqual(['select value from meta where key = $1', 'select 12 as months']);
});

test('what fails fails for all who wait, and is made again', async () => {
    const made: string[] = [];
    const shelf = await shelfOf(db);
    const full = { make: () => Promise.reject(new Error('the disk is full')) };
    const asked = [1, 2].map(() => fromShelf(shelf, ['8'], squares(made, full)));
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await fromShelf(shelf, ['8'], squares(made))).toEqual(new Map([['8', 64]]));
});

test('it holds at most 32 MB: those used last', async () => {
    const made: string[] = [];
    const shelf = await shelfOf(db);
    const tenMb = squares(made, { bytes: () => 10 * 1024 * 1024 });
    for (const name of ['10', '11', '12', '10', '13']) await fromShelf(shelf, [name], tenMb);
    expect(made).toEqual(['10', '11', '12', '13']);
    await fromShelf(shelf, ['10', '11'], tenMb);
    expect(made).toEqual(['10', '11', '12', '13', '11']);
});

test('of those who waited for one thing each goes on in a turn of its own, and others are served in between', async () => {
    const served: string[] = [];
    let ticking = true;
    const tick = () => {
        served.push('other');
        if (ticking) setImmediate(tick);
    };
    setImmediate(tick);
    await Promise.all(
        ['first', 'second', 'third'].map(async name => {
            await takeTurn();
            served.push(name);
        }),
    );
    ticking = false;
    const places = ['first', 'second', 'third'].map(name => served.indexOf(name));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(served.slice(places[0], places[1])).toContain('other');
    expect(served.slice(places[1], places[2])).toContain('other');
});
