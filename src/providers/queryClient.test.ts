// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createQueryClient } from './queryClient';

it.each([
    ['settings/threshold-value', true],
    ['settings/supply-schedule-timing', true],
    ['water-quality', true],
    ['settings/alert-rules', false],
    [undefined, false],
])('a saving of %s makes the figures asked anew: %s', async (resource, isAskedAnew) => {
    const client = createQueryClient();
    const key = ['figures', '/dashboard', { period: '1m' }];
    client.setQueryData(key, { rows: [] });
    const saving = client
        .getMutationCache()
        .build(client, { mutationKey: [resource, 'update', {}], mutationFn: async () => null });
    await saving.execute(undefined);
    expect(client.getQueryState(key)?.isInvalidated).toBe(isAskedAnew);
});
