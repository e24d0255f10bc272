import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { MeanAndVariance } from '../../contract/pressure';
import { card, rowsOf } from '../support/cards';
import { address, serve, visitAs } from '../support/journey';

const demoPassword = 'Demo12345';
const { forward, network } = serve(() => Promise.resolve(), { city: true });
const at = '/pressure-analytics';
const open = (where = at, who = 'analyst@nrw.example') => visitAs(who, where, demoPassword);
const nameIn = (row: HTMLElement) => within(row).getAllByRole('button')[0].textContent ?? '';

it('says how the pressure is, counts what is low, and leads from the counts to their lists', async () => {
    await open();
    const facts = await screen.findByText(/^20 Nov 2026 · /);
    const scada = screen.getByRole('link', { name: 'SCADA' });
    expect(scada).toHaveAttribute('href', '/glossary#SCADA');
    expect(facts).toContainElement(scada);
    expect(facts).toHaveTextContent(/SCADA: \d+\/\d+ reporting/);
    const headline = within(await card('Average pressure'));
    const critical = await headline.findByRole('button', { name: /^Critically low: \d+$/ });
    const count = Number(critical.textContent?.split(': ')[1]);
    expect(headline.getByText(/reporting DMAs are critically low/)).toBeVisible();
    expect(count).toBeGreaterThan(0);
    expect(await rowsOf('Critically low pressure')).toHaveLength(count);
    const silent = headline.getByRole('button', { name: /^Data Not available on SCADA: \d+$/ });
    const listed = within(await card('Data Not available on SCADA')).getAllByRole('listitem');
    expect(silent).toHaveTextContent(`: ${listed.length}`);
    for (const item of listed) expect(item).toHaveTextContent(/: (\d+ % measured|no pressure sensor)$/);
});

it('goes through the days, weeks, months and years in its address', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Monthly' }));
    await waitFor(() => expect(address()).toBe(`${at}?duration=monthly`));
    expect(await screen.findByText('1 Nov 2026 to 20 Nov 2026, so far', { exact: false })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    await waitFor(() => expect(address()).toBe(`${at}?duration=monthly&date=2026-10-01`));
    expect(await screen.findByText('1 Oct 2026 to 31 Oct 2026 ·', { exact: false })).toBeVisible();
});

it('shows the chosen DMA through the hours, in every table, and in the address', async () => {
    await open();
    const [worst, second] = await rowsOf('Bottom 10 DMAs');
    expect(await card(`Pressure of ${nameIn(worst)}`)).toBeVisible();
    await userEvent.click(within(second).getAllByRole('button')[0]);
    await waitFor(() => expect(address()).toMatch(/^\/pressure-analytics\?dmaId=\d+$/));
    const chosen = within(await card(`Pressure of ${nameIn(second)}`));
    expect(await chosen.findByText(/^Mean .* bar, variability .* Supply: .* a day\.$/)).toBeVisible();
    await userEvent.click(chosen.getByRole('button', { name: 'Show as table' }));
    expect(chosen.getAllByRole('row')).toHaveLength(25);
    expect(screen.getByRole('combobox', { name: 'DMA' })).toHaveValue(nameIn(second));
});

it('leads from a DMA to the same days of its sector', async () => {
    await open(`${at}?duration=weekly&date=2026-11-10`);
    const table = within(await card('DMA pressure quality'));
    const links = (await table.findAllByRole('link')).map(link => link.getAttribute('href') ?? '');
    expect(links.find(href => href.includes('/sector-details'))).toMatch(/\?id=\d+&duration=weekly&date=2026-11-10$/);
});

it('begins with the pressure of the DMA that it is asked for, and tells that of all beside it', async () => {
    await open();
    const [worst] = await rowsOf('Bottom 10 DMAs');
    const name = nameIn(worst);
    await userEvent.click(within(worst).getAllByRole('button')[0]);
    const first = await card(`Average pressure: ${name}`);
    expect(screen.getAllByRole('region')[0]).toBe(first);
    const chosen = await card(`Pressure of ${name}`);
    const [, mean] = /^Mean ([\d.]+) bar/.exec((await within(chosen).findByText(/^Mean /)).textContent ?? '') ?? [];
    expect(mean).toBeTruthy();
    expect(within(first).getByText(new RegExp(`^${mean}`))).toBeVisible();
    // Its figure says it already.
    expect(within(first).getByText(/^Variability .*, score .* a day\.$/)).toBeVisible();
    expect(within(first).queryByText(/^Mean /)).toBeNull();
    expect(within(first).getByText(/^All DMAs together: [\d.]+ bar$/)).toBeVisible();
});

it('has a DMA whose pressure varies far more than that of all others at the edge of the chart, and says so', async () => {
    let far = '';
    const withOneFar = async ({ request }: { request: Request }) => {
        const answer = (await (await forward(request)).json()) as { data: MeanAndVariance };
        const row = answer.data.rows.find(({ status, cvPercent }) => status !== null && cvPercent.value !== null);
        if (!row) throw new Error('No DMA reports');
        far = row.name;
        return HttpResponse.json({ data: { ...answer.data, rows: answer.data.rows.map(spread(row.id)) } });
    };
    const spread = (id: string) => (row: MeanAndVariance['rows'][number]) =>
        row.id === id ? { ...row, cvPercent: { ...row.cvPercent, value: 4000 } } : row;
    network.use(http.get('*/mean-and-variance', withOneFar));
    await open();
    const chart = within(await card('Average pressure versus variability'));
    const words = await chart.findByText(/^At the edge of the chart, beyond its axes: /);
    expect(words).toHaveTextContent(new RegExp(`: ${far}: [\\d.]+ bar, CV 4,000\\D.*\\.$`));
});

it('tells variability over all hours too, and the top of the ranking, where that is chosen', async () => {
    await open(`${at}?duration=monthly`);
    const over = async () => (await card('CV over the limit')).textContent;
    const supplied = await waitFor(async () => {
        const text = await over();
        expect(text).toMatch(/of \d+ DMAs/);
        return text;
    });
    await userEvent.click(await screen.findByRole('button', { name: 'All hours' }));
    await waitFor(async () => expect(await over()).not.toBe(supplied));
    await userEvent.click(screen.getByRole('button', { name: 'Top 10' }));
    expect(await rowsOf('Top 10 DMAs')).toHaveLength(10);
    expect(address()).toBe(`${at}?duration=monthly&hours=all&end=top`);
});

it('has each table as a file of what is chosen', async () => {
    await open(`${at}?duration=weekly`);
    await rowsOf('Critically low pressure');
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    const menu = within(await screen.findByRole('menu', { name: 'Download' }));
    const csvOf = (table: string) =>
        within(menu.getByRole('group', { name: table })).getByRole('menuitem', { name: 'CSV' });
    const tables = [
        'DMA pressure quality',
        'Critically low pressure',
        'Under the target pressure',
        'Bottom 10 DMAs',
        'Top 10 DMAs',
    ];
    expect(menu.getAllByRole('menuitem', { name: 'CSV' })).toEqual(tables.map(csvOf));
    let asked: unknown;
    network.use(
        http.post('*/nrw/api/v1/downloads', async ({ request }) => {
            asked = await request.json();
            return HttpResponse.json({ status: 503, code: 'unavailable' }, { status: 503 });
        }),
    );
    await userEvent.click(csvOf('Critically low pressure'));
    await waitFor(() =>
        expect(asked).toMatchObject({
            path: '/nrw/api/v1/pressure-analytics/critically-low-pressured-dmas?duration=weekly',
            format: 'csv',
        }),
    );
});

it('says why nothing can be told, keeps the other cards when one fails, and tries it again', async () => {
    let fails = true;
    network.use(
        http.get('*/pressure-analytics/bottom-pressured-score-dma', () =>
            fails ? HttpResponse.json({ code: 'internal', status: 500 }, { status: 500 }) : undefined,
        ),
    );
    await open();
    const ranking = within(await card('Bottom 10 DMAs'));
    const again = await ranking.findByRole('button', { name: 'Try again' });
    expect((await rowsOf('Critically low pressure')).length).toBeGreaterThan(0);
    fails = false;
    await userEvent.click(again);
    expect(await rowsOf('Bottom 10 DMAs')).toHaveLength(10);
});

it('is empty with its reason on a day long ago, and every DMA is listed', async () => {
    await open(`${at}?duration=yearly&date=2019-06-01`);
    const silent = within(await card('Data Not available on SCADA'));
    await waitFor(() => expect(silent.getAllByRole('listitem')).toHaveLength(60));
    expect(
        within(await card('Critically low pressure')).getByText('No reporting DMA is critically low.'),
    ).toBeVisible();
    expect(within(await card('Bottom 10 DMAs')).getByText(/^No DMA can be ranked/)).toBeVisible();
});

it('is led to from the low pressure of the dashboard, of the month or of one DMA', async () => {
    await open('/dashboard');
    const low = within(await card('Low pressure DMAs'));
    const [count] = await low.findAllByRole('link', { name: /critically low$/ });
    expect(count).toHaveAttribute('href', '/pressure-analytics?duration=monthly#critical');
    await userEvent.click(low.getAllByRole('link', { name: /^\d\.\d\d$/ })[0]);
    await waitFor(() => expect(address()).toMatch(/^\/pressure-analytics\?duration=monthly&dmaId=\d+$/));
});

it('may be read by an auditor, in Bengali too, and by nobody without the right', async () => {
    const first = await open(`${at}?lng=bn`, 'auditor@nrw.example');
    expect(await screen.findByRole('heading', { level: 1, name: 'চাপ বিশ্লেষণ' })).toBeVisible();
    expect((await rowsOf('সংকটজনক কম চাপ')).length).toBeGreaterThan(0);
    expect(await card('স্ক্যাডায় তথ্য পাওয়া যায়নি')).toBeVisible();
    first.unmount();
    await open(`${at}?lng=en`, 'operator@nrw.example');
    expect(await screen.findByText("You don't have permission to view this page")).toBeVisible();
});

it('under the name of the DMA that is chosen, draws nothing of the one before and marks nothing of it', async () => {
    await open();
    const rows = await rowsOf('Bottom 10 DMAs');
    const [worst, second] = rows.map(nameIn);
    await within(await card(`Pressure of ${worst}`)).findByLabelText(`Mark as not normal: ${worst}`);
    let arrive: (() => void) | undefined;
    const held = new Promise<void>(resolve => (arrive = resolve));
    const hold = async ({ request }: { request: Request }) => {
        await held;
        return forward(request);
    };
    network.use(http.get('*/dma-pressure', hold), http.get('*/series', hold));
    await userEvent.click(within(rows[1]).getAllByRole('button')[0]);
    const chosen = within(await card(`Pressure of ${second}`));
    expect(chosen.queryByRole('figure')).toBeNull();
    expect(chosen.queryByText(/^Mean .* bar/)).toBeNull();
    expect(chosen.queryByLabelText(/^Mark as not normal/)).toBeNull();
    arrive?.();
    expect(await chosen.findByText(/^Mean .* bar/)).toBeVisible();
    expect(await chosen.findByLabelText(`Mark as not normal: ${second}`)).toBeVisible();
});

it('shows none of the ten worst under the name of the ten best while these are awaited', async () => {
    await open();
    const worst = (await rowsOf('Bottom 10 DMAs')).map(nameIn);
    let arrive: (() => void) | undefined;
    const held = new Promise<void>(resolve => (arrive = resolve));
    network.use(
        http.get('*/top-pressured-score-dma', async ({ request }) => {
            await held;
            return forward(request);
        }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Top 10' }));
    expect(within(await card('Top 10 DMAs')).queryAllByRole('row')).toEqual([]);
    arrive?.();
    expect((await rowsOf('Top 10 DMAs')).map(nameIn)).not.toEqual(worst);
});
