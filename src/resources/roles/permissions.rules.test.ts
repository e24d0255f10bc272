import { expect, it } from 'vitest';
import { features } from '../../../contract/features';
import { held, opened, rowsOf, withFlags } from './permissions.rules';

const row = (feature: (typeof features)[number], canView = true) => ({
    feature,
    canView,
    canChange: false,
    canUpdate: false,
    canRemove: false,
});

it('gives each of the 16 features a row, closed where the role says nothing', () => {
    const rows = rowsOf([row('Dashboard')]);
    expect(rows.map(each => each.feature)).toEqual(features);
    expect(rows.filter(each => each.canView).map(each => each.feature)).toEqual(['Dashboard']);
});

it('opens user and role management in the protected role only', () => {
    const given = [row('UserManagement'), row('Dashboard')];
    expect(opened(rowsOf(given))).toEqual([{ flag: 'canView', features: ['Dashboard'] }]);
    expect(opened(rowsOf(given, true))[0].features).toEqual(['Dashboard', 'UserManagement']);
});

it('gives and takes a whole column or row, but never what is locked', () => {
    const all = withFlags(rowsOf([]), features, ['canView'], true);
    expect(held(all, ['canView'])).toBe('all');
    expect(all.find(each => each.feature === 'RoleManagement')?.canView).toBe(false);
    const less = withFlags(all, ['Dashboard'], ['canView', 'canRemove'], false);
    expect(held(less, ['canView'])).toBe('some');
    expect(held(less, ['canRemove'])).toBe('none');
});
