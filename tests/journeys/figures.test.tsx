import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assets, dashboard } from '../../contract/paths';
import { dataProvider } from '../../src/providers/dataProvider';
import { serve, visitAs } from '../support/journey';

const { network } = serve(() => Promise.resolve(), { city: true });

let seen: string[] = [];
beforeEach(() => {
    seen = [];
    network.events.on('response:mocked', ({ request }) => {
        seen.push(`${request.method} ${new URL(request.url).pathname}`);
    });
});
afterEach(() => network.events.removeAllListeners());
const asked = (path: string) => seen.filter(call => call === `GET ${path}`).length;

const summary = async () => {
    const card = await screen.findByRole('region', { name: 'Total water volume' });
    await within(card).findByText(/^[\d,]+\.\d$/, { selector: 'p' });
    await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0));
};
const openDashboard = async () => {
    await visitAs('admin@nrw.example', '/dashboard', 'Demo12345');
    await summary();
    expect(asked(dashboard.waterSummary)).toBe(1);
};
const go = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));
const button = (name: string) => screen.findByRole('button', { name });

it('shows figures again for five minutes without asking the server', async () => {
    await openDashboard();
    await go('Threshold values');
    await screen.findByRole('heading', { level: 1, name: 'Threshold values' });
    await go('Dashboard');
    await summary();
    expect(asked(dashboard.waterSummary)).toBe(1);
});

it('asks for the figures of the page anew on Refresh', async () => {
    await openDashboard();
    await userEvent.click(await button('Refresh'));
    await waitFor(() => expect(asked(dashboard.waterSummary)).toBe(2));
    await waitFor(() => expect(asked(dashboard.production)).toBe(2));
});

const openThreshold = async () => {
    await go('Threshold values');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search' }), 'Critically low pressure');
    await userEvent.click(await screen.findByRole('link', { name: 'Critically low pressure' }));
    await screen.findByRole('heading', { level: 1, name: 'Critically low pressure' });
    return screen.findByRole('textbox', { name: /^Threshold value/ });
};

it('asks anew after a threshold value was changed, and after it was put back', async () => {
    await openDashboard();
    const value = await openThreshold();
    await userEvent.clear(value);
    await userEvent.type(value, '0.6');
    await userEvent.click(await button('Save'));
    await screen.findByText('Updated successfully');
    await go('Dashboard');
    await waitFor(() => expect(asked(dashboard.waterSummary)).toBe(2));
    await summary();

    await openThreshold();
    await userEvent.click(await button('Reset to default'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset to default' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await go('Dashboard');
    await waitFor(() => expect(asked(dashboard.waterSummary)).toBe(3));
});

it('asks for one place or a list of places by the same call', async () => {
    await visitAs('admin@nrw.example', '/dashboard', 'Demo12345');
    const { data: dmas } = await dataProvider.figures(assets.dmas, { q: 'dma' });
    const { data: one } = await dataProvider.figures(assets.dma, { id: dmas[0].id });
    expect(one.name).toBe(dmas[0].name);
    expect(seen).toContain(`GET ${assets.dma.replace('{id}', dmas[0].id)}`);
});
