import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { auditActions, auditSubjects } from '../contract/audit-log';
import { columnSets } from '../contract/columns';
import * as bengali from '../contract/messages/columns.bn';
import * as english from '../contract/messages/columns.en';

const root = path.resolve(import.meta.dirname, '..');
const sources = ['server', 'demo']
    .flatMap(folder =>
        readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
    )
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(name => ({ name, code: readFileSync(path.join(root, name), 'utf8') }))
    .filter(({ code }) => /\baudit(Row)?\(|into audit\b/.test(code));
const found = (pattern: RegExp) => sources.flatMap(({ code }) => [...code.matchAll(pattern)].map(([, word]) => word));

/** What the server's sources say in their audit rows; a row of plain SQL says the action before the subject. */
const written = {
    subjects: found(/(?:\bsubject(?::| =)|\bwhat:|into audit[^`]*?\), '\w+',) '(\w+)'/g),
    actions: found(/(?:\baction:|into audit[^`]*?\),) '(\w+)'/g),
};

test('the log has a word in both languages for each action and subject, and no word too many', () => {
    for (const { values } of [english, bengali]) {
        expect(Object.keys(values.auditAction).sort()).toEqual([...auditActions].sort());
        expect(Object.keys(values.auditSubject).sort()).toEqual([...auditSubjects].sort());
    }
});

test('the log calls each list that can be taken away by its name in both languages', () => {
    const lists: Partial<Record<string, { list: string }>>[] = [english.columns, bengali.columns];
    for (const named of lists) expect(Object.keys(columnSets).filter(name => !named[name]?.list)).toEqual([]);
});

test('the server writes no subject and no action that the log has no word for, and each word is of use', () => {
    expect([...new Set(written.subjects)].sort()).toEqual([...auditSubjects].sort());
    const known: readonly string[] = auditActions;
    expect(written.actions.filter(action => !known.includes(action))).toEqual([]);
    expect(written.actions.length).toBeGreaterThan(30);
});

test('only what a type checks, or a correction of many readings at once, goes into the log', () => {
    const plain = sources.filter(({ code }) => /into audit\b/.test(code)).map(({ name }) => name);
    expect(plain.sort()).toEqual(['server/audit.ts', 'server/ingest/readings.queries.ts']);
});
