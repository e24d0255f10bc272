import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { address, serve, visitAs } from '../support/journey';

const demoPassword = 'Demo12345';
serve(() => Promise.resolve(), { city: true });
const open = (at: string, who = 'analyst@nrw.example') => visitAs(who, at, demoPassword);
const card = (name: string) => screen.findByRole('region', { name });
const rowsOf = async (name: string) => {
    const table = await within(await card(name)).findByRole('table');
    return within(table).getAllByRole('row');
};

it('says what was consumed beside last year, and leads from each count to its list', async () => {
    await open('/consumption-analytics?period=3m');
    const headline = within(await card('Water consumed'));
    expect(await headline.findByText(/% (more|less) a day than in the same months of last year/)).toBeVisible();
    const count = await headline.findByRole('button', { name: /^Accounts far below last year: \d+$/ });
    await userEvent.click(count);
    expect(address()).toBe('/consumption-analytics?period=3m&kind=low');
    const list = within(await card('Low consumption'));
    const wanted = Number(/\d+$/.exec(count.textContent ?? '')?.[0]);
    await waitFor(() => expect(list.getByRole('status')).toHaveTextContent(`${wanted} row`));
    expect(await rowsOf('Low consumption')).toHaveLength(Math.min(10, wanted) + 1);
    for (const name of ['Billed amount', 'Mean use', 'Active consumers']) expect(await card(name)).toBeVisible();
});

it('finds an account by its number among those that are high', async () => {
    await open('/consumption-analytics');
    const [, first] = await rowsOf('High consumption');
    const [number] = within(first).getAllByRole('cell');
    const list = within(await card('High consumption'));
    // As a whole: react-admin's search box can take back a key that falls between two of its answers.
    await userEvent.click(list.getByRole('textbox'));
    await userEvent.paste(number.textContent ?? '');
    await waitFor(() => expect(list.getByRole('status')).toHaveTextContent('1 row'), { timeout: 5000 });
});

it('is narrowed to an area by its address, and taken back by the choice', async () => {
    await open('/consumption-analytics');
    const whole = await rowsOf('Consumption by place');
    const area = screen.getByRole('combobox', { name: 'Area' });
    await userEvent.click(area);
    const [option] = await screen.findAllByRole('option');
    const name = option.textContent ?? '';
    await userEvent.click(option);
    await waitFor(() => expect(address()).toMatch(/^\/consumption-analytics\?areaId=\d+$/));
    await waitFor(async () => expect((await rowsOf('Consumption by place')).length).toBeLessThan(whole.length));
    expect(area).toHaveValue(name);
    const table = within(await card('Consumption by place'));
    await userEvent.click(table.getAllByRole('button', { name: 'Area' })[0]);
    await waitFor(() => expect(address()).toMatch(/groupBy=area$/));
    await userEvent.clear(area);
    await waitFor(() => expect(address()).toBe('/consumption-analytics?groupBy=area'));
});

it('leads from a DMA to the days of its sector, over the months of the page', async () => {
    await open('/consumption-analytics?period=1m');
    const table = within(await card('Consumption by place'));
    await userEvent.click(await table.findByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Sector' }));
    await userEvent.keyboard('{Escape}');
    const links = (await table.findAllByRole('link')).map(link => link.getAttribute('href') ?? '');
    const sector = links.find(href => href.includes('/sector-details'));
    expect(sector).toMatch(/^\/supply-schedule-calculation\/sector-details\?id=\d+&duration=monthly$/);
});

it('tells a place by the table of DMAs, whose row narrows the page to it and back', async () => {
    await open('/consumption-analytics');
    const table = within(await within(await card('Consumption by place')).findByRole('table'));
    const [name] = table.getAllByRole('button', { pressed: false }).filter(button => button.closest('td'));
    await userEvent.click(name);
    await waitFor(() => expect(address()).toMatch(/^\/consumption-analytics\?dmaId=\d+$/));
    expect(screen.getByRole('combobox', { name: 'DMA' })).toHaveValue(name.textContent);
});

it('is kept from those who may not view it', async () => {
    await open('/consumption-analytics', 'operator@nrw.example');
    expect(await screen.findByText("You don't have permission to view this page")).toBeVisible();
});
