import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { positionOf, unpackPoints } from '../../contract/consumer-grid.rules';
import type { ConsumerCells } from '../../contract/consumer-map';
import { address, serve, visitAs } from '../support/journey';

const demoPassword = 'Demo12345';
const { network, forward } = serve(() => Promise.resolve(), { city: true });
const open = (at: string) => visitAs('analyst@nrw.example', at, demoPassword);
const card = (name: string) => screen.findByRole('region', { name });

// The simulated browser lays nothing out; a map needs a size.
const [width, height] = [600, 400];
Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, get: () => width },
    clientHeight: { configurable: true, get: () => height },
});

interface Asked {
    box: Record<'west' | 'south' | 'east' | 'north', number>;
    query: URLSearchParams;
    cells: ConsumerCells;
}
let asked: Asked[] = [];
/** The drawings that came: their objects and how detailed they are. */
let drawings: string[] = [];
beforeEach(() => {
    [asked, drawings] = [[], []];
    network.use(
        http.get('*/geospatial/cells', async ({ request }) => {
            const query = new URL(request.url).searchParams;
            const answer = await forward(request);
            const { data } = (await answer.clone().json()) as { data: ConsumerCells };
            const [west, south, east, north] = ['west', 'south', 'east', 'north'].map(key => Number(query.get(key)));
            asked.push({ box: { west, south, east, north }, query, cells: data });
            return answer;
        }),
        http.get('*/geospatial/:hash', async ({ request }) => {
            const answer = await forward(request);
            const drawing = (await answer.clone().json()) as { objects?: object; detail?: number };
            if (drawing.objects) drawings.push(`${Object.keys(drawing.objects).join()} ${drawing.detail}`);
            return answer;
        }),
    );
});
afterEach(() => network.events.removeAllListeners());

const last = () => {
    const [latest] = asked.slice(-1);
    if (!latest) throw new Error('Nothing was asked');
    return latest;
};
/** The accounts in view, and where on the map each lies. */
const points = () => {
    const { box, cells } = last();
    const packed = cells.points;
    if (!packed) throw new Error('There are cells');
    return unpackPoints(packed).map(({ accountNo, x, y }) => {
        const { lat, lon } = positionOf(cells.x + x + 0.5, cells.y + y + 0.5, cells.level);
        return {
            accountNo,
            clientX: ((lon - box.west) / (box.east - box.west)) * width,
            clientY: ((box.north - lat) / (box.north - box.south)) * height,
        };
    });
};
const inside = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
    clientX > 40 && clientX < width - 40 && clientY > 40 && clientY < height - 40;

it('shows the accounts of the map, nearer ones when zoomed in, opens the sheet of the one that is clicked, and comes back to it among outlines in full', async () => {
    await open('/consumption-analytics');
    const map = within(await card('Where water is consumed'));
    await userEvent.click(await map.findByRole('button', { name: 'By users' }));
    expect(address()).toBe('/consumption-analytics?map=users');
    await waitFor(() => expect(asked).toHaveLength(1));
    const whole = last().cells;
    expect(await map.findByRole('status')).toHaveTextContent(`${whole.count} accounts in view`);
    expect(drawings).toContain('dma 1');
    expect(drawings).not.toContain('dma 2');
    await userEvent.click(map.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(last().cells.count).toBeLessThan(whole.count);
    await waitFor(() => expect(map.getByRole('status')).toHaveTextContent(`${last().cells.count} accounts in view`));
    const legend = within(map.getByRole('region', { name: /^Mean use of an account/ }));
    const counted = legend.getAllByText(/^\d+ accounts?$/).map(({ textContent }) => parseInt(textContent ?? '', 10));
    expect(counted.reduce((sum, each) => sum + each, 0)).toBe(last().cells.count);
    const zoomedBox = last().box.east - last().box.west;
    const point = points().find(inside);
    if (!point) throw new Error('No account lies in the middle');
    const engine = map.getByRole('application');
    fireEvent.mouseMove(engine, point);
    const tip = await waitFor(() => {
        const found = document.querySelector('.leaflet-tooltip');
        expect(found).not.toBeNull();
        return found?.textContent ?? '';
    });
    fireEvent.click(engine, point);
    const sheet = await screen.findByRole('dialog', { name: /^Account / });
    const number = /sheet=consumer-(\d+)$/.exec(address())?.[1];
    expect(tip).toContain(number);
    expect(sheet).toHaveAccessibleName(`Account ${number}`);
    await userEvent.click(await within(sheet).findByRole('link', { name: 'Show on map' }));
    expect(address()).toBe(`/consumption-analytics?map=users&at=${number}`);
    await waitFor(() => {
        const shown = points().find(({ accountNo }) => accountNo === number);
        expect(Math.hypot((shown?.clientX ?? 0) - width / 2, (shown?.clientY ?? 0) - height / 2)).toBeLessThan(20);
        expect(last().box.east - last().box.west).toBeLessThan(zoomedBox / 5);
    });
    expect(last().cells.count).toBeLessThan(whole.count / 10);
    await waitFor(() => expect(drawings).toContain('dma 2'));
});

it('keeps to the place and the months of the page, and to what the map is coloured by', async () => {
    await open('/consumption-analytics?map=users&metric=change&period=3m');
    await waitFor(() => expect(asked).toHaveLength(1));
    const { query, cells } = last();
    expect([query.get('metric'), query.get('period'), cells.unit]).toEqual(['change', '3m', '%']);
    const map = within(await card('Where water is consumed'));
    await userEvent.click(await map.findByRole('button', { name: 'Find a place' }));
    await userEvent.type(map.getByRole('combobox', { name: 'Find a place' }), 'Bakalia 3{Enter}');
    expect(map.getByRole('button', { name: 'Find a place' })).toHaveFocus();
    await waitFor(() => expect(address()).toMatch(/dmaId=\d+$/));
    await waitFor(() => expect(last().query.get('dmaId')).toBe(/dmaId=(\d+)$/.exec(address())?.[1]));
    expect(last().cells.count).toBeLessThan(cells.count);
});

it('comes nearer and moves by keys', async () => {
    await open('/consumption-analytics');
    const map = within(await card('Where water is consumed'));
    await userEvent.click(await map.findByRole('button', { name: 'By users' }));
    await waitFor(() => expect(asked).not.toHaveLength(0));
    await waitFor(() => expect(map.getByRole('status')).toHaveTextContent(`${last().cells.count} accounts in view`));
    const engine = map.getByRole('application');
    const press = async (keyCode: number) => {
        const { box } = last();
        const before = asked.length;
        fireEvent.keyDown(engine, { keyCode });
        await waitFor(() => expect(asked.length).toBeGreaterThan(before));
        return [box, last().box] as const;
    };
    const [plus, right] = [187, 39];
    expect(engine).toHaveAttribute('tabindex', '0');
    act(() => engine.focus());
    const [whole, near] = await press(plus);
    expect(near.east - near.west).toBeLessThan(whole.east - whole.west);
    const [before, moved] = await press(right);
    expect(moved.west).toBeGreaterThan(before.west);
    expect(moved.east).toBeGreaterThan(before.east);
});

it('says when the accounts cannot be had, keeps those before, and tries again', async () => {
    await open('/consumption-analytics?map=users');
    const map = within(await card('Where water is consumed'));
    const before = (await map.findByText(/accounts in view$/)).textContent;
    const failure = http.get('*/geospatial/cells', () => HttpResponse.json({ code: 'internal' }, { status: 400 }));
    network.use(failure);
    await userEvent.click(map.getByRole('button', { name: 'Zoom in' }));
    expect(await map.findByText('The accounts could not be loaded.')).toBeVisible();
    expect(map.getByRole('status')).toHaveTextContent(before ?? '');
    await userEvent.click(map.getByRole('button', { name: 'Change' }));
    expect(await map.findByText('The accounts could not be loaded.')).toBeVisible();
    // What an account uses is no change on last year.
    expect(map.queryByRole('region', { name: /^Consumption on last year/ })).toBeNull();
    expect(map.queryByRole('status')).toBeNull();
    network.resetHandlers();
    await userEvent.click(map.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(map.queryByText('The accounts could not be loaded.')).toBeNull());
    expect(await map.findByRole('region', { name: 'Consumption on last year' })).toBeVisible();
});

it('shows who owes and who did not pay on geospatial analytics, and opens the sheet of an account', async () => {
    await open('/geospatial-analytics?metric=arrears&map=users');
    const owed = within(await card('Where money is owed'));
    await waitFor(() => expect(asked.at(-1)?.query.get('metric')).toBe('arrears'));
    expect(await owed.findByRole('status')).toHaveTextContent(`${last().cells.count} accounts in view`);
    await userEvent.click(screen.getByRole('button', { name: 'Collected billing' }));
    const unpaid = within(await card('Where bills are not paid'));
    await waitFor(() => expect(last().query.get('metric')).toBe('unpaid'));
    expect(unpaid.getByRole('button', { name: 'By ward' })).toBeVisible();
    await waitFor(() => expect(unpaid.getByRole('status')).toHaveTextContent(`${last().cells.count} accounts in view`));
    const point = points().find(inside);
    if (!point) throw new Error('No account lies in the middle');
    fireEvent.click(unpaid.getByRole('application'), point);
    expect(await screen.findByRole('dialog', { name: `Account ${point.accountNo}` })).toBeVisible();
    expect(address()).toBe(`/consumption-analytics?period=1m&sheet=consumer-${point.accountNo}`);
});

it('shows the single accounts whose meters look faulty', async () => {
    await open('/low-consumption-anomaly?map=users');
    const map = within(await card('Where low accounts are'));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(last().query.get('metric')).toBe('lost');
    expect(await map.findByRole('status')).toHaveTextContent(`${last().cells.count} accounts in view`);
    expect(points().length).toBe(last().cells.count);
    expect(map.queryByRole('button', { name: 'Share of accounts' })).toBeNull();
});

it('draws areas as themselves after wards: what is pointed at and chosen on the map is an area', async () => {
    await open('/geospatial-analytics');
    await within(await card('Where water is lost')).findByRole('application');
    await userEvent.click(screen.getByRole('button', { name: 'Area wise' }));
    await within(await card('By area')).findByRole('table');
    const map = await within(await card('Where water is lost')).findByRole('application');
    const canvas = await waitFor(() => {
        const found = map.querySelector('.leaflet-overlay-pane canvas');
        if (!found) throw new Error('Nothing is drawn');
        return found;
    });
    const middle = { clientX: width / 2, clientY: height / 2 };
    fireEvent.mouseMove(canvas, middle);
    fireEvent.click(canvas, middle);
    await waitFor(() => expect(address()).toMatch(/view=area&areaId=\d+$/));
    const name = document.querySelector('.leaflet-tooltip strong')?.textContent ?? '';
    expect(name).not.toBe('');
    expect(await card(`${name}: last 12 months`)).toBeVisible();
});
