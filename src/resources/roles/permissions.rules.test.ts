import { expect, it } from 'vitest';
import { features } from '../../../contract/features';
import { heldShare, openFeatures, rowsOf, withFlags } from './permissions.rules';

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
    expect(openFeatures(rowsOf(given))).toEqual([{ flag: 'canView', features: ['Dashboard'] }]);
    expect(openFeatures(rowsOf(given, true))[0].features).toEqual(['Dashboard', 'UserManagement']);
});

it('gives and takes a whole column or row, but never what is locked', () => {
    const all = withFlags(rowsOf([]), features, ['canView'], true);
    expect(heldShare(all, ['canView'])).toBe('all');
    expect(all.find(each => each.feature === 'RoleManagement')?.canView).toBe(false);
    const less = withFlags(all, ['Dashboard'], ['canView', 'canRemove'], false);
    expect(heldShare(less, ['canView'])).toBe('some');
    expect(heldShare(less, ['canRemove'])).toBe('none');
    const admin = { ...row('UserManagement'), canChange: true };
    expect(heldShare([admin], ['canView', 'canChange'])).toBe('all');
});
