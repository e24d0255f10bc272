import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { Need, NrwByDma, WaterSummary } from '../../contract/dashboard';
import { address, serve, visitAs } from '../support/journey';

const [auditor, demoPassword] = ['auditor@nrw.example', 'Demo12345'];
const { ask, network } = serve(() => Promise.resolve(), { city: true });
const open = (at: string) => visitAs(auditor, at, demoPassword);
const card = (name: string) => screen.findByRole('region', { name });

/** The large figure of a card, not the same one in its small chart. */
const figure = { selector: 'p' };

/** What the API says, asked past the pages. */
const api = async <T,>(path: string): Promise<T> => {
    const headers = { 'content-type': 'application/json', application_type: '1' };
    const body = JSON.stringify({ phoneOrEmail: auditor, password: demoPassword });
    const login = await ask('fetch', { method: 'POST', path: '/account/api/v1/user/login', headers, body });
    const { token } = (JSON.parse(login.body) as { data: { token: string } }).data;
    const authorised = { ...headers, authorization: `Bearer ${token}` };
    const answer = await ask('fetch', { method: 'GET', path, headers: authorised });
    return (JSON.parse(answer.body) as { data: T }).data;
};
const volumeOf = async (period: string, language: string): Promise<string> => {
    const summary = await api<WaterSummary>(`/nrw/api/v1/dashboard/water-summary?period=${period}`);
    const { figure } = summary.systemInput.volume;
    if (figure.value === null) throw new Error(`No volume: ${figure.reason}`);
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return new Intl.NumberFormat(language, digits).format(figure.value / 1000);
};

it("shows the API's figure in the first card, with its unit, and explains it with its completeness", async () => {
    await open('/dashboard');
    const volume = await card('Total water volume');
    expect(await within(volume).findByText(await volumeOf('1m', 'en-IN'), figure)).toBeVisible();
    expect(within(volume).getByText('ML')).toBeVisible();
    await userEvent.click(within(volume).getByRole('button', { name: 'How this is computed' }));
    const dialog = await screen.findByRole('dialog', { name: 'Total water volume' });
    expect(within(dialog).getByText(/% measured/)).toBeVisible();
    expect(within(dialog).getByText(/System input = volume leaving the production units/)).toBeVisible();
    expect(within(dialog).getByText('What the 95 % band is made of')).toBeVisible();
    expect(within(dialog).getByRole('cell', { name: /Measured by FP-MOHARA/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows the same figure in Bengali digits', async () => {
    await open('/dashboard?lng=bn');
    const volume = await card('মোট পানির পরিমাণ');
    const inDigits = await volumeOf('1m', 'bn-BD');
    expect(inDigits).toMatch(/^[০-৯,.]+$/);
    expect(await within(volume).findByText(inDigits, figure)).toBeVisible();
});

it('opens the period of the address, and writes a chosen one into it', async () => {
    await open('/dashboard?period=12m');
    const volume = await card('Total water volume');
    expect(screen.getByRole('button', { name: 'Year' })).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText(/November 2025 to October 2026/)).toBeVisible();
    expect(await within(volume).findByText(await volumeOf('12m', 'en-IN'), figure)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Last month' }));
    expect(address()).toBe('/dashboard?period=1m');
    expect(await within(volume).findByText(await volumeOf('1m', 'en-IN'), figure)).toBeVisible();
    expect(screen.queryByText(/November 2025 to October 2026/)).toBeNull();
});

it('lets one card fail alone and mends it with "Try again"', async () => {
    let lost = true;
    const fault = () => (lost ? HttpResponse.json({ code: 'internal' }, { status: 500 }) : undefined);
    network.use(http.get('*/dashboard/low-pressure-dma', fault));
    await open('/dashboard');
    const pressure = await card('Low pressure DMAs');
    const again = await within(pressure).findByRole('button', { name: 'Try again' });
    expect(within(pressure).getByRole('alert')).toHaveTextContent('Something went wrong on our side');
    const volume = await card('Total water volume');
    expect(await within(volume).findByText(await volumeOf('1m', 'en-IN'), figure)).toBeVisible();
    expect(within(await card('Low water supply DMAs')).queryByRole('alert')).toBeNull();
    lost = false;
    await userEvent.click(again);
    await waitFor(() => expect(within(pressure).queryByRole('alert')).toBeNull());
    expect(within(pressure).queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('answers at the top how much brings no bill, against the target, a day and in money, and what became of it', async () => {
    await open('/dashboard');
    const headline = within(await card('Non-revenue water (NRW)'));
    const { nrw, nrwTarget, waterLoss } = await api<WaterSummary>('/nrw/api/v1/dashboard/water-summary?period=1m');
    const [rate, volume, loss] = [nrw.percent?.figure, nrw.volume.figure, waterLoss.volume.figure].map(each => {
        if (!each || each.value === null) throw new Error('no figure');
        return { value: each.value, days: each.days ?? Number.NaN };
    });
    const oneDigit = (value: number) => value.toFixed(1);
    expect(await headline.findByText(oneDigit(rate.value), figure)).toBeVisible();
    expect(headline.getByText(`Target ${oneDigit(nrwTarget)} %`)).toBeVisible();
    const line = (words: RegExp) => headline.getByText((_, element) => words.test(element?.textContent ?? ''), figure);
    expect(line(new RegExp(`^${oneDigit(volume.value / volume.days / 1000)} ML a day$`))).toBeVisible();
    expect(line(/(lakh|crore) BDT a month$/)).toBeVisible();
    const lost = oneDigit(loss.value / loss.days / 1000);
    expect(headline.getByText(new RegExp(`^${lost} ML a day were lost, .* together the NRW\\. It is`))).toBeVisible();
});

it('says what waits for somebody, and leads to where each can be acted upon', async () => {
    const { needs } = await api<{ needs: Need[] }>('/nrw/api/v1/dashboard/needs-someone');
    const late = needs.find(({ kind }) => kind === 'routesNotLoaded');
    expect(late?.places).toHaveLength(1);
    const [dma] = (await api<NrwByDma>('/nrw/api/v1/dashboard/nrw-dma?period=1m')).rows;
    const place = {
        id: dma.id,
        code: dma.code,
        name: dma.name,
        nameBn: dma.nameBn,
        since: '2026-11-19',
        reportId: null,
        entityType: 'DMA',
        entityId: dma.id,
        seriesCode: null,
        metric: null,
    };
    const meter = { ...place, id: '7', name: 'Inlet 7', seriesCode: 'inlet-7', metric: 'inflow' };
    const sensor = { ...meter, id: '8', name: 'Sensor 8', metric: 'pressure' };
    const outlet = {
        ...meter,
        id: '9',
        name: 'Outlet 9',
        entityType: 'PRODUCTION_UNIT',
        entityId: '901',
        metric: 'outflow',
    };
    const told = [
        { kind: 'criticallyLowPressure', places: [place] },
        { kind: 'supplyFailures', places: [place] },
        { kind: 'silentSeries', places: [meter, sensor, outlet] },
        { kind: 'fallsAndRises', places: [place, { ...place, id: `${dma.id}-2` }] },
        late,
    ];
    const waiting = { data: { needs: told } };
    network.use(http.get('*/dashboard/needs-someone', () => HttpResponse.json(waiting)));
    await open('/dashboard?period=3m');
    const strip = within(await card('Needs someone'));
    expect(await strip.findByRole('button', { name: '1 route without its bills' })).toBeVisible();
    // What has one place leads there at once.
    const addressOf = (name: string) =>
        decodeURIComponent(strip.getByRole('link', { name }).getAttribute('href') ?? '');
    const addressesOf = async (name: string) => {
        await userEvent.click(strip.getByRole('button', { name }));
        const opened = within(await screen.findByRole('dialog', { name }));
        const links = opened.getAllByRole('link').map(link => decodeURIComponent(link.getAttribute('href') ?? ''));
        await userEvent.click(opened.getByRole('button', { name: 'Close' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        return links;
    };
    expect(addressOf('1 DMA without its scheduled supply')).toBe(
        `/events?filter={"dmaId":"${dma.id}","state":"waiting"}`,
    );
    expect(addressOf('1 DMA critically low')).toBe(`/pressure-analytics?dmaId=${dma.id}`);
    expect(await addressesOf('3 measurements silent')).toEqual([
        `/events?filter={"dmaId":"${dma.id}","kind":"dataGap","state":"waiting"}`,
        `/pressure-analytics?dmaId=${dma.id}`,
        '/water-production-analytics/anomaly-detection?entityType=PRODUCTION_UNIT&entityId=901&seriesCode=inlet-7',
    ]);
    await userEvent.click(strip.getByRole('button', { name: '3 measurements silent' }));
    const silent = within(await screen.findByRole('dialog', { name: '3 measurements silent' }));
    expect(silent.getAllByText(/^(last on \d+ \w+ \d{4}|never yet)$/)).toHaveLength(3);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(strip.getByRole('button', { name: '2 places with an unusual volume' }));
    const dialog = within(await screen.findByRole('dialog', { name: '2 places with an unusual volume' }));
    expect(dialog.getAllByText('since 19 Nov 2026')).toHaveLength(2);
    const [first] = dialog.getAllByRole('link', { name: dma.name });
    await userEvent.click(first);
    await waitFor(() =>
        expect(decodeURIComponent(address())).toBe(`/events?filter={"dmaId":"${dma.id}","state":"waiting"}`),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
