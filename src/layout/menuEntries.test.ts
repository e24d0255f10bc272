import { expect, it } from 'vitest';
import type { Subject } from '../../contract/access';
import { menuFor } from './menuEntries';

const role = { id: 'r', name: 'Auditor' };
const flags = { canChange: false, canUpdate: false, canRemove: false };
const seeing = (canView: boolean): Subject => ({
    roles: [role],
    rolePermissionFeature: [
        { roleId: 'r', roleName: 'Auditor', features: [{ feature: 'ThresholdValue', canView, ...flags }] },
    ],
});
const paths = (user: Subject | undefined) => menuFor(user).map(group => group.entries.map(entry => entry.to));

it('lists a screen for those who may see it', () => {
    expect(paths(seeing(true))).toContainEqual(['/settings/threshold-value']);
});
it('leaves out a group of which nothing may be seen', () => {
    expect(paths(seeing(false))).toEqual([['/dashboard']]);
    expect(paths(undefined)).toEqual([['/dashboard']]);
});
