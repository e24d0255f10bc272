import { expect, test } from 'vitest';
import { importProblems } from '../imports';
import { bn } from './bn';
import { en } from './en';

test('every problem of an import has its sentence in both languages', () => {
    for (const words of [en, bn]) expect(Object.keys(words.importProblem).sort()).toEqual([...importProblems].sort());
});
