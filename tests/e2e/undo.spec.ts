import { adminToken } from './people';
import { expect, signIn, test, watch } from './support';

const thresholds = '/nrw/api/v1/Threshold';

test('a deletion that could still be undone is sent when its page is left', async ({ page, user }) => {
    const faults = await watch(page);
    const headers = { application_type: '1', authorization: `Bearer ${await adminToken(page.request)}` };
    const name = `Night flow alarm ${Date.now()}`;
    const data = { name, nameBn: 'রাতের প্রবাহ', unit: 'bar', value: 2.5, defaultMin: 1, defaultMax: 4, active: true };
    const created = await page.request.post(thresholds, { headers, data });
    expect(created.status()).toBe(201);
    const { id } = ((await created.json()) as { data: { id: string } }).data;
    const stored = async () => (await page.request.get(`${thresholds}/${id}`, { headers })).status();

    await page.goto(`/settings/threshold-value/edit?id=${id}`);
    await signIn(page, user);
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: `Delete threshold value: ${name}` });
    await dialog.getByRole('button', { name: 'Delete threshold value' }).click();
    const toast = page.getByRole('alert').filter({ hasText: name });
    await toast.getByRole('button', { name: 'Undo' }).focus();
    expect(await stored()).toBe(200);
    await page.goto('about:blank');
    await expect.poll(stored).toBe(404);
    expect(faults()).toEqual([]);
});
