import type { APIRequestContext } from '@playwright/test';
import type { z } from 'zod';
import type { Event } from '../../contract/events';
import { formatNumber } from '../../contract/format';
import { addDays } from '../../contract/period';
import type { SavingsOfMonth } from '../../contract/savings';
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

test('a burst comes in with readings, is assigned on a phone, and what its repair saved stands in the sum of the month', async ({
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
    const quiet = hourly.filter(({ code, to }) => to === last && recent.every(({ seriesCode }) => seriesCode !== code));
    // The day after the last, which ends at 18:00 of UTC there.
    const end = addDays(last?.slice(0, 10) ?? '', 1);
    const [from, repairedOn, lastDay] = [-6, -2, -1].map(days => addDays(end, days));
    let [series] = quiet;
    let readings: z.infer<typeof bucketRow>[] = [];
    for (series of quiet) {
        readings = await call.get(`series/${series.code}/readings?from=${from}&to=${end}&bucket=hour`);
        if (readings.every(({ n, expected }) => n === expected)) break;
    }
    expect(readings, 'of a DMA without a finding these days').toHaveLength(6 * 24);
    const send = async (fileName: string, rows: typeof readings, times: number) => {
        const sent = await call.post('imports/readings', {
            fileName,
            text: ['at;flow', ...rows.map(({ at, mean }) => `${at};${times * (mean ?? NaN)}`)].join('\n'),
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
    };
    await send('burst.csv', readings, 1.5);
    const rises = () => call.get<Event[]>(`events?kind=suddenRise&seriesCode=${series.code}&from=${addDays(from, -2)}`);
    await expect.poll(async () => (await rises()).length, { timeout: 240_000 }).toBe(1);
    const [{ entity }] = await rises();

    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/');
    await signIn(page, user);
    await page.getByRole('button', { name: /events? waits? to be inspected/ }).click();
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
    // Until those of that name are there, others stand where they will.
    await expect(page.getByRole('option').filter({ hasNotText: inspector })).toHaveCount(0);
    await page.getByRole('option', { name: inspector }).first().click();
    const say = async (state: string, note: string, time?: string) => {
        await work.getByRole('radio', { name: state }).check();
        if (time) {
            await work.getByRole('textbox', { name: 'Day' }).fill(repairedOn.split('-').toReversed().join('/'));
            await work.getByRole('textbox', { name: 'Time' }).fill(time);
        }
        await work.getByRole('textbox', { name: 'Note' }).fill(note);
        if (state === 'Repaired') {
            await work.getByRole('combobox', { name: 'Cause' }).click();
            await page.getByRole('option', { name: 'Burst' }).click();
        }
        await work.getByRole('button', { name: 'Save' }).click();
        await expect(history.getByText(new RegExp(`^${state}, .* · ${note}$`))).toBeVisible();
    };
    await say('Inspected', 'Water in the street', '09:00');
    await expect(
        page.getByRole('region', { name: 'What was found' }).getByText(inspector, { exact: true }),
    ).toBeVisible();
    await say('Repaired', 'Joint of 150 mm replaced');
    // Repaired today, it counts from tomorrow on.
    const saved = page.getByRole('region', { name: 'Saved water' });
    await expect(saved.getByText(/^Counts from /)).toBeVisible();
    await expect(saved.getByText(/^Before the repair [\d.,]+ m³ came per supplied hour/)).toBeVisible();
    // Since then the water flows as before, which ends the finding; a form that stays open then is out of date.
    await send('repaired.csv', readings.slice(-24), 1);
    await expect.poll(async () => (await rises())[0].endedAt, { timeout: 120_000 }).not.toBeNull();
    await page.reload();
    const before = await call.get<SavingsOfMonth>(`event-savings?month=${lastDay.slice(0, 7)}`);
    await say('Repaired', 'Written down late', '15:00');
    const [event] = await rises();
    expect(event).toMatchObject({ state: 'repaired', cause: 'burst', assigneeName: inspector });
    expect(event.saving).toMatchObject({ from: lastDay, to: end, days: 1 });
    const m3 = event.saving?.m3 ?? 0;
    expect(m3).toBeGreaterThan(0);
    await expect(saved.getByText(`${formatNumber(m3, 'en', 0)} m³`, { exact: true })).toBeVisible();
    await saved.getByRole('link', { name: 'Statement of the month' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Water saved by repairs' })).toBeVisible();
    await expect(page.getByRole('link', { name: entity?.name, exact: true })).toBeVisible();
    const sum = await saved.getByText(/^-?[\d,]+ m³$/).textContent();
    const added = Number(sum?.replaceAll(/[^\d-]/g, '')) - (before.sum.m3 ?? 0);
    // The page shows whole cubic metres.
    expect(Math.abs(added - m3)).toBeLessThanOrEqual(0.51);
});
