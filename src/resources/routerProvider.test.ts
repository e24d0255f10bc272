// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { specPath } from './routerProvider';

it.each([
    ['/thresholds', '/settings/threshold-value'],
    ['/thresholds?page=2', '/settings/threshold-value?page=2'],
    ['/thresholds/create', '/settings/threshold-value/create'],
    ['/thresholds/7', '/settings/threshold-value/edit?id=7'],
    ['/thresholds/7/show', '/settings/threshold-value/edit?id=7'],
    ['/thresholds/a%2Fb', '/settings/threshold-value/edit?id=a%2Fb'],
    ['/users/7', '/user-management/edit?id=7'],
    ['/users/7/show', '/user-management/profile-preview?id=7'],
    ['/roles/create', '/role-management/create'],
    ['/access-denied', '/unauthorized'],
])("leads react-admin's %s to the specification's %s", (path, expected) => expect(specPath(path)).toBe(expected));

it.each(['/dashboard', '/thresholdsish', '/login?next=/thresholds', '/'])('leaves %s as it is', path =>
    expect(specPath(path)).toBe(path),
);
