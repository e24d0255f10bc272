import { expect, test } from 'vitest';
import { accessOf, routeAccess } from './access';

test.each([
    ['/settings/threshold-value', '/settings/threshold-value'],
    ['/settings/threshold-value/', '/settings/threshold-value'],
    ['/settings/threshold-value/7', '/settings/threshold-value'],
    ['/settings/threshold-value/create', '/settings/threshold-value/create'],
    ['/settings/threshold-value/create/and/more', '/settings/threshold-value/create'],
    ['//user-management//edit', '/user-management/edit'],
    ['/water-quality-report', '/water-quality-report'],
])('%s asks what %s asks, and no address below a guarded one is open', (address, screen) => {
    expect(accessOf(address)).toBe(routeAccess[screen]);
    expect(accessOf(address)).toBeDefined();
});

test.each(['/', '/dashboard', '/settings', '/user-managements', '/user-profile', '/constructor', '/__proto__'])(
    '%s asks for nothing but a sign-in',
    address => expect(accessOf(address)).toBeUndefined(),
);
