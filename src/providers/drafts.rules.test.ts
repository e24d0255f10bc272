import { describe, expect, it, test } from 'vitest';
import { changesOf, startOf, textOf, type KeptDraft } from './drafts.rules';

describe('what has been typed', () => {
    const own = { id: '1', name: 'Old', unit: null, value: 5, roles: ['a'], lines: undefined };

    it('is the fields that differ from the record', () => {
        expect(changesOf({ ...own, name: 'New', value: '5.5' }, own)).toEqual({ name: 'New', value: '5.5' });
        expect(changesOf({ ...own, roles: ['a', 'b'] }, own)).toEqual({ roles: ['a', 'b'] });
    });

    it('is nothing where only the kind of emptiness differs, or a number is written as text', () => {
        expect(changesOf({ ...own, unit: '', value: '5', lines: [], note: undefined }, own)).toEqual({});
    });

    it('is an empty field where there was something', () => {
        expect(changesOf({ ...own, name: '', roles: [] }, own)).toEqual({ name: '', roles: [] });
        expect(changesOf({ ...own, name: undefined }, own)).toEqual({ name: null });
    });

    it('is never a password, a file, or what the form leaves out', () => {
        const file = new Blob(['x']);
        const typed = { password: 'a', newPassword: 'b', photo: { rawFile: file, src: 'blob:1' }, files: [file] };
        expect(changesOf({ ...typed, answer: 'blue', name: 'N' }, {}, ['answer'])).toEqual({ name: 'N' });
    });
});

test('two texts are the same whatever the order of their names, and differ where a field was emptied', () => {
    expect(textOf({ a: 1, b: { c: 2, d: 3 } })).toBe(textOf({ b: { d: 3, c: 2 }, a: 1 }));
    expect(textOf({ a: 1, b: null })).not.toBe(textOf({ a: 1 }));
    expect(textOf([1, 2])).not.toBe(textOf([2, 1]));
});

describe('a form starts from', () => {
    const draft = (name: string | null, fields: Partial<KeptDraft> = {}): KeptDraft => ({
        content: name === null ? null : { values: { name } },
        version: 1,
        at: '2026-11-21T06:00:00.000Z',
        writer: 'here',
        ...fields,
    });
    const server = (name: string, fields: Partial<KeptDraft> = {}) => draft(name, { writer: 'phone', ...fields });
    const later = '2026-11-21T07:00:00.000Z';
    const nameIn = (start: { content: KeptDraft['content'] } | null) => start?.content?.values.name;

    it('nothing where nothing was typed, also when the server cannot be asked', () => {
        expect(startOf(undefined, null)).toMatchObject({ content: null, version: 0, at: null, stored: 'null' });
        expect(startOf(undefined, undefined)).toMatchObject({ content: null, version: 0, stored: 'null' });
    });

    it('what the server holds, which needs no sending', () => {
        const start = startOf(undefined, server('phone', { version: 4 }));
        expect(start).toMatchObject({ version: 4, elsewhere: false, other: null, at: server('').at });
        expect(start.stored).toBe(textOf(start.content));
    });

    it('what this browser has not sent, and that is sent as the follower of what it has seen', () => {
        const start = startOf(draft('here'), server('phone'));
        expect(nameIn(start)).toBe('here');
        expect(start).toMatchObject({ version: 1, other: null, stored: textOf(server('phone').content) });
        expect(startOf(draft('here', { version: 0 }), null)).toMatchObject({ version: 0, stored: 'null' });
        expect(startOf(draft('here'), undefined)).toMatchObject({ version: 1, stored: undefined });
    });

    it('its own newer typing, where an answer of the server got lost', () => {
        const start = startOf(draft('here, more', { version: 0 }), server('here', { writer: 'here' }));
        expect(nameIn(start)).toBe('here, more');
        expect(start).toMatchObject({ version: 1, other: null });
    });

    it('the newer of two that were written apart, and offers the other one', () => {
        const away = startOf(draft('here', { version: 0 }), server('phone', { at: later }));
        expect([nameIn(away), nameIn(away.other), away.other?.here]).toEqual(['phone', 'here', true]);
        expect(away).toMatchObject({ version: 1, elsewhere: true });
        const here = startOf(draft('here', { version: 0, at: later }), server('phone'));
        expect([nameIn(here), nameIn(here.other), here.other?.here]).toEqual(['here', 'phone', false]);
        expect(here).toMatchObject({ version: 0, elsewhere: false });
    });

    it('one of two that say the same', () => {
        expect(startOf(draft('same', { version: 0 }), server('same'))).toMatchObject({ version: 1, other: null });
    });

    it('nothing after it was sent or given up without the server, unless it was begun again elsewhere', () => {
        expect(startOf(draft(null), server('phone'))).toMatchObject({ content: null, version: 1, at: null });
        expect(startOf(draft(null), null)).toMatchObject({ content: null, stored: 'null' });
        expect(startOf(draft(null), undefined)).toMatchObject({ content: null, stored: undefined });
        expect(nameIn(startOf(draft(null), server('phone', { version: 2 })))).toBe('phone');
    });
});
