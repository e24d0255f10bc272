import { expect, it } from 'vitest';
import { differencesOf, mergedValues } from './merge.rules';

const before = { name: 'Mohara', comments: '', chemicals_alumKg: 1200, chemicals_limeKg: 450, hours_fault: '' };
const names = (differences: { name: string }[]) => differences.map(({ name }) => name);

it('takes over what only they changed, and asks about what both changed', () => {
    const mine = { ...before, chemicals_alumKg: '১,২৫০', comments: 'Mine' };
    const theirs = { ...before, chemicals_alumKg: 1300, chemicals_limeKg: 460 };
    const { conflicts, taken } = differencesOf(before, mine, theirs);
    expect(conflicts).toEqual([{ name: 'chemicals_alumKg', before: 1200, mine: '১,২৫০', theirs: 1300 }]);
    expect(names(taken)).toEqual(['chemicals_limeKg']);
});

it('knows the same number in another script, with groups or as text, and blank as missing', () => {
    const mine = { ...before, chemicals_alumKg: '১,৩০০.০', chemicals_limeKg: '450' };
    const theirs = { ...before, chemicals_alumKg: 1300, hours_fault: null };
    expect(differencesOf(before, mine, theirs)).toEqual({ conflicts: [], taken: [] });
});

it('takes a value that they removed for a change', () => {
    const theirs = { ...before, chemicals_alumKg: '' };
    expect(names(differencesOf(before, { ...before }, theirs).taken)).toEqual(['chemicals_alumKg']);
    const mine = { ...before, chemicals_alumKg: '7' };
    expect(names(differencesOf(before, mine, theirs).conflicts)).toEqual(['chemicals_alumKg']);
});

it('puts into the form what only they changed and what was chosen of theirs, and leaves the rest', () => {
    const mine = { ...before, chemicals_alumKg: '5', comments: 'Mine' };
    const theirs = { ...before, chemicals_alumKg: 6, comments: 'Theirs', hours_fault: 2 };
    const differences = differencesOf(before, mine, theirs);
    expect(mergedValues(differences, {})).toEqual({ hours_fault: 2 });
    expect(mergedValues(differences, { comments: 'theirs', chemicals_alumKg: 'mine' })).toEqual({
        hours_fault: 2,
        comments: 'Theirs',
    });
});

it('lists the fields in the order of the paper form', () => {
    const theirs = { ...before, comments: 'x', hours_fault: 1, name: 'y' };
    expect(names(differencesOf(before, before, theirs).taken)).toEqual(['name', 'hours_fault', 'comments']);
});
