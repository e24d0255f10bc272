import { expect, test } from 'vitest';
import { importProblems } from '../imports';
import { bn } from './import.bn';
import { en } from './import.en';

test('every problem of an import has its sentence in both languages', () => {
    for (const words of [en, bn]) expect(Object.keys(words).sort()).toEqual([...importProblems].sort());
});
