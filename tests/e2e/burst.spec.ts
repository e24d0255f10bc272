import type { APIRequestContext } from '@playwright/test';
import type { z } from 'zod';
import type { Event } from '../../contract/events';
import { addDays } from '../../contract/period';
import type { bucketRow, series as seriesRow } from '../../contract/series';
import { adminToken } from './people';
import { expect, signIn, test } from './support';

const api = '/nrw/api/v1';
const dayMs = 86_400_000;
const inspector = 'Farhana Chowdhury';

const asAdmin = async (request: APIRequestContext) => {
    const headers = { authorization: `Bearer ${await adminToken(request)}` };
    return {
        get: async <T>(path: string): Promise<T> =>
            ((await (await request.get(`${api}/${path}`, { headers })).json()) as { data: T }).data,
        post: (path: string, data: object) => request.post(`${api}/${path}`, { headers, data }),
    };
};

test('a burst comes in with readings, is assigned on a phone, and what became of it is kept', async ({
    page,
    request,
    user,
}) => {
    test.setTimeout(400_000);
    const call = await asAdmin(request);
    const all = await call.get<z.infer<typeof seriesRow>[]>('series?entityType=DMA&metric=inflow');
    const hourly = all.filter(({ intervalSeconds }) => intervalSeconds === 3600);
    const last = hourly
        .map(({ to }) => to ?? '')
        .toSorted()
        .at(-1);
    // Where nothing was found lately, what comes is what was sent.
    const found = await call.get<Event[]>('events?perPage=1000');
    const recent = found.filter(({ startedAt }) => Date.now() - Date.parse(startedAt) < 60 * dayMs);
    const series = hourly.find(({ code, to }) => to === last && recent.every(({ seriesCode }) => seriesCode !== code));
    if (!series?.to) throw new Error('Something was found in every DMA these days.');
    // The day after the last, which ends at 18:00 of UTC there.
    const end = addDays(series.to.slice(0, 10), 1);
    const from = addDays(end, -6);
    const readings = await call.get<z.infer<typeof bucketRow>[]>(
        `series/${series.code}/readings?from=${from}&to=${end}&bucket=hour`,
    );
    const more = readings.filter(({ mean }) => mean !== null).map(({ at, mean }) => `${at};${1.5 * (mean ?? 0)}`);
    expect(more.length).toBeGreaterThan(100);
    const sent = await call.post('imports/readings', {
        fileName: 'burst.csv',
        text: ['at;flow', ...more].join('\n'),
        mapping: {
            separator: ';',
            decimal: '.',
            timestamp: { column: 'at', format: 'ISO', zone: 'UTC' },
            series: [
                {
                    column: 'flow',
                    code: series.code,
                    metric: 'inflow',
                    unit: 'm3/h',
                    intervalSeconds: 3600,
                    entity: { type: 'DMA', code: series.entityCode },
                },
            ],
        },
    });
    expect(sent.status(), await sent.text()).toBe(201);
    const rises = () => call.get<Event[]>(`events?kind=suddenRise&seriesCode=${series.code}&from=${addDays(from, -2)}`);
    await expect.poll(async () => (await rises()).length, { timeout: 240_000 }).toBe(1);
    const [{ entity }] = await rises();

    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/');
    await signIn(page, user);
    await page.getByRole('button', { name: /events? waits? for somebody$/ }).click();
    await page.getByRole('menuitem', { name: 'All events' }).click();
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Sudden rise' }).click();
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(page).toHaveURL(/suddenRise/);
    await expect(async () => {
        // The list may be drawn anew under the finger.
        await page
            .getByRole('button', { name: `Sudden rise: ${entity?.name}` })
            .first()
            .click();
        await expect(page).toHaveURL(/\/events\/edit\?id=/, { timeout: 5000 });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByRole('figure', { name: 'Observed and expected' }).locator('svg').first()).toBeVisible();
    const work = page.getByRole('region', { name: 'Update' });
    const history = page.getByRole('region', { name: 'History' });
    await work.getByRole('combobox', { name: 'Assigned to' }).fill(inspector);
    await page.getByRole('option', { name: inspector }).first().click();
    for (const [state, note] of [
        ['Inspected', 'Water in the street'],
        ['Repaired', 'Joint of 150 mm replaced'],
    ]) {
        await work.getByRole('radio', { name: state }).check();
        await work.getByRole('textbox', { name: 'Note' }).fill(note);
        if (state === 'Repaired') {
            await work.getByRole('combobox', { name: 'Cause' }).click();
            await page.getByRole('option', { name: 'Burst' }).click();
        }
        await work.getByRole('button', { name: 'Save' }).click();
        await expect(history.getByText(new RegExp(`^${state}, .* · ${note}$`))).toBeVisible();
    }
    // The saving counts from tomorrow on; that of past days is told by the tests of savings.
    const saved = page.getByRole('region', { name: 'Saved water' });
    await expect(saved.getByText(/^Counts from /)).toBeVisible();
    await expect(saved.getByText(/^Before the repair [\d.,]+ m³ came per supplied hour/)).toBeVisible();
    await saved.getByRole('link', { name: 'Statement of the month' }).click();
    await expect(page.getByRole('link', { name: entity?.name, exact: true })).toBeVisible();
    const [event] = await rises();
    expect(event).toMatchObject({ state: 'repaired', cause: 'burst', assigneeName: inspector });
});
