import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouterLocation } from 'ra-core';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dashboardFilters } from '../../../contract/filters';
import { assets } from '../../../contract/paths';
import { showPart } from '../../../tests/support/page';
import { FilterBar } from './FilterBar';

const anything = { periods: ['month', 'duration', 'range'], places: ['areaId', 'dmaId', 'ksa'] } as const;
const area = { id: '3', code: 'HAL', name: 'Halishahar', nameBn: 'হালিশহর', modId: '1' };
const network = setupServer(
    http.get(`*${assets.places}`, () => HttpResponse.json({ data: { mods: [], areas: [area], wards: [] } })),
    http.get(`*${assets.dmas}`, () => HttpResponse.json({ data: [] })),
    http.get(`*${assets.sectors}`, () => HttpResponse.json({ data: [] })),
);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());
let current: RouterLocation | undefined;
const onLocation = (location: RouterLocation) => (current = location);
const search = (expected: string) => waitFor(() => expect(current?.search).toBe(expected));
const button = (name: string) => screen.getByRole('button', { name });

it('shows the period of the address, and puts a chosen one there', async () => {
    await showPart(<FilterBar declaration={dashboardFilters} />, { path: '/dashboard?period=6m&view=map', onLocation });
    expect(screen.getByRole('button', { name: '6 months' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Year' }));
    await waitFor(() => expect(current?.search).toBe('?period=12m&view=map'));
});

it.each(['/dashboard', '/dashboard?period=7m'])('shows the last month for %s', async path => {
    await showPart(<FilterBar declaration={dashboardFilters} />, { path });
    expect(screen.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true');
});

it('offers what the page declares, and nothing else', async () => {
    await showPart(<FilterBar declaration={dashboardFilters} />, { path: '/dashboard?period=3m&dmaId=7' });
    expect(within(screen.getByRole('group', { name: 'Filters' })).getAllByRole('button')).toHaveLength(4);
    expect(screen.queryByRole('textbox')).toBeNull();
});

it('goes from a duration around the last complete day to one around a date', async () => {
    const declaration = { periods: ['duration'] } as const;
    await showPart(<FilterBar declaration={declaration} lastDay="2026-11-19" />, { path: '/pressure', onLocation });
    const date = await screen.findByRole('textbox', { name: 'Date' });
    expect(date).toHaveValue('19/11/2026');
    expect(button('Daily')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button('Weekly'));
    await search('?duration=weekly');
    await userEvent.clear(date);
    await userEvent.type(date, '7/10/2026{Enter}');
    await search('?duration=weekly&date=2026-10-07');
    await userEvent.click(button('Remove Date: 7 Oct 2026'));
    await search('?duration=weekly');
    expect(date).toHaveValue('19/11/2026');
    await userEvent.clear(date);
    await userEvent.type(date, '20/11/2026{Enter}');
    expect(await screen.findByText('This day cannot be chosen here.')).toBeVisible();
    expect(current?.search).toBe('?duration=weekly');
});

it('goes to the duration before and after, and no further than the last complete day', async () => {
    const declaration = { periods: ['duration'] } as const;
    await showPart(<FilterBar declaration={declaration} lastDay="2026-11-19" />, {
        path: '/pressure?duration=monthly&tab=2',
        onLocation,
    });
    expect(await screen.findByRole('button', { name: 'Next month' })).toBeDisabled();
    await userEvent.click(button('Previous month'));
    await search('?duration=monthly&tab=2&date=2026-10-01');
    await userEvent.click(button('Previous month'));
    await search('?duration=monthly&tab=2&date=2026-09-01');
    await userEvent.click(button('Next month'));
    await userEvent.click(button('Next month'));
    await search('?duration=monthly&tab=2');
    await userEvent.click(button('Weekly'));
    await userEvent.click(button('Previous week'));
    await search('?duration=weekly&tab=2&date=2026-11-08');
});

it('goes two durations on at a double click', async () => {
    const declaration = { periods: ['duration'] } as const;
    await showPart(<FilterBar declaration={declaration} lastDay="2026-11-19" />, {
        path: '/pressure?duration=monthly',
        onLocation,
    });
    const previous = await screen.findByRole('button', { name: 'Previous month' });
    previous.click();
    // A click is a task of its own, before which all microtasks have run.
    await new Promise(resolve => setImmediate(resolve));
    previous.click();
    await search('?duration=monthly&date=2026-09-01');
});

it('offers no other duration as long as the last complete day is not known', async () => {
    await showPart(<FilterBar declaration={{ periods: ['duration'] }} />, { path: '/pressure' });
    for (const name of ['Previous day', 'Next day']) expect(await screen.findByRole('button', { name })).toBeDisabled();
});

it('names the last day of a range as people do, and refuses one that ends before it starts', async () => {
    const declaration = { periods: ['range'] } as const;
    await showPart(<FilterBar declaration={declaration} />, {
        path: '/water-flow?from=2026-10-01&to=2026-11-01',
        onLocation,
    });
    const [from, to] = [
        await screen.findByRole('textbox', { name: 'From' }),
        screen.getByRole('textbox', { name: 'To' }),
    ];
    expect(from).toHaveValue('01/10/2026');
    expect(to).toHaveValue('31/10/2026');
    await userEvent.clear(to);
    await userEvent.type(to, '30/09/2026');
    await userEvent.click(button('Show'));
    expect(await screen.findByText('The end must come after the start.')).toBeVisible();
    expect(current?.search).toBe('?from=2026-10-01&to=2026-11-01');
    await userEvent.clear(to);
    await userEvent.type(to, '01/10/2026');
    await userEvent.click(button('Show'));
    await search('?from=2026-10-01&to=2026-10-02');
    await userEvent.clear(from);
    await userEvent.click(button('Show'));
    expect(await screen.findByText('This field is required.')).toBeVisible();
    await userEvent.clear(to);
    await userEvent.click(button('Show'));
    await search('');
});

it('shows what is set as chips, takes one back, and all at once', async () => {
    const path = '/consumption?lng=en&from=2026-10-01&to=2026-11-01&areaId=3&dmaId=7&ksa=true&tab=2';
    await showPart(<FilterBar declaration={anything} />, { path, onLocation });
    for (const chip of ['1 Oct 2026 to 31 Oct 2026', 'Area: Halishahar', 'DMA: 7', 'KSA'])
        expect(await screen.findByRole('button', { name: `Remove ${chip}` })).toHaveTextContent(chip);
    for (const period of ['Last month', 'Daily']) expect(button(period)).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button('Remove Area: Halishahar'));
    await search('?lng=en&from=2026-10-01&to=2026-11-01&dmaId=7&ksa=true&tab=2');
    button('Remove DMA: 7').focus();
    await userEvent.keyboard('{Enter}');
    await search('?lng=en&from=2026-10-01&to=2026-11-01&ksa=true&tab=2');
    await userEvent.click(button('Clear all'));
    await search('?lng=en&tab=2');
    expect(button('Last month')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
});

it('speaks Bengali, its days and digits too', async () => {
    const path = '/consumption?from=2026-10-01&to=2026-11-01';
    await showPart(<FilterBar declaration={anything} />, { path, locale: 'bn', onLocation });
    expect(await screen.findByRole('textbox', { name: 'শেষ' })).toHaveValue('৩১/১০/২০২৬');
    expect(button('১ অক্টো, ২০২৬ থেকে ৩১ অক্টো, ২০২৬ বাদ দিন')).toBeVisible();
    await userEvent.click(button('সাপ্তাহিক'));
    await search('?duration=weekly');
});

it('offers places and takes back the chosen one by its name, in Bengali too', async () => {
    const declaration = { places: ['modId', 'areaId', 'sectorId', 'dmaId'] } as const;
    await showPart(<FilterBar declaration={declaration} />, { path: '/low?areaId=3', locale: 'bn', onLocation });
    expect(await screen.findByRole('button', { name: 'এলাকা: হালিশহর বাদ দিন' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'এলাকা' })).toHaveValue('হালিশহর');
    expect(screen.getAllByRole('combobox')).toHaveLength(4);
    await userEvent.click(button('সব মুছুন'));
    await search('');
    expect(screen.getByRole('combobox', { name: 'এলাকা' })).toHaveValue('');
});
