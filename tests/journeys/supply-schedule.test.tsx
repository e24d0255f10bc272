import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { supplySchedule } from '../../contract/paths';
import { card, rowsOf } from '../support/cards';
import { address, serve, visitAs } from '../support/journey';

const demoPassword = 'Demo12345';
const { ask, network } = serve(() => Promise.resolve(), { city: true });
const at = '/supply-schedule-calculation';
const open = (where = at, who = 'analyst@nrw.example') => visitAs(who, where, demoPassword);
const sentence =
    /^People had water for [\d.]+ hours a day, [\d.]+ are scheduled\. Of the scheduled time (only )?[\d.]+ % had water, not counting/;
const means = 'Each figure is the mean of the DMAs by their people.';

it('answers first how long people had water, and leads from the worst DMA to its days', async () => {
    await open(`${at}?duration=monthly`);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await screen.findByText(/1 Nov 2026 to 20 Nov 2026, so far/)).toBeVisible();
    // A mean of adherences is not the adherence of the hours beside it.
    expect(screen.getByText(means)).toBeVisible();
    const [worst] = await rowsOf('DMAs by schedule adherence');
    const name = within(worst).getByRole('link').textContent ?? '';
    const needs = await card('What needs somebody');
    const [first] = await within(needs).findAllByRole('link');
    expect(first).toHaveTextContent(name);
    await userEvent.click(first);
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(address()).toMatch(/^\/supply-schedule-calculation\/dma-details\?id=\d+&duration=monthly$/);
    expect(await screen.findByText(/1 Nov 2026 to 20 Nov 2026, so far.* Rank 1 of \d+, worst first/)).toBeVisible();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByText(means)).toBeNull();
    const days = await card('Scheduled and actual hours by day');
    const chart = await within(days).findByRole('group', { name: 'Scheduled and actual hours by day' });
    const drawn = within(chart).getAllByRole('img');
    expect(drawn).toHaveLength(20);
    expect(drawn[0]).toHaveAccessibleName(/^20 Nov 2026 · Schedule [\d:–, ]+ · /);
    drawn[0].focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(drawn[1]).toHaveFocus();
    const told = drawn[1].getAttribute('aria-label') ?? '-';
    expect(within(days).getAllByText(told.replaceAll('\u00a0', ' '))).toHaveLength(1);
    await userEvent.keyboard('{End}');
    expect(drawn[19]).toHaveFocus();
    expect(drawn[19]).toHaveAccessibleName(/^1 Nov 2026 · /);
    await userEvent.click(within(days).getByRole('button', { name: 'Show as table' }));
    expect(await within(days).findAllByRole('row')).toHaveLength(21);
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    const pictures = within(await screen.findByRole('group', { name: 'Picture (PNG)' }));
    expect(pictures.getByRole('menuitem', { name: 'Scheduled and actual hours by day' })).toBeVisible();
});

it('lists every DMA, those that nobody can tell of last and in words', async () => {
    await open(`${at}?duration=monthly`);
    const rows = await rowsOf('DMAs by schedule adherence');
    expect(rows).toHaveLength(60);
    expect(rows.at(-1)).toHaveTextContent('Data Not available on SCADA');
    const needs = await card('What needs somebody');
    const name = within(rows[59]).getByRole('link').textContent ?? '';
    expect(within(needs).getByText(/^Data Not available on SCADA: \d+ DMAs?$/)).toBeVisible();
    expect(within(needs).getByRole('link', { name })).toBeVisible();
});

it('keeps DMA or sector, the days and what is chosen in the address', async () => {
    await open();
    const [row] = await rowsOf('DMAs by schedule adherence');
    await userEvent.click(within(row).getAllByRole('cell')[1]);
    await waitFor(() => expect(address()).toMatch(/[?&]dmaId=\d+/));
    expect(screen.getByRole('combobox', { name: 'DMA' })).toHaveValue(within(row).getByRole('link').textContent);
    expect(await rowsOf('DMAs by schedule adherence')).toHaveLength(60);
    await userEvent.click(screen.getByRole('button', { name: 'Sector' }));
    const [worst, ...others] = await rowsOf('Sectors by schedule adherence');
    expect(others).toHaveLength(11);
    await waitFor(() => expect(address()).toMatch(/[?&]view=sector/));
    await userEvent.click(await screen.findByRole('button', { name: 'Weekly' }));
    await waitFor(() => expect(address()).toMatch(/[?&]duration=weekly/));
    const name = within(worst).getByRole('link').textContent ?? '';
    const [again] = await rowsOf('Sectors by schedule adherence');
    await userEvent.click(within(again).getByRole('link'));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    await waitFor(() => expect(address()).toMatch(/\/sector-details\?id=\d+&duration=weekly$/));
    expect(name).not.toBe('');
    expect((await rowsOf('DMAs by schedule adherence')).length).toBeGreaterThan(1);
    expect(await screen.findByText(means)).toBeVisible();
    const table = within(await card('DMAs by schedule adherence'));
    expect(table.getByRole('columnheader', { name: /^Duration adherence/ })).toBeVisible();
    // Beside the days of the sector it would be cut off.
    expect(table.queryByRole('columnheader', { name: /pressure/i })).toBeNull();
});

it('offers its tables as files, as the page shows them: all rows, also while one is chosen', async () => {
    const asked: unknown[] = [];
    network.use(
        http.post('*/nrw/api/v1/downloads', async ({ request }) => {
            asked.push(await request.json());
            return HttpResponse.json({ code: 'internal' }, { status: 500 });
        }),
    );
    await open(`${at}?duration=weekly&date=2026-11-10`);
    const [row] = await rowsOf('DMAs by schedule adherence');
    await userEvent.click(within(row).getAllByRole('cell')[1]);
    await waitFor(() => expect(address()).toMatch(/[?&]dmaId=\d+/));
    const save = async (title: RegExp) => {
        await userEvent.click(screen.getByRole('button', { name: 'Download' }));
        const menu = within(await screen.findByRole('menu', { name: 'Download' }));
        const table = within(menu.getByRole('group', { name: title }));
        await userEvent.click(table.getByRole('menuitem', { name: 'CSV' }));
    };
    await save(/Sectors by schedule adherence/);
    await waitFor(() => expect(asked).toHaveLength(1));
    await save(/DMAs by schedule adherence/);
    await waitFor(() =>
        expect(asked).toEqual([
            expect.objectContaining({
                path: `${supplySchedule.bySector}?duration=weekly&date=2026-11-10`,
                filterText: expect.not.stringContaining('DMA') as string,
            }),
            expect.objectContaining({ path: `${supplySchedule.byDma}?duration=weekly&date=2026-11-10` }),
        ]),
    );
});

it('leads from a DMA to its sector, whose DMAs are a file of its page too', async () => {
    const asked: unknown[] = [];
    network.use(
        http.post('*/nrw/api/v1/downloads', async ({ request }) => {
            asked.push(await request.json());
            return HttpResponse.json({ code: 'internal' }, { status: 500 });
        }),
    );
    await open(`${at}?duration=weekly`);
    const table = within(await card('DMAs by schedule adherence'));
    await rowsOf('DMAs by schedule adherence');
    await userEvent.click(table.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Sector' }));
    await userEvent.keyboard('{Escape}');
    const [sector] = (await table.findAllByRole('link')).filter(link =>
        link.getAttribute('href')?.includes('/sector-details'),
    );
    await userEvent.click(sector);
    await waitFor(() => expect(address()).toMatch(/\/sector-details\?id=\d+&duration=weekly$/));
    const id = /id=(\d+)/.exec(address())?.[1];
    await rowsOf('DMAs by schedule adherence');
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    const group = await screen.findByRole('group', {
        name: new RegExp(`^DMAs by schedule adherence: ${sector.textContent}`),
    });
    await userEvent.click(within(group).getByRole('menuitem', { name: 'CSV' }));
    const path = `${supplySchedule.byDma}?sectorId=${id}&duration=weekly`;
    await waitFor(() => expect(asked).toEqual([expect.objectContaining({ path })]));
});

it('says of the days of a sector in a week that two weeks are drawn, on the page and in their file', async () => {
    const asked: { path: string; filterText?: string; page?: { tables: { title: string }[] } }[] = [];
    network.use(
        http.post('*/nrw/api/v1/downloads', async ({ request }) => {
            asked.push((await request.json()) as (typeof asked)[number]);
            return HttpResponse.json({ code: 'internal' }, { status: 500 });
        }),
    );
    const [{ id }] = (await ask('query', 'select id from sector limit 1')) as { id: string }[];
    await open(`${at}/sector-details?id=${id}&duration=weekly`);
    const [week, drawn] = ['15 Nov 2026 to 20 Nov 2026', '7 Nov 2026 to 20 Nov 2026'];
    expect(await within(await card('Target and actual hours by day')).findByText(drawn)).toBeVisible();
    await rowsOf('DMAs by schedule adherence');
    const menu = async () => {
        await userEvent.click(screen.getByRole('button', { name: 'Download' }));
        return within(await screen.findByRole('menu', { name: 'Download' }));
    };
    for (const of of [0, 1]) await userEvent.click((await menu()).getAllByRole('menuitem', { name: 'CSV' })[of]);
    await waitFor(() => expect(asked.map(({ filterText }) => filterText)).toEqual([drawn, week]));
    await userEvent.click((await menu()).getByRole('menuitem', { name: 'The page as PDF' }));
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked[2].filterText).toBe(drawn);
    expect(asked[2].page?.tables[1].title).toContain(week);
});

it('says what failed and asks again, while the other cards stay', async () => {
    let isDown = true;
    network.use(
        http.get(`*${supplySchedule.bySector}`, () =>
            isDown ? HttpResponse.json({ code: 'internal' }, { status: 500 }) : undefined,
        ),
    );
    await open(`${at}?view=sector`);
    expect(await screen.findByText(sentence)).toBeVisible();
    const table = await card('Sectors by schedule adherence');
    const again = await within(table).findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    expect(await rowsOf('Sectors by schedule adherence')).toHaveLength(12);
});

it('leads who may edit to the schedule, and shows an auditor the same without it', async () => {
    await open(`${at}?duration=monthly`, 'admin@nrw.example');
    const [first] = await rowsOf('DMAs by schedule adherence');
    await userEvent.click(within(first).getByRole('link'));
    const days = await card('Scheduled and actual hours by day');
    expect(await within(days).findByRole('link', { name: 'Edit the schedule' })).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/settings\/supply-schedule-timing\?filter=/),
    );
    expect(within(await card('Alerts')).getByRole('link', { name: 'Add an alert' })).toBeVisible();
});

it('lets an auditor read, and change nothing', async () => {
    await open(`${at}?duration=monthly`, 'auditor@nrw.example');
    const [first] = await rowsOf('DMAs by schedule adherence');
    await userEvent.click(within(first).getByRole('link'));
    await within(await card('Scheduled and actual hours by day')).findByRole('button', { name: 'Show as table' });
    expect(screen.queryByRole('link', { name: 'Edit the schedule' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add an alert' })).toBeNull();
});

it('names the alerts of a DMA, and leads to their forms only those who may open them', async () => {
    await ask(
        'query',
        `insert into alert_rule (name, kind, template_id, delivery, tells_from, search_key)
         select name, kind, template.id, 'atOnce', now(), lower(name) from (values
            ('Dry taps', 'criticallyLowPressure'), ('Short hours', 'lowSupply'), ('Meters', 'stuck')) rule (name, kind),
            (select id from email_template limit 1) template`,
    );
    const [{ id }] = (await ask('query', `select id from entity where code = 'DMA-NASIRABAD-1'`)) as { id: number }[];
    const page = await open(`${at}/dma-details?id=${id}`, 'auditor@nrw.example');
    const alerts = within(await card('Alerts'));
    expect(await alerts.findByText('Dry taps')).toBeVisible();
    expect(alerts.getByText('Short hours')).toBeVisible();
    expect(alerts.queryByText('Meters')).toBeNull();
    expect(alerts.queryByRole('link')).toBeNull();
    page.unmount();
    await open(`${at}/dma-details?id=${id}`, 'admin@nrw.example');
    expect(await within(await card('Alerts')).findByRole('link', { name: 'Dry taps' })).toBeVisible();
    await ask('query', `delete from alert_rule where name in ('Dry taps', 'Short hours', 'Meters')`);
});

it('shows the minimum night flow of a DMA night by night, and what leaks by it', async () => {
    const [{ id }] = (await ask('query', `select id from entity where code = 'DMA-NASIRABAD-1'`)) as { id: number }[];
    await open(`${at}/dma-details?id=${id}&duration=monthly&date=2026-10-31`);
    const nights = await card('Minimum night flow');
    expect(await within(nights).findByText('Leakage by night flow')).toBeVisible();
    expect(within(nights).getByText(/^95 % sure between [\d.]+ and [\d.]+ ML$/)).toBeVisible();
    expect(within(nights).getByText('Upper estimate: night use is not measured here')).toBeVisible();
    await userEvent.click(within(nights).getByRole('button', { name: 'Show as table' }));
    const rows = await within(nights).findAllByRole('row');
    expect(rows).toHaveLength(32);
    expect(rows[1]).toHaveTextContent(/^1 Oct 2026\d+\.\d/);
    await userEvent.click(within(nights).getByRole('button', { name: 'How this is computed' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Night use = people x use per person/)).toBeVisible();
    expect(within(dialog).getByText(/^Nights known: \d+/)).toBeVisible();
    expect(within(dialog).getByText(/^Night use per person: 0\.6 L\/h/)).toBeVisible();
});

it('says of a DMA that water comes to by day alone that it has no minimum night flow', async () => {
    const [{ id }] = (await ask(
        'query',
        `select d.id from dma d where not exists (
            select from supply_timing t where t.dma_id = d.id and (t.start_minute < 300 or t.end_minute < t.start_minute))
         and exists (select from supply_timing t where t.dma_id = d.id) order by d.id limit 1`,
    )) as { id: number }[];
    await open(`${at}/dma-details?id=${id}&duration=monthly&date=2026-10-31`);
    expect(await within(await card('Minimum night flow')).findByText(/^Not supplied at night: /)).toBeVisible();
});

it('says so where there is no such DMA', async () => {
    await open(`${at}/dma-details?id=999999`);
    expect(await screen.findByText('There is no such place in the city.')).toBeVisible();
});

it('is kept from those who may not view it', async () => {
    await open(at, 'operator@nrw.example');
    expect(await screen.findByText("You don't have permission to view this page")).toBeVisible();
});

it('is one click away from the water of a DMA on the dashboard', async () => {
    await open('/dashboard');
    const low = await card('Low water supply DMAs');
    const [link] = await within(low).findAllByRole('link', { name: /^\d+$/ });
    await userEvent.click(link);
    await waitFor(() => expect(address()).toMatch(/^\/supply-schedule-calculation\?duration=monthly&dmaId=\d+$/));
    expect(await screen.findByText(sentence)).toBeVisible();
});
