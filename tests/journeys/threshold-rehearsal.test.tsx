import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { Rehearsal } from '../../contract/thresholds';
import { serve, visitAs } from '../support/journey';

const { network, ask, forward } = serve(() => Promise.resolve(), { city: true });

const formOf = async (key: string) => {
    const [{ id }] = (await ask('query', 'select id from threshold where key = $1', [key])) as [{ id: string }];
    return `/settings/threshold-value/edit?id=${id}`;
};
const panel = (name = 'What it would have found in the last 12 months') => screen.findByRole('region', { name });
const retype = async (label: RegExp, value: string) => {
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, value);
};

it('shows what a limit would win and lose as it is typed, with links, and what goes wrong', async () => {
    await visitAs('admin@nrw.example', await formOf('sudden-decrease-percent'), 'Demo12345');
    const inForce = /^With 5 %: \d+ findings\. Change the value to see/;
    expect(await within(await panel()).findByText(inForce)).toBeVisible();
    let answered: Rehearsal | undefined;
    network.use(
        http.post('*/nrw/api/v1/Threshold/preview', async ({ request }) => {
            const answer = await forward(request);
            answered = ((await answer.clone().json()) as { data: Rehearsal }).data;
            return answer;
        }),
    );
    network.use(
        http.post('*/nrw/api/v1/Threshold/preview', () => HttpResponse.json({ code: 'internal' }, { status: 500 }), {
            once: true,
        }),
    );
    await retype(/^Threshold value/, '10');
    await userEvent.click(await within(await panel()).findByRole('button', { name: 'Try again' }));
    expect(await within(await panel()).findByText(/^With 5 %: \d+ findings. With 10 %: \d+.$/)).toBeVisible();
    const { findings, confirmed, falseAlarms } = (answered as Rehearsal).lost;
    expect(falseAlarms).toBeGreaterThan(0);
    expect(await panel()).toHaveTextContent(
        `${findings} would be lost, of which people confirmed ${confirmed} and called ${falseAlarms} false alarms`,
    );
    const table = await within(await panel()).findByRole('table', { name: 'Findings won and lost' });
    const lost = within(table)
        .getAllByRole('row')
        .find(row => row.textContent?.includes('Lost'));
    const links = within(lost as HTMLElement)
        .getAllByRole('link')
        .map(link => link.getAttribute('href'));
    expect(links[0]).toMatch(/\/events\/edit\?id=/);
    expect(links).toHaveLength(2);
    await retype(/^Threshold value/, '5');
    expect(await within(await panel()).findByText(inForce)).toBeVisible();
});

it('shows which accounts another ratio of low consumption would find, and finds them once it is saved', async () => {
    const found = async () => {
        const rows = await ask('query', `select id from event where kind = 'lowConsumption' and ended_at is null`);
        return (rows as unknown[]).length;
    };
    const before = await found();
    await visitAs('admin@nrw.example', await formOf('low-consumption-ratio'), 'Demo12345');
    const region = await panel('What it would find in the latest readings');
    expect(
        await within(region).findByText(`With 0.5: ${before} findings. Change the value`, { exact: false }),
    ).toBeVisible();
    await retype(/^Threshold value/, '0.8');
    const headline = await within(region).findByText(/^With 0\.5: \d+ findings\. With 0\.8: \d+\.$/);
    const after = Number(/(\d+)\.$/.exec(headline.textContent ?? '')?.[1]);
    expect(after).toBeGreaterThan(before);
    expect(region).toHaveTextContent(`${after - before} would be new.`);
    expect(region).toHaveTextContent('By the latest reading of each account, up to 31 Oct 2026.');
    const table = within(region).getByRole('table', { name: 'Findings won and lost' });
    expect(within(table).getAllByRole('link', { name: /^Account \d{8}, / })[0]).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/low-consumption-anomaly\?sheet=consumer-\d{8}$/),
    );
    expect(within(table).getAllByRole('cell', { name: /^\d+ (Aug|Sept) 2026$/ }).length).toBeGreaterThan(0);
    expect(screen.queryByText(/There is no preview/)).toBeNull();
    expect(await found()).toBe(before);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Updated successfully', { exact: false })).toBeVisible();
    expect(await found()).toBe(after);
});

it('rehearses nothing for values that make no findings', async () => {
    await visitAs('admin@nrw.example', await formOf('pressure-target'), 'Demo12345');
    expect(await screen.findByLabelText(/^Threshold value/)).toBeVisible();
    expect(screen.queryByRole('region', { name: /^What it would/ })).toBeNull();
});

it('shows which reports another limit of finished water would find', async () => {
    await visitAs('admin@nrw.example', await formOf('water-quality-finished-turbidity-highest'), 'Demo12345');
    expect(await within(await panel()).findByText(/^With 5 NTU: \d+ findings\. Change the value to see/)).toBeVisible();
    expect(
        await screen.findByText(/^A change acts at once on every page, and on the findings of reports/),
    ).toBeVisible();
    await retype(/^Threshold value/, '0.1');
    expect(
        await within(await panel()).findByText(/^With 5 NTU: \d+ findings\. With 0\.1 NTU: [1-9]\d*\.$/),
    ).toBeVisible();
    const table = await within(await panel()).findByRole('table', { name: 'Findings won and lost' });
    expect(within(table).getAllByText('Water quality out of range').length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('switch', { name: /^Switched on/ }));
    expect(
        await within(await panel()).findByText(/^With 5 NTU: \d+ findings\. With the limit switched off: 0\.$/),
    ).toBeVisible();
});
