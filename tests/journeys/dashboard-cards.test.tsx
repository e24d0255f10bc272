import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { address, serve, visit, visitAs } from '../support/journey';

const { ask, network } = serve(() => Promise.resolve(), { city: true });
const { innerWidth, innerHeight } = window;
const setViewport = (size: { width: number; height: number }) =>
    (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport(size);
afterEach(() => {
    network.events.removeAllListeners();
    setViewport({ width: innerWidth, height: innerHeight });
});
const open = (at: string) => visitAs('auditor@nrw.example', at, 'Demo12345');
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const details = () => card('NRW in detail');
const bodyRows = (table: Awaited<ReturnType<typeof card>>) => table.getAllByRole('row').slice(1);
const numbersOf = (rows: HTMLElement[], column: number) =>
    rows.map(row => Number(within(row).getAllByRole('cell')[column].textContent?.replaceAll(',', '')));
const megalitres = (element: HTMLElement) => Number(element.textContent?.replace(/[^\d.]/g, ''));

describe('the dashboard', () => {
    it('asks for every card once, and for a tab when it is opened', async () => {
        const asked: string[] = [];
        network.events.on('request:start', ({ request }) => {
            const [, call] = /\/dashboard\/([^?]+)/.exec(request.url) ?? [];
            if (call) asked.push(call);
        });
        await open('/dashboard');
        await (await card('Low water supply DMAs')).findAllByRole('row');
        expect(asked.sort()).toEqual([
            'low-consumption',
            'low-pressure-dma',
            'needs-someone',
            'nrw-dma',
            'production',
            'water-quality',
            'water-summary',
            'water-supply-dma',
        ]);
        await userEvent.click(screen.getByRole('tab', { name: 'Value chain' }));
        expect(await (await details()).findByText('Distribution (DMAs)')).toBeVisible();
        expect(asked.slice(8)).toEqual(['nrw-value-chain']);
        expect(address()).toBe('/dashboard?view=chain');
    });

    it('shows the amounts a day of twelve months behind the small chart of a card, the last one as on the card', async () => {
        await open('/dashboard');
        const volume = await card('Total water volume');
        const load = within(await screen.findByRole('region', { name: 'Treatment plant load factor' }));
        expect(await load.findByText(/^Months: [\d.]+–[\d.]+ %$/)).toBeVisible();
        await userEvent.click(
            await volume.findByRole('button', { name: /^Show as table: Total water volume per day/ }),
        );
        const months = within(await screen.findByRole('dialog', { name: /November 2025 to October 2026/ }));
        const rows = months.getAllByRole('row').slice(1);
        expect(rows).toHaveLength(12);
        const [month, shown] = within(rows[11]).getAllByRole('cell');
        expect(month).toHaveTextContent('October 2026');
        const [whole] = volume.getAllByText((_, element) => element?.textContent.endsWith(' ML') === true, {
            selector: 'p',
        });
        expect(Math.abs(megalitres(shown) - megalitres(whole) / 31)).toBeLessThan(0.06);
    });
});

describe('the lists of what to do', () => {
    it('count the critical ones first, say of which days they are, and lead to the map', async () => {
        await open('/dashboard?period=12m');
        const consumption = await card('Low consumption anomaly');
        expect(await consumption.findByText(/^\d+ low accounts, .* BDT not billed$/)).toBeVisible();
        expect(consumption.getByText('Latest readings, to 31 Oct 2026')).toBeVisible();
        const quality = await card('Water quality');
        expect(await quality.findByText(/^Latest reports of the water treatment plants \(WTP\), to \d/)).toBeVisible();
        const supply = await card('Low water supply DMAs');
        const lead = await supply.findByRole('link', { name: /^\d+ DMAs? under the target of \d+ LPCD$/ });
        expect(lead).toHaveAttribute('href', '/supply-schedule-calculation?duration=yearly');
        const [, worst] = supply.getAllByRole('link');
        const name = worst.textContent ?? '';
        await userEvent.click(worst);
        expect(address()).toMatch(/^\/dashboard\?period=12m&dmaId=\d+$/);
        expect(await (await card('NRW map by DMA')).findByRole('link', { name })).toBeVisible();
        const hours = within(screen.getByRole('region', { name: 'Hours of supply a day' }));
        expect(hours.getByRole('link', { name: 'Last 365 days' })).toHaveAttribute(
            'href',
            '/supply-schedule-calculation?duration=yearly',
        );
    });

    it('lead from how many accounts are low to as many, in the city and in a DMA, also for who works in an area', async () => {
        const worksIn = (area: string) =>
            ask('query', `update app_user set home_area_id = (${area}) where email = 'auditor@nrw.example'`);
        const numberOf = (words: string | null) => Number(words?.replaceAll(',', '').match(/\d+/)?.[0]);
        const listed = async () =>
            numberOf((await (await card('Consumer wise')).findByText(/^[\d,]+ accounts?$/)).textContent);
        await worksIn('select min(id) from area');
        const { unmount } = await open('/dashboard');
        const lead = await (await card('Low consumption anomaly')).findByRole('link', { name: /^[\d,]+ low accounts/ });
        const low = numberOf(lead.textContent);
        const [, ofDma] = await (await card('Low consumption anomaly')).findAllByRole('link', { name: /^\d+$/ });
        const [lowOfDma, addressOfDma] = [numberOf(ofDma.textContent), ofDma.getAttribute('href') ?? ''];
        await userEvent.click(lead);
        expect(address()).toBe('/low-consumption-anomaly?areaId=&state=all&rule=byReading');
        expect(await listed()).toBe(low);
        unmount();
        await visit(addressOfDma);
        expect(await listed()).toBe(lowOfDma);
        await worksIn('null');
    });

    it('lead from a plant to its reports', async () => {
        await open('/dashboard');
        const quality = await card('Water quality');
        const link = await quality.findByRole('link', { name: 'Mohara' });
        expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
            /^\/water-quality\?filter=\{"productionUnitId":"\d+"\}$/,
        );
        expect(quality.getAllByText(/^\d\.\d\d(–\d\.\d\d)?$/).length).toBeGreaterThan(0);
    });
});

describe('NRW in detail', () => {
    it('shows the figures of a DMA that is chosen in the table, and again when its address is opened', async () => {
        const first = await open('/dashboard');
        const [worst] = await (await details()).findAllByRole('button', { name: /^[A-Z]\w+ \d+$/ });
        const name = worst.textContent ?? '';
        await userEvent.click(worst);
        expect(address()).toMatch(/^\/dashboard\?dmaId=\d+$/);
        const chosen = async () => (await card('NRW map by DMA')).findByRole('link', { name });
        const [, id] = address().split('=');
        expect(await chosen()).toHaveAttribute('href', `/consumption-analytics?period=1m&dmaId=${id}`);
        expect((await chosen()).parentElement).toHaveTextContent(`${name} (KSA)`);
        const link = address();
        first.unmount();
        await visit(link);
        expect(await chosen()).toBeVisible();
        await userEvent.click(screen.getByRole('button', { name: 'Clear choice' }));
        expect(address()).toBe('/dashboard');
    });

    it('lists the worst eight until all are asked for', async () => {
        await open('/dashboard');
        const table = await details();
        const all = await table.findByRole('button', { name: 'Show all 60' });
        expect(bodyRows(table)).toHaveLength(8);
        await userEvent.click(all);
        expect(bodyRows(table)).toHaveLength(60);
        await userEvent.click(table.getByRole('button', { name: 'Show fewer' }));
        expect(bodyRows(table)).toHaveLength(8);
    });

    it('says how many DMAs there are where they scroll beside the map', async () => {
        setViewport({ width: 1366, height: 768 });
        await open('/dashboard');
        const table = await details();
        expect(await table.findByText('60 DMAs')).toBeVisible();
        expect(bodyRows(table)).toHaveLength(60);
        expect(screen.queryByRole('group', { name: 'Most NRW' })).toBeNull();
    });

    it('names on a phone the three worst DMAs of the table in the headline, each leading to itself on the map', async () => {
        setViewport({ width: 360, height: 740 });
        await open('/dashboard');
        const worst = within(await (await card('Non-revenue water (NRW)')).findByRole('group', { name: 'Most NRW' }));
        const links = await worst.findAllByRole('link');
        const rows = bodyRows(await details()).slice(0, 3);
        expect(links.map(({ textContent }) => textContent)).toEqual(
            rows.map(row => within(row).getByRole('button').textContent),
        );
        await userEvent.click(links[1]);
        expect(address()).toMatch(/^\/dashboard\?dmaId=\d+$/);
        expect((await screen.findByRole('button', { name: 'Clear choice' })).parentElement).toHaveTextContent(
            `${links[1].textContent} (KSA)`,
        );
    });

    it('lists the DMAs of the chosen zone alone', async () => {
        await open('/dashboard?ksa=true');
        expect(await (await details()).findByRole('button', { name: 'Show all 52' })).toBeVisible();
        await userEvent.click(screen.getByRole('button', { name: 'Non-KSA' }));
        expect(address()).toBe('/dashboard?ksa=false');
        const names = bodyRows(await details()).map(row => within(row).getByRole('button').textContent);
        expect(names.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(number => `Shikalbaha ${number}`));
    });

    it('adds the areas, the losses above them and the unassigned accounts up to the system', async () => {
        await open('/dashboard?view=area');
        const table = await details();
        await table.findByText('NRW of the system');
        expect(table.getByText('Transmission and storage (not on the map)')).toBeVisible();
        const [area] = within(bodyRows(table)[0]).getAllByRole('link');
        expect(area.getAttribute('href')).toMatch(/^\/geospatial-analytics\?period=1m&view=area&areaId=\d+$/);
        const volumes = numbersOf(bodyRows(table), 2);
        const system = volumes.pop() ?? 0;
        expect(system).toBeGreaterThan(100);
        // Each row is rounded to a tenth of an ML.
        expect(Math.abs(volumes.reduce((sum, volume) => sum + volume, 0) - system)).toBeLessThan(0.05 * volumes.length);
    });

    it('turns the value chain into its table, whose rows add up to the system', async () => {
        await open('/dashboard?view=chain');
        const chain = await details();
        const total = (await chain.findByText('NRW of the system')).nextSibling?.textContent;
        await userEvent.click(chain.getByRole('button', { name: 'Show as table' }));
        const levels = within(chain.getByRole('table', { name: 'NRW by level of the value chain' }));
        const volumes = numbersOf(levels.getAllByRole('row').slice(1), 3);
        for (const level of ['Distribution (DMAs)', 'Distribution (DMAs): withheld'])
            expect(levels.getByRole('cell', { name: level })).toBeVisible();
        const system = Number(total?.replace(/[^\d.]/g, ''));
        expect(Math.abs(volumes.reduce((sum, volume) => sum + volume, 0) - system)).toBeLessThan(0.3);
    });
});
