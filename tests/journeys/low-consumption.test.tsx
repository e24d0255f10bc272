import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { faultyMeter } from '../../contract/paths';
import { card, rowsOf } from '../support/cards';
import { address, serve, visitAs } from '../support/journey';

const demoPassword = 'Demo12345';
const { ask, forward, network, reconnect } = serve(() => Promise.resolve(), { city: true });
const at = '/low-consumption-anomaly';
const whitePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC';
const open = (where = at, who = 'analyst@nrw.example') => visitAs(who, where, demoPassword);
const accountOf = (row: HTMLElement) => within(row).getAllByRole('link')[0].textContent;
const updateOf = (row: HTMLElement) => within(row).getByRole('button', { name: /^Update Account/ });

it('says how many accounts read too little by their latest readings, by DMA, and lists them with a reason each', async () => {
    await open();
    expect(
        await screen.findByText(/ accounts whose bills were looked at read far too little, .* wait to be inspected\.$/),
    ).toBeVisible();
    expect(await screen.findByText('Faulty meter detection · Latest readings, to 31 Oct 2026')).toBeVisible();
    const byDma = await rowsOf('DMA wise');
    expect(byDma.at(-1)).toHaveTextContent('All together');
    for (const row of await rowsOf('Consumer wise')) {
        expect(accountOf(row)).toMatch(/^\d+$/);
        expect(updateOf(row)).toBeVisible();
    }
});

it('takes an account off the list once it was inspected, and keeps who said so in its sheet, with the photo', async () => {
    await open();
    const [first] = await rowsOf('Consumer wise');
    const accountNo = accountOf(first);
    await userEvent.click(updateOf(first));
    const dialog = await screen.findByRole('dialog', { name: `Update Account ${accountNo}` });
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Inspected' }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Meter under water');
    const bytes = Uint8Array.from(atob(whitePixel), letter => letter.charCodeAt(0));
    await userEvent.upload(
        within(dialog).getByLabelText('Add a photo'),
        new File([bytes], 'meter.png', { type: 'image/png' }),
    );
    expect(await within(dialog).findByRole('img', { name: `Photo of Account ${accountNo}` })).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    await waitFor(async () => expect((await rowsOf('Consumer wise')).map(accountOf)).not.toContain(accountNo));
    await userEvent.type(screen.getAllByRole('combobox', { name: 'Account number' })[0], accountNo);
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${accountNo}`) }));
    expect(address()).toBe(`${at}?sheet=consumer-${accountNo}`);
    const sheet = await screen.findByRole('dialog', { name: `Account ${accountNo}` });
    expect(await within(sheet).findByText(/^Inspected, .* · Meter under water$/)).toBeVisible();
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Show name and phone' }));
    expect(await within(sheet).findByText(/^[^•]+ · no phone recorded$/)).toBeVisible();
    expect(within(sheet).getByText(/^CW\d{7}, \w+ [\w-]+, \d+ mm, since \d+ \w+ \d{4}/)).toBeVisible();
    expect(within(sheet).getByText(/ \d{4}, \d\d:\d\d; reader MR-\d\d; book DMA-\S+$/)).toBeVisible();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Show the photo' }));
    const photo = await within(sheet).findByRole('img', { name: `Photo of Account ${accountNo}` });
    expect(photo.getAttribute('src')).toMatch(/^data:image\/webp/);
});

it('loses nothing of what is typed when somebody else was faster, and says so', async () => {
    await open();
    const [first] = await rowsOf('Consumer wise');
    const accountNo = accountOf(first);
    await userEvent.click(updateOf(first));
    const dialog = await screen.findByRole('dialog', { name: `Update Account ${accountNo}` });
    const note = within(dialog).getByRole('textbox', { name: 'Note' });
    await userEvent.type(note, 'Mine');
    await ask(
        'query',
        `update event set note = 'Theirs', version = version + 1
         where consumer_id = (select id from consumer where account_no = $1)`,
        [accountNo?.replaceAll('-', '')],
    );
    // The list behind shows theirs as soon as the connection is back.
    await reconnect(/faulty/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(/^Someone else changed this in the meantime/)).toBeVisible();
    expect(note).toHaveValue('Mine');
});

it('tells what low readings lost apart from what nobody bills, counts only DMAs as rows, and lists who is in none', async () => {
    // As an account is found that stands in no DMA.
    await ask(
        'query',
        `update event set entity_id = null where id = (
            select id from event where kind = 'lowConsumption' and ended_at is null and entity_id is not null order by id limit 1)`,
    );
    await open();
    const byDma = within(await card('DMA wise'));
    const rows = await rowsOf('DMA wise');
    const [{ dmas }] = await ask('query', 'select count(*)::int as dmas from entity where type = 1');
    expect(byDma.getByRole('status')).toHaveTextContent(`${String(dmas)} rows`);
    expect(rows).toHaveLength(Number(dmas) + 2);
    expect(byDma.getByRole('columnheader', { name: /^Lost by low readings/ })).toBeVisible();
    expect(byDma.getByRole('columnheader', { name: /^Not billed a month/ })).toBeVisible();
    const list = within(await card('Consumer wise'));
    expect(list.getAllByRole('columnheader', { name: /^Expected, not billed/ }).length).toBeGreaterThan(0);
    expect(list.getByText(/^Expected, not billed: of a low reading, what its last bill lacks; /)).toBeVisible();
    await userEvent.click(byDma.getByRole('button', { name: 'Unassigned' }));
    await waitFor(() => expect(address()).toBe(`${at}?dmaId=0`));
});

it('opens the place and the list of its address, and writes what is chosen into it', async () => {
    await open(`${at}?state=all&rule=identicalReading`);
    const reasons = await rowsOf('Consumer wise');
    expect(reasons.length).toBeGreaterThan(0);
    const [worst] = await rowsOf('DMA wise');
    await userEvent.click(within(worst).getAllByRole('button')[0]);
    await waitFor(() => expect(address()).toMatch(/[?&]dmaId=\d+/));
    const [name] = within(worst).getAllByRole('button');
    expect(screen.getByRole('combobox', { name: 'DMA' })).toHaveValue(name.textContent);
});

it('opens the first page of what is chosen on a later one, and keeps the order of the route', async () => {
    await open();
    await rowsOf('Consumer wise');
    const list = within(await card('Consumer wise'));
    const choose = async (name: string, option: string) => {
        await userEvent.click(list.getByRole('combobox', { name }));
        await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Status', 'Normal');
    await userEvent.click(await list.findByRole('button', { name: /next page/i }));
    expect(await list.findByText(/^26–50 of /)).toBeVisible();
    await choose('Order', 'By route');
    await userEvent.click(await list.findByRole('button', { name: /next page/i }));
    expect(await list.findByText(/^26–50 of /)).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: 'Area' }));
    await userEvent.click((await screen.findAllByRole('option')).at(-1) as HTMLElement);
    await waitFor(() => expect(address()).toMatch(/areaId=\d+/));
    expect(await list.findByText(/^1–\d+ of /)).toBeVisible();
    expect(list.getByRole('combobox', { name: 'Order' })).toHaveTextContent('By route');
});

it('keeps the figures of the DMAs, and where their map stands, while those of another place are awaited', async () => {
    await open();
    await rowsOf('DMA wise');
    const table = within(await card('DMA wise')).getByRole('table');
    let arrive: (() => void) | undefined;
    const held = new Promise<void>(resolve => (arrive = resolve));
    network.use(
        http.get('*/:service/api/v1/*', async ({ request }) => {
            if (/areaId=/.test(request.url)) await held;
            return forward(request);
        }),
    );
    await userEvent.click(screen.getByRole('combobox', { name: 'Area' }));
    await userEvent.click((await screen.findAllByRole('option')).at(-1) as HTMLElement);
    await waitFor(() => expect(address()).toMatch(/areaId=\d+/));
    expect(await within(await card('DMA wise')).findByRole('progressbar')).toBeVisible();
    expect(table).toBeInTheDocument();
    arrive?.();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(table).toBeInTheDocument();
});

it('lets an auditor read, and change or reveal nothing', async () => {
    await open(at, 'auditor@nrw.example');
    const [first] = await rowsOf('Consumer wise');
    expect(within(first).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Action' })).toBeNull();
    await userEvent.click(within(first).getAllByRole('link')[0]);
    const sheet = await screen.findByRole('dialog', { name: /^Account/ });
    expect(await within(sheet).findByText('Billed a day, 36 months')).toBeVisible();
    expect(within(sheet).queryByRole('button', { name: 'Show name and phone' })).toBeNull();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe(at));
});

it('is kept from those who may not view it', async () => {
    await open(at, 'operator@nrw.example');
    expect(await screen.findByText("You don't have permission to view this page")).toBeVisible();
});

it('files say what their rows were chosen by, in words, and nothing that nobody chose', async () => {
    const texts: string[] = [];
    network.use(
        http.post('*/downloads', async ({ request }) => {
            texts.push(((await request.json()) as { filterText: string }).filterText);
            return HttpResponse.error();
        }),
    );
    const fileOf = async (button: HTMLElement, name: RegExp) => {
        await userEvent.click(button);
        await userEvent.click(await screen.findByRole('menuitem', { name }));
        await waitFor(() => expect(texts).toHaveLength(1));
        return texts.pop();
    };
    const listButton = async () => within(await card('Consumer wise')).findByRole('button', { name: 'Download' });
    await open();
    await rowsOf('Consumer wise');
    expect(await fileOf(await listButton(), /^CSV$/)).toBe('Status: Low Consumption; State: To inspect');
    cleanup();
    const [area] = await ask(
        'query',
        `select a.id::text, a.name from area a join dma_place d on d.area_id = a.id group by a.id, a.name order by count(*) desc limit 1`,
    );
    await open(`${at}?areaId=${String(area['id'])}&assigned=none`);
    await rowsOf('Consumer wise');
    expect(await fileOf(await listButton(), /^CSV$/)).toBe(
        `Area: ${String(area['name'])}; Status: Low Consumption; State: To inspect; Assigned to: To nobody`,
    );
    await userEvent.click(screen.getAllByRole('button', { name: 'Download' })[0]);
    const byDma = await screen.findByRole('group', { name: 'Low consumption by DMA' });
    await userEvent.click(within(byDma).getByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(texts).toEqual([`Latest readings, to 31 Oct 2026; Area: ${String(area['name'])}`]));
});

it('gives the file of all DMAs while one of them is chosen', async () => {
    const paths: string[] = [];
    network.use(
        http.post('*/downloads', async ({ request }) => {
            paths.push(((await request.json()) as { path: string }).path);
            return HttpResponse.error();
        }),
    );
    await open();
    const [first] = await rowsOf('DMA wise');
    await userEvent.click(within(first).getAllByRole('cell')[1]);
    await waitFor(() => expect(address()).toMatch(/[?&]dmaId=\d+/));
    await userEvent.click(screen.getAllByRole('button', { name: 'Download' })[0]);
    const byDma = await screen.findByRole('group', { name: 'Low consumption by DMA' });
    await userEvent.click(within(byDma).getByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(paths).toEqual([faultyMeter.byDma]));
});
