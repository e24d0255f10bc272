import { expect, it } from 'vitest';
import { changesOf, nameIn } from './changes.rules';

const none = { kind: 'none' };
const text = (words: string) => ({ kind: 'text', text: words });

it('lists the fields that are different, old and new', () => {
    const before = { id: '7', version: 3, name: 'Low pressure', value: 0.3, active: true };
    const after = { id: '7', version: 4, name: 'Low pressure', value: 0.45, active: false };
    expect(changesOf(before, after)).toEqual([
        { field: 'value', before: { kind: 'number', number: 0.3 }, after: { kind: 'number', number: 0.45 } },
        { field: 'active', before: { kind: 'yesNo', yes: true }, after: { kind: 'yesNo', yes: false } },
    ]);
});

it('lists of what was created or removed all that holds something', () => {
    const user = { fullName: 'Rahima Khatun', phone: null, address: '', roles: [{ id: 'r1', name: 'Auditor' }] };
    expect(changesOf(null, user)).toEqual([
        { field: 'fullName', before: none, after: text('Rahima Khatun') },
        { field: 'roles', before: none, after: text('Auditor') },
    ]);
    expect(changesOf(user, undefined)[0]).toEqual({ field: 'fullName', before: text('Rahima Khatun'), after: none });
});

it("tells of a role's permissions feature by feature", () => {
    const flags = (canView: boolean, canUpdate: boolean) => ({
        canView,
        canChange: false,
        canUpdate,
        canRemove: false,
    });
    const before = { features: [{ feature: 'Dashboard', ...flags(true, false) }] };
    const after = {
        features: [
            { feature: 'WaterQuality', ...flags(true, true) },
            { feature: 'Dashboard', ...flags(true, false) },
            { feature: 'Profile', ...flags(false, false) },
        ],
    };
    expect(changesOf(before, after)).toEqual([
        {
            field: 'features',
            feature: 'WaterQuality',
            before: none,
            after: { kind: 'flags', flags: ['canView', 'canUpdate'] },
        },
    ]);
});

it('lists what stands inside of a daily report by the names that files give it', () => {
    const of = (reading: number, kind: string | null, pressure: number | null, max: number) => ({
        productionUnit: { id: '7', code: 'PU1', name: 'Mohara', nameBn: 'মোহরা' },
        abstracted: { previousReadingM3: 5, presentReadingM3: reading, meterChange: kind && { kind } },
        pumps: [
            { linePressureBar: 4, runHours: 20 },
            { linePressureBar: pressure, runHours: 20 },
        ],
        quality: { raw: { freeChlorine: { min: 0, max } } },
    });
    const number = (value: number) => ({ kind: 'number', number: value });
    expect(changesOf(of(9, null, null, 1), of(3, 'rollover', 4.5, 2))).toEqual([
        { field: 'presentReadingM3', before: number(9), after: number(3) },
        { field: 'meterChange', before: none, after: text('rollover') },
        { field: 'pump2PressureBar', before: none, after: number(4.5) },
        { field: 'rawFreeChlorineMax', before: number(1), after: number(2) },
    ]);
});

it('knows the ids of people and the instants among the values', () => {
    const id = '9f0c2f0e-1c1a-4a53-9a5e-3d2f6a1b7c11';
    expect(changesOf({ userIds: [] }, { userIds: [id], lastSignInAt: '2026-11-19T04:00:00.000Z' })).toEqual([
        { field: 'userIds', before: none, after: { kind: 'ids', ids: [id] } },
        { field: 'lastSignInAt', before: none, after: { kind: 'instant', instant: '2026-11-19T04:00:00.000Z' } },
    ]);
});

it.each([null, undefined, 'gone', 7, []])('has nothing to list for %j', what => {
    expect(changesOf(what, what)).toEqual([]);
});

it('calls a record by its name before or after the change', () => {
    expect(nameIn([null, { fullName: 'Rahima Khatun' }])).toBe('Rahima Khatun');
    expect(nameIn([{ name: 'Auditor' }, undefined])).toBe('Auditor');
    expect(nameIn([{ position: 2 }, null])).toBeUndefined();
    const dma = { code: 'D-1', name: 'Agrabad', nameBn: 'আগ্রাবাদ' };
    expect([nameIn([{ dma }]), nameIn([{ dma }], 'bn')]).toEqual(['Agrabad', 'আগ্রাবাদ']);
});

it('knows the days among the values, and names places in the language', () => {
    const place = { type: 'dma', id: '7', name: 'Agrabad', nameBn: 'আগ্রাবাদ' };
    expect(changesOf(null, { place, validFrom: '2026-11-21' }, 'bn')).toEqual([
        { field: 'place', before: none, after: text('আগ্রাবাদ') },
        { field: 'validFrom', before: none, after: { kind: 'day', day: '2026-11-21' } },
    ]);
});
