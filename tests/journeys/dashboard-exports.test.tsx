import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bn } from '../support/words.bn';
import { formatValue } from '../../contract/format';
import { serve, visitAs } from '../support/journey';

const [auditor, demoPassword] = ['auditor@nrw.example', 'Demo12345'];
const { ask } = serve(() => Promise.resolve(), { city: true });
const open = (at: string) => visitAs(auditor, at, demoPassword);

/** What the page has handed to the browser for saving. */
let handed: { address: string; name: string }[] = [];
const take = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
    event.preventDefault();
    handed.push({ address: new URL(event.target.href).pathname, name: event.target.download });
};
beforeEach(async () => {
    handed = [];
    document.addEventListener('click', take);
    await ask('query', `delete from outbox where kind = 'report'`);
});
afterEach(() => document.removeEventListener('click', take));

const entry = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));
const openMenu = async () => {
    const button = () => screen.getByRole('button', { name: /^(Download|ডাউনলোড)$/ });
    await waitFor(() => expect(button()).toBeEnabled(), { timeout: 20_000 });
    await userEvent.click(button());
};
/** What the open menu offers under a title. */
const entriesOf = async (title: string) => within(await screen.findByRole('group', { name: title }));
const choose = async (kind: string, table: string) => {
    await openMenu();
    const menu = within(await screen.findByRole('menu', { name: 'Download' }));
    const group = within(menu.getByRole('group', { name: table }));
    await userEvent.click(group.getByRole('menuitem', { name: kind }));
    await waitFor(() => expect(handed).toHaveLength(1));
    return handed[0];
};
/** The rows of a CSV file by the headings of their columns. */
const rowsOf = async (address: string): Promise<Record<string, string>[]> => {
    const { status, body } = await ask('fetch', { method: 'GET', path: address, headers: {} });
    expect(status).toBe(200);
    return parse(body, { bom: true, columns: true });
};
const rowsShown = async (table: string) => {
    const rows = within(await screen.findByRole('group', { name: table })).getAllByRole('row');
    return rows.slice(1).map(row => within(row).getAllByRole('cell'));
};

it('gives the table of DMAs with the figures of the page, for its zone and months', async () => {
    await open('/dashboard?ksa=false');
    const shown = await waitFor(async () => {
        const rows = await rowsShown('NRW by DMA');
        expect(rows.length).toBeGreaterThan(0);
        // A withheld DMA says why beside its name.
        return rows.map(cells => [within(cells[0]).getByRole('button').textContent, cells[1].textContent]);
    });
    const { address, name } = await choose('CSV', 'NRW by DMA');
    expect(name).toMatch(/^NRW by DMA - October 2026; Non-KSA - 2026-11-21\.csv$/);
    const rows = await rowsOf(address);
    expect(new Set(rows.map(row => row['Zone']))).toEqual(new Set(['Non-KSA']));
    const [inflow] = Object.keys(rows[0]).filter(heading => heading.startsWith('Inflow'));
    // What nobody can tell is an empty cell of a file.
    const inMl = rows.map(row => [row['DMA name'], row[inflow] ? formatValue(Number(row[inflow]), 'ML', 'en') : '–']);
    expect(inMl).toEqual(expect.arrayContaining(shown));
    expect(await screen.findByText(`${name} has been downloaded`)).toBeVisible();
});

it('gives the whole page as a PDF by one choice, in the language of the page and for its months', async () => {
    await open('/dashboard?lng=bn&period=3m');
    await screen.findByText(/আগস্ট ২০২৬ থেকে অক্টোবর ২০২৬/, undefined, { timeout: 20_000 });
    await openMenu();
    await entry(bn.download.page);
    await waitFor(() => expect(handed).toHaveLength(1));
    const [{ address, name }] = handed;
    expect(name).toMatch(/^ড্যাশবোর্ড - আগস্ট ২০২৬ থেকে অক্টোবর ২০২৬ - 2026-11-21\.pdf$/);
    const { status, headers } = await ask('fetch', { method: 'GET', path: address, headers: {} });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
});

it('gives the page and every table of it in each kind of file by one choice, with the arrow keys too', async () => {
    await open('/dashboard');
    await openMenu();
    const menu = within(await screen.findByRole('menu', { name: 'Download' }));
    for (const kind of ['CSV', 'Excel', 'PDF']) expect(menu.getAllByRole('menuitem', { name: kind })).toHaveLength(8);
    for (const item of menu.getAllByRole('menuitem')) expect(item).not.toHaveAttribute('aria-haspopup', 'menu');
    expect(menu.getByRole('menuitem', { name: 'The page as PDF' })).toHaveFocus();
    const table = await entriesOf('NRW by DMA');
    await userEvent.keyboard('{ArrowDown}');
    // Under a long list of tables it would be out of sight.
    expect(menu.getByRole('menuitem', { name: 'Send by email' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(table.getByRole('menuitem', { name: 'CSV' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(table.getByRole('menuitem', { name: 'Excel' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(menu.getAllByRole('menuitem', { name: 'CSV' })[1]).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu', { name: 'Download' })).toBeNull());
});

it.each([
    ['Low consumption anomaly', 'Latest readings'],
    ['Water quality', 'Latest reports'],
])('names no month in the file of %s, which is of the latest ones', async (table, latest) => {
    await open('/dashboard?period=12m');
    expect((await choose('CSV', table)).name).toMatch(new RegExp(`^${table} - ${latest} - \\d{4}`));
});

it.each([
    ['loss', 'Water consumption by place', 'November 2025 to October 2026; Ward wise'],
    ['loss', 'Arrears by place', 'October 2026; Ward wise'],
    ['arrears', 'NRW and water loss by place', 'November 2025 to October 2026; Ward wise'],
    ['arrears', 'Recoverable arrears: wards to collect in first', 'October 2026'],
    ['arrears', 'Clusters of arrears', 'October 2026'],
])('names the months of its own in a file of geospatial analytics, seen from %s: %s', async (metric, table, months) => {
    await open(`/geospatial-analytics?period=12m&metric=${metric}`);
    await screen.findAllByRole('table', undefined, { timeout: 20_000 });
    expect((await choose('CSV', table)).name).toMatch(new RegExp(`^${table.replace(':', '.?')} - ${months} - \\d{4}`));
});

it('gives the DMAs that are high or low as a file of what their card shows', async () => {
    await ask(
        'query',
        `with changed as (update threshold set value = 0.1 where key = 'consumption-low-percent')
         update meta set value = to_jsonb((value #>> '{}')::bigint + 1) where key = 'data_version'`,
    );
    await open('/consumption-analytics?period=12m&kind=low');
    await screen.findAllByRole('table', undefined, { timeout: 20_000 });
    const rows = await rowsOf((await choose('CSV', 'DMAs with low consumption')).address);
    expect([...new Set(rows.map(row => row.Deviation))]).toEqual(['Low']);
});

it('offers the pictures of what the page draws at that time', async () => {
    await open('/dashboard?view=chain');
    await screen.findByText('The rows add up to the NRW of the system.', undefined, { timeout: 20_000 });
    await openMenu();
    const pictures = await entriesOf('Picture (PNG)');
    expect(pictures.getByRole('menuitem', { name: 'Water production by plant' })).toBeVisible();
    expect(pictures.getByRole('menuitem', { name: 'NRW by level of the value chain' })).toBeVisible();
});

it('offers the months of a figure as a picture where they stand in large', async () => {
    await open('/dashboard');
    const [trend] = await screen.findAllByRole('button', { name: /^Show as table: .* 2026/ }, { timeout: 20_000 });
    await userEvent.click(trend);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('button', { name: 'Picture (PNG)' })).toBeEnabled();
});

it('sends the table that is chosen by mail, as a PDF, and says of which days it is', async () => {
    await open('/dashboard?period=3m');
    await screen.findByText(/August 2026 to October 2026/, undefined, { timeout: 20_000 });
    await openMenu();
    await entry('Send by email');
    const dialog = within(await screen.findByRole('dialog', { name: 'Send by email' }));
    await userEvent.click(await dialog.findByRole('combobox', { name: /^Table/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Production by plant' }));
    await userEvent.type(dialog.getByRole('combobox', { name: 'Other email addresses' }), 'board@nrw.example{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Emails on their way: 1')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [message] = await ask('messages', 'board@nrw.example');
    expect(message.subject).toBe('NRW Monitor: Production by plant');
    expect(message.text).toContain('22 Aug 2026 to 20 Nov 2026');
    expect(message.attachments?.[0].name).toMatch(/^Production by plant - 22 Aug 2026 to 20 Nov 2026 - .*\.pdf$/);
});

it('begins with the first table, and speaks Bengali', async () => {
    await open('/dashboard?lng=bn');
    await screen.findByText(/অক্টোবর ২০২৬/, undefined, { timeout: 20_000 });
    await openMenu();
    await entry(bn.share.title);
    const dialog = within(await screen.findByRole('dialog', { name: bn.share.title }));
    expect(await dialog.findByRole('combobox', { name: new RegExp(bn.share.table) })).toHaveTextContent('ডিএমএ');
    await userEvent.type(dialog.getByRole('combobox', { name: bn.share.addresses }), 'board@nrw.example{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: bn.share.send }));
    expect(await screen.findByText(bn.share.sent.replace('%{count}', '১'))).toBeVisible();
    const [message] = await ask('messages', 'board@nrw.example');
    expect(message.attachments?.[0].name).toMatch(/^[^A-Za-z]*ডিএমএ[^A-Za-z]* - অক্টোবর ২০২৬ - \d{4}-\d\d-\d\d\.pdf$/);
});
