import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { billedCity } from '../billing/bills.fixture';
import type { Db } from '../db/db';
import { undoImport } from './import';
import { findImports } from './imports.queries';
import { refuse } from './problems';
import { accountRows, importRows, now } from './records.fixture';

test.each([
    ['an error breaks off after part of it is gone', new Error('deadlock detected'), 3, ['undoing', false]],
    ['an error breaks off at its first part', new Error('deadlock detected'), 2, ['undoing', false]],
    ['is refused once part of it is gone', refuse('inUse'), 3, ['undoing', false]],
    ['is refused before anything is gone', refuse('inUse'), 2, ['done', true]],
])('an import whose undoing %s says what it is, and is undone by a second try', async (_, error, failing, state) => {
    const db = await testDatabase();
    await billedCity(db, ['D1', 'D2']);
    await importRows(db, 'consumers', accountRows(3));
    const { id } = await importRows(db, 'consumers', [
        ...accountRows(3, { name: 'Karim' }),
        ...accountRows(4).slice(3),
    ]);
    let transactions = 0;
    const fails: Db = {
        ...db,
        transaction: run => (++transactions === failing ? Promise.reject(error) : db.transaction(run)),
    };
    const stateNow = async () => {
        const found = (await findImports(db)).find(each => each.id === id);
        return [found?.state, found?.endedAt !== null];
    };
    const names = async () => (await db.query<{ name: string }>('select name from consumer')).map(({ name }) => name);
    await expect(undoImport(fails, id ?? '', now)).rejects.toThrow(error);
    expect(await stateNow()).toEqual(state);
    await undoImport(db, id ?? '', now);
    expect(await stateNow()).toEqual(['undone', true]);
    expect(await names()).toEqual(['Rahima', 'Rahima', 'Rahima']);
    await db.close();
});
