import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { address, serve, visitAs } from '../support/journey';

const demoPassword = 'Demo12345';
serve(() => Promise.resolve(), { city: true });
const open = (at: string, who = 'analyst@nrw.example') => visitAs(who, at, demoPassword);
// The simulated browser lays nothing out, so that nothing has to be brought into view.
const broughtIntoView: Element[] = [];
beforeAll(() => {
    Element.prototype.scrollIntoView = function scrolled(this: Element) {
        broughtIntoView.push(this);
    };
});
const card = (name: string) => screen.findByRole('region', { name });
const total = async (name: string) => {
    const table = await within(await card(name)).findByRole('table');
    return within(within(table).getByRole('row', { name: /Whole city/ }));
};

it('shows where water is lost by ward, with what stands in no ward below, and the city to which all adds up', async () => {
    await open('/geospatial-analytics');
    const headline = await card('Non-revenue water of the city');
    expect(await within(headline).findByText('NRW of inflow')).toBeVisible();
    expect(
        within(headline).getByText(/^[\d.]+ ML a day were lost, .* used without a bill: together the NRW\.$/),
    ).toBeVisible();
    const table = await within(await card('By ward')).findByRole('table');
    const rows = within(table).getAllByRole('row');
    expect(rows.at(-1)).toHaveTextContent('Whole city');
    expect(within(table).getByRole('row', { name: /Transmission and storage/ })).toBeVisible();
    expect(within(table).queryByRole('columnheader', { name: /NRW of inflow/ })).toBeNull();
});

it('names the DMAs whose water is withheld, with the reason and a way to what they consume', async () => {
    await open('/geospatial-analytics');
    await userEvent.click(await screen.findByRole('button', { name: /^\d+ of \d+ DMAs reporting$/ }));
    const withheld = within(await screen.findByRole('dialog', { name: /withheld/i }));
    const items = withheld.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).not.toHaveLength(0);
    for (const text of items) expect(text).toMatch(/^\S.*: \S/);
    for (const link of withheld.getAllByRole('link'))
        expect(link.getAttribute('href')).toMatch(/^.*\/consumption-analytics\?period=1m&dmaId=\d+$/);
});

it.each([
    ['consumption', 'Water consumed in the city', /^[\d,]+ accounts consumed [\d.,]+ ML a day, [\d,]+ litres each\.$/],
    [
        'collected',
        'Collected in the city',
        /^[\d,]+ accounts are in use; on average \S+ .*BDT was billed and \S+ .*BDT paid for each; .* is not paid\.$/,
    ],
    ['arrears', 'Arrears of the city', /^[\d,]+ accounts owe money, \S+ .*BDT each on average; .* can be recovered\.$/],
])('says what the figures of the city mean, with what falls to an account: %s', async (metric, name, sentence) => {
    await open(`/geospatial-analytics?metric=${metric}`);
    expect(await within(await card(name)).findByText(sentence)).toBeVisible();
});

it('opens the figure and the places of the address, and writes a chosen one into it', async () => {
    await open('/geospatial-analytics?view=area&metric=arrears');
    expect(await card('Arrears of the city')).toBeVisible();
    expect(await screen.findByText('At the end of October 2026, whatever the period.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Area wise' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Collected billing' }));
    await userEvent.click(screen.getByRole('button', { name: 'MOD wise' }));
    expect(address()).toBe('/geospatial-analytics?view=mod&metric=collected');
    const rate = (await total('By MOD')).getAllByRole('cell').map(cell => cell.textContent);
    const headline = within(await card('Collected in the city'));
    expect(rate).toContain(
        (await headline.findByText('%', { selector: 'span' })).parentElement?.textContent?.replace(' %', ''),
    );
});

it('follows the place that is chosen in the table with its last 12 months, and keeps it in the address', async () => {
    await open('/geospatial-analytics?view=mod');
    expect(await card('Whole city: last 12 months')).toBeVisible();
    const table = await within(await card('By MOD')).findByRole('table');
    const [first] = within(table).getAllByRole('button', { name: /^MOD \d/ });
    const name = first.textContent;
    await userEvent.click(first);
    const months = await card(`${name}: last 12 months`);
    expect(address()).toMatch(/^\/geospatial-analytics\?view=mod&modId=\d+$/);
    await userEvent.click(await within(months).findByRole('button', { name: 'Show as table' }));
    expect(within(await within(months).findByRole('table')).getAllByRole('row')).toHaveLength(13);
});

it('says whose money it is where it can be recovered first, and how old the debt is', async () => {
    await open('/geospatial-analytics?metric=arrears');
    const first = await card('Recoverable arrears: wards to collect in first');
    expect(
        (
            await within(first).findAllByText(
                /^(Domestic|Commercial) mostly, paid within 12 months; oldest unpaid bill [1-9]\d* months? old on average$/,
            )
        ).length,
    ).toBeGreaterThan(0);
});

it('leads from a ward that money can be recovered in to its months, and on to the pressure of its area and what that consumes', async () => {
    await open('/geospatial-analytics?metric=arrears');
    const first = await card('Recoverable arrears: wards to collect in first');
    const [link] = await within(first).findAllByRole('link', { name: /^(?!BDT$)/ });
    const ward = link.textContent;
    await userEvent.click(link);
    const months = await card(`${ward}: last 12 months`);
    expect(broughtIntoView.at(-1)?.contains(months)).toBe(true);
    expect(address()).toMatch(/^\/geospatial-analytics\?metric=arrears&view=ward&wardId=\d+$/);
    const pressure = await within(months).findByRole('link', { name: /^Pressure in / });
    expect(pressure.getAttribute('href')).toMatch(/\/pressure-analytics\?duration=monthly&areaId=\d+$/);
    await userEvent.click(await within(months).findByRole('link', { name: /^Consumption in / }));
    expect(address()).toMatch(/^\/consumption-analytics\?period=1m&groupBy=ward&areaId=\d+$/);
    expect(await within(await card('Consumption by place')).findByText(ward)).toBeVisible();
});

it('leads from a DMA that money can be recovered in to its consumption', async () => {
    await open('/geospatial-analytics?view=mod&metric=collected');
    const first = await card('Unpaid bills: DMAs to collect in first');
    const [dma] = await within(first).findAllByRole('link', { name: / \d+$/ });
    expect(within(first).getByRole('columnheader', { name: /^Unpaid/ })).toBeVisible();
    expect(within(first).queryByRole('columnheader', { name: /^Recoverable/ })).toBeNull();
    expect(dma.getAttribute('href')).toMatch(/consumption-analytics\?period=1m&dmaId=\d+$/);
});

it('is kept from those who may not view it', async () => {
    await open('/geospatial-analytics', 'operator@nrw.example');
    expect(await screen.findByText("You don't have permission to view this page")).toBeVisible();
});
