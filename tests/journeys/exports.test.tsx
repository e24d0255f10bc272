import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'csv-parse/sync';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bn } from '../support/words.bn';
import { serve, visitAs } from '../support/journey';

const list = '/settings/threshold-value';
const admin = 'admin@nrw.example';
const auditor = 'auditor@nrw.example';
const { ask, network } = serve(async server => {
    await server.ask('addUser', admin);
    await server.ask('addUser', auditor, 'Auditor', { ThresholdValue: { canView: true } });
});

/** What the page has handed to the browser for saving. */
let handed: { address: string; name: string }[] = [];
const take = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
    event.preventDefault();
    handed.push({ address: new URL(event.target.href).pathname, name: event.target.download });
};
beforeEach(() => {
    handed = [];
    document.addEventListener('click', take);
});
afterEach(() => document.removeEventListener('click', take));

const choose = async (format: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(Download|ডাউনলোড)$/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: format }));
    await waitFor(() => expect(handed).toHaveLength(1));
    return handed[0];
};
/** Once there are rows. */
const openColumns = async () => {
    const columns = await screen.findByRole('button', { name: 'Columns' });
    await waitFor(() => expect(columns).toBeEnabled());
    await userEvent.click(columns);
};
/** The browser's part: it fetches the address on its own, without the page's tokens. */
const save = (address: string) => ask('fetch', { method: 'GET', path: address, headers: {} });
const cells = (text: string): string[][] => parse(text, { bom: true });
const search = () => screen.findByRole('textbox', { name: 'Search' });

it('gives the list as it is filtered and sorted, with its name, and says when it is done', async () => {
    await visitAs(auditor, list);
    await userEvent.type(await search(), 'chlorine');
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(12));
    const header = screen.getByRole('columnheader', { name: /Threshold value/ });
    await userEvent.click(within(header).getByText(/Threshold value/));
    await waitFor(() => expect(location.search).toContain('sort=value'));
    const { address, name } = await choose('CSV');
    expect(name).toMatch(/^Threshold values - Search chlorine - \d{4}-\d\d-\d\d\.csv$/);
    expect(await screen.findByText('The file is being prepared')).toBeVisible();
    const file = await save(address);
    expect([file.status, file.headers['content-disposition']]).toEqual([200, expect.stringContaining('attachment')]);
    const [head, ...rows] = cells(file.body);
    expect(head).toContain('Threshold value');
    const names = rows.map(row => row[head.indexOf('Name (English)')]);
    const place = screen.getAllByRole('columnheader').indexOf(screen.getByRole('columnheader', { name: /^Name/ }));
    const shown = () =>
        screen
            .getAllByRole('row')
            .slice(1)
            .map(row => within(row).getAllByRole('cell')[place].textContent);
    await waitFor(() => expect(names).toEqual(shown()));
    const values = rows.map(row => Number(row[head.indexOf('Threshold value')]));
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(await screen.findByText(`${name} has been downloaded`)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Download' })).toBeEnabled();
});

it('is asked for once by a double click', async () => {
    await ask('query', 'delete from download_ticket');
    await visitAs(admin, list);
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
    await userEvent.dblClick(await screen.findByRole('menuitem', { name: 'CSV' }));
    expect(await screen.findByText('The file is being prepared')).toBeVisible();
    const asked = await ask('query', `select request from download_ticket where state = 'waiting'`);
    // Nobody has chosen columns: the server knows those of each kind of file.
    expect(asked).toEqual([{ request: expect.not.objectContaining({ columns: expect.anything() }) }]);
});

it('holds all rows, not only those of the page', async () => {
    const [{ total }] = (await ask('query', 'select count(*)::int as total from threshold')) as [{ total: number }];
    await visitAs(admin, list);
    await screen.findByText(`1–25 of ${total}`);
    const { address } = await choose('CSV');
    const [, ...rows] = cells((await save(address)).body);
    expect(rows).toHaveLength(total);
});

it('leaves out the columns that are hidden in the table', async () => {
    await visitAs(admin, list);
    await openColumns();
    await userEvent.click(await screen.findByRole('switch', { name: 'Threshold value' }));
    await userEvent.keyboard('{Escape}');
    const [head] = cells((await save((await choose('CSV')).address)).body);
    expect(head).toContain('Name (English)');
    expect(head).not.toContain('Threshold value');
});

it('of a PDF names those of the table alone, once somebody has chosen', async () => {
    await visitAs(admin, '/user-management');
    await openColumns();
    await userEvent.click(await screen.findByRole('switch', { name: 'Mobile number' }));
    await userEvent.keyboard('{Escape}');
    await choose('PDF');
    const sql = 'select request from download_ticket order by expires_at desc limit 1';
    const [{ request }] = (await ask('query', sql)) as [{ request: object }];
    expect(request).toMatchObject({ columns: ['fullName', 'email', 'roles', 'status'] });
});

it('asks for an Excel file in Bengali, named in Bengali', async () => {
    await visitAs(admin, `${list}?lng=bn`);
    const { address, name } = await choose('এক্সেল');
    expect(name).toMatch(/^সীমামান - \d{4}-\d\d-\d\d\.xlsx$/);
    expect((await save(address)).headers['content-type']).toContain('spreadsheetml');
    expect(await screen.findByText(bn.download.done.replace('%{file}', name))).toBeVisible();
});

it('names the people and roles that a list is filtered by, not their ids', async () => {
    const [{ id }] = (await ask('query', `select id from role where name = 'Auditor'`)) as [{ id: string }];
    const filter = encodeURIComponent(JSON.stringify({ roleId: id, status: 'active' }));
    await visitAs(admin, `/user-management?filter=${filter}`);
    await screen.findByText('1–1 of 1');
    const { address, name } = await choose('CSV');
    expect(name).toMatch(/^Users - Role Auditor; Status Active - /);
    const [head, row] = cells((await save(address)).body);
    expect(Object.fromEntries(head.map((label, index) => [label, row[index]]))).toMatchObject({
        Email: auditor,
        Role: 'Auditor',
        Status: 'Active',
    });
});

it('can be cancelled while it runs, by the keyboard too, and says what that means for the file', async () => {
    await visitAs(admin, list);
    const { address } = await choose('CSV');
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.click(cancel);
    expect(await screen.findByText(/^The download was cancelled/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Download' })).toHaveFocus());
    expect((await save(address)).status).toBe(401);
});

it('shows how many of the rows are written', async () => {
    await visitAs(admin, list);
    await choose('CSV');
    await ask(
        'query',
        `update download_ticket set state = 'running', rows_written = 12000, rows_total = 100000 where state = 'waiting'`,
    );
    expect(await screen.findByText('12,000 of 1,00,000 rows')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Progress of the download' })).toHaveAttribute(
        'aria-valuenow',
        '12',
    );
    await ask('query', `update download_ticket set state = 'failed' where state = 'running'`);
    expect(await screen.findByText(/^The download did not come to its end/)).toBeVisible();
});

it('says that a file was lost with its server, and asks for it once more', async () => {
    await visitAs(admin, list);
    await choose('CSV');
    await ask('query', `update download_ticket set state = 'running', used_at = 'epoch' where state = 'waiting'`);
    expect(await screen.findByText(/^The download did not come to its end/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(handed).toHaveLength(2));
    expect(screen.queryByText(/^The download did not come to its end/)).toBeNull();
    expect((await save(handed[1].address)).status).toBe(200);
});

it('says at once that a file is refused since too many are being made', async () => {
    await visitAs(admin, list);
    const refused = { data: { state: 'refused', rows: 0, total: null } };
    network.use(http.get('*/downloads/*/state', () => HttpResponse.json(refused)));
    await choose('PDF');
    expect(await screen.findByText(/^Three of your PDFs are still being made/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Download' })).toBeEnabled();
});

it('says in words why there is no file', async () => {
    await visitAs(auditor, list);
    await screen.findByRole('table');
    network.use(http.post('*/downloads', () => HttpResponse.error()));
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible();
    network.resetHandlers();
    await ask('query', `update role_feature set can_view = false where feature = 'ThresholdValue'`);
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    expect(await screen.findByText(/^You don't have permission/)).toBeVisible();
    await ask('query', `update role_feature set can_view = true where feature = 'ThresholdValue'`);
    expect(handed).toEqual([]);
});
