import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { waterProduction } from '../../contract/paths';
import { card, rowsOf } from '../support/cards';
import { address, serve, visit, visitAs } from '../support/journey';

const demoPassword = 'Demo12345';
const at = '/water-production-analytics';
const { network, ask } = serve(() => Promise.resolve(), { city: true });

/** Findings as detection writes them. */
const found = async (code: string, kind: string, since: string, state = 'open') =>
    ask(
        'query',
        `insert into event (kind, entity_id, series_id, started_at, expected, observed, sigma, lost_m3, reason_code, reason_params, state)
         select $1, e.id, s.id, $3::date::timestamp at time zone 'Asia/Dhaka', 15600, 13400, -5.2, 2200, $1,
             jsonb_build_object('observed', 13400, 'expected', 15600, 'percent', -14.1, 'sigma', 5.2, 'since', $3::text), $4
         from entity e join series s on s.entity_id = e.id and s.interval_seconds = 3600 where e.code = $2
         order by s.metric limit 1`,
        [kind, code, since, state],
    );
beforeEach(async () => {
    await ask('query', `delete from event where kind in ('suddenDecrease', 'consistentDecrease')`);
    await found('MOHARA', 'suddenDecrease', '2026-11-03');
    await found('KWTP1', 'consistentDecrease', '2026-10-28', 'repaired');
    await found('BS-BATALI', 'consistentDecrease', '2026-10-29');
});

const open = (where = at, who = 'analyst@nrw.example') => visitAs(who, where, demoPassword);
const sentence = /^Plants delivered [\d.]+ ML a day, [\d.]+ % of their 110\.0 ML\.$/;

it('answers first how much water came, and leads from what fell to its finding', async () => {
    await open(`${at}?duration=monthly`);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await screen.findByText(/1 Nov 2026 to 20 Nov 2026, so far/)).toBeVisible();
    const headline = await card('Water that left the plants');
    expect(await within(headline).findByText(/fell 14\.1 % since 3 Nov 2026\.$/)).toBeVisible();
    const needs = await card('What needs somebody');
    expect(await within(needs).findByText('1 decrease that nobody has inspected')).toBeVisible();
    await userEvent.click(within(headline).getByRole('link', { name: 'Mohara' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Anomaly detection: Mohara' })).toBeVisible();
    expect(address()).toMatch(
        /^\/water-production-analytics\/anomaly-detection\?entityType=PRODUCTION_UNIT&entityId=\d+&seriesCode=MOHARA\.production&kind=suddenDecrease&eventId=[\w-]+&from=2026-10-13&to=2026-11-21$/,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
    expect(await within(await card('Observed and expected')).findAllByRole('row')).toHaveLength(1 + 39);
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    const menu = within(await screen.findByRole('menu', { name: 'Download' }));
    expect(menu.getByRole('group', { name: /^Observed and expected \(m³\/h\)$/ })).toHaveTextContent('CSVExcelPDF');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu', { name: 'Download' })).toBeNull());
    await userEvent.click(screen.getByRole('link', { name: 'Water production analytics', current: false }));
    const [row] = await rowsOf('Sudden decrease');
    expect(row).toHaveTextContent(/Mohara.*Open/);
});

it('keeps the state that is given to a finding, beside it and in the list that it is led back to', async () => {
    const [{ id }] = (await ask('query', `select id from entity where code = 'MOHARA'`)) as { id: number }[];
    await open(`${at}/anomaly-detection?entityType=PRODUCTION_UNIT&entityId=${id}`);
    const findings = await card('Findings');
    expect(await within(findings).findByText(/^Sudden decrease · Open · 5\.2 times the usual scatter$/)).toBeVisible();
    expect(within(findings).getByText(/^Flow 13,400 m³ a day instead of the expected 15,600 /)).toBeVisible();
    await userEvent.click(within(findings).getByRole('button', { name: 'Update Mohara' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Acknowledged' }));
    await userEvent.type(within(dialog).getByLabelText('Note'), 'Pump 2 is down');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(await card('Findings')).findByText(/^Sudden decrease · Acknowledged/)).toBeVisible();
    expect(await screen.findByText(/Acknowledged, .* · Pump 2 is down$/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Water production analytics', current: false }));
    const [row] = await rowsOf('Sudden decrease');
    expect(row).toHaveTextContent('Acknowledged');
});

it('opens without a place at what waits last, and goes from place to place with what was found on the shown days', async () => {
    await found('BS-BATALI', 'suddenDecrease', '2026-11-19');
    await open(`${at}/anomaly-detection`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Anomaly detection: Batali Hill' })).toBeVisible();
    const finding = /^Sudden decrease · Open · 5\.2 times the usual scatter$/;
    expect(await within(await card('Findings')).findByRole('link', { name: finding })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as not normal: Batali Hill' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() =>
        expect(dialog.getByRole('combobox', { name: 'Measured series' })).toHaveTextContent(
            screen.getByRole('combobox', { name: 'Series', hidden: true }).textContent ?? '',
        ),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('combobox', { name: 'Plant or boosting station' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Mohara' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Anomaly detection: Mohara' })).toBeVisible();
    await waitFor(() => expect(address()).toMatch(/[?&]entityType=PRODUCTION_UNIT&entityId=\d+$/));
    expect(await within(await card('Findings')).findByRole('link', { name: finding })).toBeVisible();
    expect(await within(await card('Findings')).findByText('Since 3 Nov 2026')).toBeVisible();
    for (const [name, day] of [
        ['From', '13/10/2026'],
        ['To', '02/11/2026'],
    ]) {
        const field = screen.getByRole('textbox', { name });
        await userEvent.clear(field);
        await userEvent.type(field, day);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(address()).toMatch(/&from=2026-10-13&to=2026-11-03$/));
    const findings = await card('Findings');
    await waitFor(() => expect(within(findings).queryByRole('link', { name: finding })).toBeNull());
    const all = await within(findings).findByRole('link', { name: 'All findings of Mohara' });
    await userEvent.click(all);
    expect(await screen.findByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    expect(await screen.findByText(/^Flow 13,400 m³ a day instead of the expected 15,600 /)).toBeVisible();
});

it('lists every plant by its load factor, draws the one that is chosen, and every station', async () => {
    await open(`${at}?duration=monthly`);
    const rows = await rowsOf('Plants by load factor');
    expect(rows).toHaveLength(5);
    const name = within(rows[0]).getByRole('link').textContent ?? '';
    await userEvent.click(within(rows[0]).getAllByRole('cell')[1]);
    const chart = await card(`Volume and capacity: ${name}`);
    expect(await within(chart).findByLabelText(`Mark as not normal: ${name}`)).toBeVisible();
    await userEvent.click(await within(chart).findByRole('button', { name: 'Show as table' }));
    expect(await within(chart).findAllByRole('row')).toHaveLength(21);
    const link = address();
    await userEvent.click(screen.getByRole('button', { name: 'Boosting stations' }));
    expect(await rowsOf('Boosting stations by load factor')).toHaveLength(6);
    expect(
        await screen.findByText(/^Boosting stations pumped [\d.]+ ML a day, [\d.]+ % of their 98\.4 ML\.$/),
    ).toBeVisible();
    await waitFor(() => expect(address()).toMatch(/[?&]view=stations/));
    expect(await card('Volume and capacity: all chosen stations')).toBeVisible();
    const [fallen] = await rowsOf('Consistent decrease');
    expect(within(fallen).getByRole('link')).toHaveTextContent('Batali Hill');
    cleanup();
    await visit(link);
    expect(await card(`Volume and capacity: ${name}`)).toBeVisible();
});

it('is narrowed to some plants in the address, of which at least one must be selected', async () => {
    await open();
    expect(await rowsOf('Plants by load factor')).toHaveLength(5);
    await userEvent.click(screen.getByRole('combobox', { name: 'Plants' }));
    for (const name of ['Bhandaljuri', 'Karnaphuli 1', 'Karnaphuli 2', 'Madunaghat'])
        await userEvent.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(address()).toMatch(/[?&]productionUnitId=\d+$/));
    const kept = address();
    await userEvent.click(screen.getByRole('option', { name: 'Mohara' }));
    expect(
        await screen.findByText('At least one water treatment plant or boosting station must be selected'),
    ).toBeVisible();
    expect(address()).toBe(kept);
    await userEvent.click(screen.getByRole('option', { name: 'Madunaghat' }));
    await waitFor(() =>
        expect(
            screen.queryByText('At least one water treatment plant or boosting station must be selected'),
        ).toBeNull(),
    );
    await userEvent.keyboard('{Escape}');
    const [only, ...others] = await rowsOf('Plants by load factor');
    await waitFor(() => expect(only).toHaveTextContent('Madunaghat'));
    expect(others).toHaveLength(0);
});

it('is narrowed to one plant of all in two steps, and shows all again in one', async () => {
    await open();
    expect(await rowsOf('Plants by load factor')).toHaveLength(5);
    await userEvent.click(screen.getByRole('combobox', { name: 'Plants' }));
    const all = await screen.findByRole('option', { name: 'All 5 plants' });
    await userEvent.click(all);
    await userEvent.click(screen.getByRole('option', { name: 'Mohara' }));
    await waitFor(() => expect(address()).toMatch(/[?&]productionUnitId=\d+$/));
    await userEvent.click(all);
    await waitFor(() => expect(address()).not.toContain('productionUnitId'));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('combobox', { name: 'Plants' })).toHaveTextContent('All 5 plants');
});

it('says of a plant whose meter failed that nobody can tell, and leads to its series', async () => {
    await open(`${at}?duration=monthly&date=2026-07-10`);
    const rows = await rowsOf('Plants by load factor');
    expect(rows[4]).toHaveTextContent('Data Not available on SCADA');
    const needs = await card('What needs somebody');
    const item = await within(needs).findByRole('listitem');
    expect(item).toHaveTextContent(/^Mohara: Data Not available on SCADA, \d+ % measured$/);
    await userEvent.click(within(item).getByRole('link', { name: 'Mohara' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Anomaly detection: Mohara' })).toBeVisible();
    const series = await screen.findByRole('combobox', { name: 'Series' });
    expect(series).toHaveTextContent('Production, by hour');
});

it('offers its tables as files, narrowed as the page is', async () => {
    const asked: unknown[] = [];
    network.use(
        http.post('*/nrw/api/v1/downloads', async ({ request }) => {
            asked.push(await request.json());
            return HttpResponse.json({ code: 'internal' }, { status: 500 });
        }),
    );
    await open(`${at}?duration=weekly&date=2026-11-10&view=stations`);
    await rowsOf('Boosting stations by load factor');
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    const menu = within(await screen.findByRole('menu', { name: 'Download' }));
    const table = within(menu.getByRole('group', { name: /Sudden decrease/ }));
    await userEvent.click(table.getByRole('menuitem', { name: 'CSV' }));
    await waitFor(() =>
        expect(asked).toEqual([
            expect.objectContaining({
                path: `${waterProduction.suddenDecreases}?duration=weekly&date=2026-11-10&source=stations`,
            }),
        ]),
    );
});

it('says what failed and asks again, while the other cards stay', async () => {
    let isDown = true;
    network.use(
        http.get(`*${waterProduction.plantChart}`, () =>
            isDown ? HttpResponse.json({ code: 'internal' }, { status: 500 }) : undefined,
        ),
    );
    await open();
    expect(await screen.findByText(sentence)).toBeVisible();
    const chart = await card('Volume and capacity: all chosen plants');
    const again = await within(chart).findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    expect(await within(chart).findByRole('button', { name: 'Show as table' })).toBeVisible();
});

it('lets an auditor read, and change nothing', async () => {
    await open(`${at}?duration=monthly`, 'auditor@nrw.example');
    const [row] = await rowsOf('Sudden decrease');
    expect(within(row).queryByRole('button', { name: 'Update Mohara' })).toBeNull();
    await userEvent.click(within(row).getByRole('link', { name: 'Mohara' }));
    expect(await within(await card('Findings')).findByText(/^Sudden decrease · Open/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Update Mohara' })).toBeNull();
});

it('speaks Bengali, and says so where a series is not there', async () => {
    await open(`${at}?duration=monthly&lng=bn`);
    expect(await screen.findByText(/^শোধনাগারগুলো দিনে [০-৯.]+ এমএল পানি দিয়েছে/)).toBeVisible();
    await open(`${at}/anomaly-detection?seriesCode=NONE.production`);
    expect(await screen.findByText('এমন কোনো শোধনাগার, বুস্টিং স্টেশন বা পরিমাপের সিরিজ নেই।')).toBeVisible();
});

it('is one click away from the plants of the dashboard', async () => {
    await open('/dashboard');
    const plants = await card('Water production by plant');
    await userEvent.click(await within(plants).findByRole('link', { name: 'Mohara' }));
    await waitFor(() =>
        expect(address()).toMatch(/^\/water-production-analytics\?duration=monthly&productionUnitId=\d+$/),
    );
    expect(await rowsOf('Plants by load factor')).toHaveLength(1);
});

it('is kept from those who may not view it', async () => {
    await open(at, 'operator@nrw.example');
    expect(await screen.findByText("You don't have permission to view this page")).toBeVisible();
});

it('opens the series at the days around a finding, wherever it is led to from, and offers nothing but its first day to be marked', async () => {
    await ask('query', 'delete from event where entity_id in (select id from entity where type in (3, 5))');
    await found('MOHARA', 'suddenDecrease', '2026-08-03');
    const [{ id, plant }] = (await ask(
        'query',
        `select v.id, e.id as plant from event v join entity e on e.id = v.entity_id where e.code = 'MOHARA'`,
    )) as { id: string; plant: number }[];
    const led = `?entityType=PRODUCTION_UNIT&entityId=${plant}&kind=suddenDecrease&eventId=${id}`;
    for (const from of ['', led]) {
        await open(`${at}/anomaly-detection${from}`);
        expect(await screen.findByRole('heading', { level: 1, name: 'Anomaly detection: Mohara' })).toBeVisible();
        expect(await screen.findByText(/^13 Jul 2026 to 20 Nov 2026/)).toBeVisible();
        expect(await within(await card('Findings')).findByText('Since 3 Aug 2026')).toBeVisible();
        await userEvent.click(await screen.findByRole('button', { name: 'Mark as not normal: Mohara' }));
        const dialog = within(await screen.findByRole('dialog'));
        expect(dialog.queryByText('MOHARA.production')).toBeNull();
        expect(dialog.getByRole('textbox', { name: /From/ })).toHaveValue('03/08/2026');
        expect(dialog.getByRole('textbox', { name: /To/ })).toHaveValue('');
        await waitFor(() => expect(dialog.getByRole('button', { name: 'Mark' })).toBeEnabled());
        await userEvent.click(dialog.getByRole('button', { name: 'Mark' }));
        expect(await dialog.findByText('This field is required.')).toBeVisible();
        cleanup();
    }
    await open(`/events/edit?id=${id}`);
    await userEvent.click(await screen.findByRole('link', { name: 'Mohara' }));
    expect(await screen.findByText(/^13 Jul 2026 to 20 Nov 2026/)).toBeVisible();
});

it('calls a series by its place, also of a DMA whose series an address names', async () => {
    const [{ code, name }] = (await ask(
        'query',
        `select s.code, e.name from series s join entity e on e.id = s.entity_id where e.type = 1 and s.metric = 'inflow' limit 1`,
    )) as { code: string; name: string }[];
    await open(`${at}/anomaly-detection?seriesCode=${code}`);
    expect(await screen.findByRole('heading', { level: 1, name: `Anomaly detection: ${name}` })).toBeVisible();
    expect(await screen.findByRole('button', { name: `Mark as not normal: ${name}` })).toBeVisible();
    expect(screen.queryByText(new RegExp(code))).toBeNull();
});
