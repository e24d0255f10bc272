import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { bn } from '../support/words.bn';
import { furnishNetwork } from '../support/furnished-network';
import { address, closeToasts, serve, visitAs } from '../support/journey';

const pages = '/settings/network';
const admin = 'admin@nrw.example';
let ids: Record<string, string>;
const { ask, network } = serve(async server => {
    await server.ask('addUser', admin);
    await server.ask(
        'query',
        `insert into site (code, name, name_bn, zone, is_city) select 'city', 'City', 'শহর', 'Asia/Dhaka', true
         where not exists (select 1 from site where is_city)`,
    );
});
beforeEach(async () => {
    await ask('query', 'delete from draft');
    ids = await furnishNetwork(ask);
});
const field = (label: string | RegExp) =>
    screen.findByLabelText(typeof label === 'string' ? new RegExp(`^${label}`) : label);
const write = async (label: string, value: string) => {
    const input = await field(label);
    await userEvent.clear(input);
    await userEvent.type(input, value);
};
const pick = async (label: string, typed: string, option: RegExp) => {
    await write(label, typed);
    await userEvent.click(await screen.findByRole('option', { name: option }));
};
const save = () => userEvent.click(screen.getByRole('button', { name: /^(Save|সংরক্ষণ করুন)$/ }));
const points = () =>
    ask(
        'query',
        `select serial, s.code as series, valid_from::text as "from", valid_to::text as "to" from flow_point p
         left join series s on s.id = p.series_id order by valid_from`,
    );

it('exchanges a meter from its form, and shows the old one in its history', async () => {
    await visitAs(admin, pages);
    await userEvent.click(await screen.findByRole('link', { name: 'Meters' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Halishahar 3 inlet' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Halishahar 3 inlet' })).toBeVisible();
    await write('The change holds from', '16/10/2026');
    await write('Meter number', 'B-7');
    await pick('Series of readings', 'new', /new-inflow/);
    await save();
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    expect(await points()).toEqual([
        { serial: 'A-100', series: 'old-inflow', from: '2020-01-01', to: '2026-10-16' },
        { serial: 'B-7', series: 'new-inflow', from: '2026-10-16', to: null },
    ]);
    await userEvent.click(await screen.findByRole('link', { name: 'Halishahar 3 inlet' }));
    const history = await screen.findByRole('table', { name: 'History' });
    await waitFor(() => expect(within(history).getAllByRole('row')).toHaveLength(3));
    const [, now, before] = within(history).getAllByRole('row');
    for (const words of ['16 Oct 2026', 'B-7', 'new-inflow']) expect(now).toHaveTextContent(words);
    for (const words of ['1 Jan 2020', '15 Oct 2026', 'A-100', 'old-inflow']) expect(before).toHaveTextContent(words);
});

it('lists first what is missing, and leads to the form that says it', async () => {
    await visitAs(admin, pages);
    const facts = await screen.findByRole('table', { name: 'Missing facts' });
    const row = within(facts).getByRole('row', { name: /Plant without a capacity/ });
    expect(row).toHaveTextContent('Load factor');
    await userEvent.click(within(row).getByRole('link', { name: 'Mohara' }));
    await write('The change holds from', '01/06/2026');
    await write('Daily capacity', '৯০০০০');
    await save();
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    expect(await ask('query', 'select m3_per_day::float8 as m3 from capacity_state')).toEqual([{ m3: 90_000 }]);
    await waitFor(() => expect(screen.queryByText('Plant without a capacity')).toBeNull());
});

it('fills in what a missing fact says already', async () => {
    await visitAs(admin, pages);
    const facts = await screen.findByRole('table', { name: 'Missing facts' });
    const row = within(facts).getByRole('row', { name: /Plant without a meter/ });
    await userEvent.click(within(row).getByRole('link', { name: 'Mohara' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'New flow point' })).toBeVisible();
    await waitFor(async () => expect(await field('Pipe to')).toHaveValue('Mohara (PU1)'));
});

it('moves a DMA to another sector from a day on, and shows in its history where it lay', async () => {
    const [{ id }] = (await ask(
        'query',
        `insert into entity (type, site_id, code, name, name_bn) select 2, id, 'SE2', 'Agrabad', 'আগ্রাবাদ' from site where is_city
         returning id::text as id`,
    )) as { id: string }[];
    await ask('query', 'insert into sector (id) values ($1)', [Number(id)]);
    await visitAs(admin, `${pages}/dma/edit?id=${ids.D1}`);
    await write('The change holds from', '16/10/2026');
    await pick('Sector', 'agra', /Agrabad \(SE2\)/);
    await save();
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    expect(await screen.findByRole('row', { name: /Halishahar 3/ })).toHaveTextContent('Agrabad');
    await userEvent.click(screen.getByRole('link', { name: 'Halishahar 3' }));
    const history = await screen.findByRole('table', { name: 'History' });
    const [, now, before] = within(history).getAllByRole('row');
    for (const words of ['16 Oct 2026', 'Agrabad', '9,000']) expect(now).toHaveTextContent(words);
    for (const words of ['1 Jan 2020', '15 Oct 2026', 'Halishahar', '9,000']) expect(before).toHaveTextContent(words);
});

it('makes a DMA under its sector, and says at each field what is wrong', async () => {
    await visitAs(admin, `${pages}/dma`);
    await userEvent.click(await screen.findByRole('link', { name: 'New DMA' }));
    await write('Begins on', '01/06/2026');
    await write('Population', '12000');
    await save();
    expect(await field(/^Code/)).toHaveAccessibleDescription('This field is required.');
    expect(await field('Zone')).toHaveAccessibleDescription('This field is required.');
    await write('Code', 'D1');
    await write('Name \\(English\\)', 'Halishahar 4');
    await pick('Sector', 'hali', /Halishahar \(SE1\)/);
    await userEvent.click(await field('Zone'));
    const zones = await screen.findAllByRole('option');
    expect(zones.map(({ textContent }) => textContent)).toEqual(['Not known', 'KSA', 'Non-KSA']);
    await userEvent.click(zones[2]);
    await save();
    await waitFor(async () => expect(await field(/^Code/)).toHaveAccessibleDescription('This already exists.'));
    await write('Code', 'D2');
    await save();
    const made = await screen.findByRole('row', { name: /Halishahar 4/ });
    for (const words of ['D2', 'Halishahar', '12,000', 'Non-KSA']) expect(made).toHaveTextContent(words);
});

it('adds a division and an area of it, and finds the area in the form of a ward, in both languages', async () => {
    const add = async (tab: string, link: string) => {
        await userEvent.click(await screen.findByRole('link', { name: tab }));
        await userEvent.click((await screen.findAllByRole('link', { name: link }))[0]);
    };
    const named = async (code: string, name: string, nameBn: string) => {
        await write('Code', code);
        await write('Name \\(English\\)', name);
        await write('Name \\(Bengali\\)', nameBn);
    };
    await visitAs(admin, pages);
    await add('MODs', 'New MOD');
    await named('MOD-N', 'North division', 'উত্তর বিভাগ');
    await save();
    expect(await screen.findByRole('row', { name: /North division/ })).toHaveTextContent('MOD-N');
    await add('Areas', 'New area');
    await named('AR-K', 'Khulshi', 'খুলশী');
    await save();
    // It opens its list at once, which has the same name.
    const mod = await screen.findByRole('combobox', { name: /^MOD/ });
    await waitFor(() => expect(mod).toHaveAccessibleDescription('This field is required.'));
    await userEvent.type(mod, 'north');
    await userEvent.click(await screen.findByRole('option', { name: /North division \(MOD-N\)/ }));
    await save();
    expect(await screen.findByRole('row', { name: /Khulshi/ })).toHaveTextContent('North division');
    await add('Wards', 'New ward');
    await named('W-9', 'Ward 9', '৯ নং');
    await pick('Area', 'khul', /Khulshi \(AR-K\)/);
    await save();
    expect(await screen.findByRole('row', { name: /Ward 9/ })).toHaveTextContent('Khulshi');
    await userEvent.click(screen.getByRole('button', { name: 'বাংলা' }));
    expect(await screen.findByRole('row', { name: /৯ নং/ })).toHaveTextContent('খুলশী');
    await userEvent.click(screen.getByRole('link', { name: bn.network.kinds.area }));
    expect(await screen.findByRole('row', { name: /খুলশী/ })).toHaveTextContent('উত্তর বিভাগ');
    await userEvent.click(screen.getByRole('link', { name: 'খুলশী' }));
    await waitFor(async () => expect(await field(bn.columns.network.mod)).toHaveValue('উত্তর বিভাগ (MOD-N)'));
});

it('keeps a tariff in blocks, with what was paid before', async () => {
    await ask('query', `insert into tariff (class, valid_from, bdt_per_m3) values ('domestic', '2020-07-01', 16.5)`);
    await visitAs(admin, `${pages}/tariff/edit?id=domestic`);
    await write('The change holds from', '01/07/2026');
    await userEvent.click(await screen.findByRole('button', { name: 'Add a block' }));
    const [upTo] = await screen.findAllByLabelText(/^Up to/);
    await userEvent.type(upTo, '20');
    const prices = await screen.findAllByLabelText(/^Price/);
    await userEvent.clear(prices[0]);
    await userEvent.type(prices[0], '18');
    await userEvent.type(prices[1], '25.5');
    await write('Minimum charge of a month', '120');
    await save();
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    await userEvent.click(await screen.findByRole('link', { name: 'Domestic' }));
    const history = await screen.findByRole('table', { name: 'History' });
    await waitFor(() => expect(history).toHaveTextContent('up to 20: 18; above: 25.5'));
    expect(history).toHaveTextContent('16.5');
});

it('ends a record with an undo, and says at once why one that others depend on stays', async () => {
    await ask(
        'query',
        `with e as (insert into entity (type, site_id, code, name, name_bn) select 2, id, 'SE2', 'Agrabad', 'আগ্রাবাদ'
                    from site where is_city returning id)
         insert into sector (id) select id from e`,
    );
    const open = async (name: string, title: string) => {
        await userEvent.click(await screen.findByRole('link', { name }));
        await userEvent.click(await screen.findByRole('button', { name: 'End today' }));
        return within(await screen.findByRole('dialog', { name: title }));
    };
    const end = async (name: string) => {
        const dialog = await open(name, `End ${name} today?`);
        await userEvent.click(dialog.getByRole('button', { name: 'End today' }));
    };
    await visitAs(admin, `${pages}/sector`);
    await end('Agrabad');
    await waitFor(() => expect(address()).toMatch(/^\/settings\/network\/sector/));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await end('Agrabad');
    await closeToasts();
    await waitFor(async () =>
        expect(await ask('query', `select code from entity where closed_on is not null`)).toEqual([{ code: 'SE2' }]),
    );
    const kept = await open('Halishahar', 'Halishahar cannot end today');
    expect(kept.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^DMAs belong to this/),
        expect.stringMatching(/^Flow points stand on its pipes/),
    ]);
    await userEvent.click(kept.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'End today' })).toBeVisible();
});

it('says why a record stays that somebody needed after it was asked about', async () => {
    await visitAs(admin, `${pages}/dma`);
    await ask('query', 'delete from link');
    await userEvent.click(await screen.findByRole('link', { name: 'Halishahar 3' }));
    await userEvent.click(await screen.findByRole('button', { name: 'End today' }));
    const dialog = await screen.findByRole('dialog', { name: 'End Halishahar 3 today?' });
    await ask(
        'query',
        `with l as (insert into link (code, from_id, to_id) values ('L2', $1, $2) returning id)
         insert into flow_point (link_id, code, name, name_bn, valid_from) select id, 'FP2', 'Inlet', 'ইনলেট', '2020-01-01' from l`,
        [Number(ids.SE1), Number(ids.D1)],
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'End today' }));
    await closeToasts();
    expect(await screen.findByText(/Flow points stand on its pipes/)).toBeVisible();
});

it('reopens a record that was ended by mistake, from the list of those that ended', async () => {
    await ask('query', 'delete from link');
    await ask('query', `update entity set closed_on = '2026-03-01' where code in ('SE1', 'D1')`);
    const reopen = async () => {
        await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }));
        const dialog = await screen.findByRole('dialog', { name: 'Reopen Halishahar 3?' });
        expect(dialog).toHaveTextContent('From 1 Mar 2026 it goes on');
        await userEvent.click(within(dialog).getByRole('button', { name: 'Reopen' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await visitAs(admin, `${pages}/dma?filter={"all":true}`);
    await userEvent.click(await screen.findByRole('link', { name: 'Halishahar 3' }));
    expect(await screen.findByText(/until 28 Feb 2026/)).toBeVisible();
    // What it was told last can still be corrected.
    expect(await field('The change holds from')).toHaveValue('28/02/2026');
    await reopen();
    expect(await screen.findByText(/has ended. Reopen that first/)).toBeVisible();
    await ask('query', `update entity set closed_on = null where code = 'SE1'`);
    await reopen();
    expect(await screen.findByText('Reopened')).toBeVisible();
    expect(await ask('query', 'select code from entity where closed_on is not null')).toEqual([]);
    await waitFor(() => expect(screen.queryByText(/until 28 Feb 2026/)).toBeNull());
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
    expect(screen.getByRole('button', { name: 'End today' })).toBeVisible();
});

it('tells of an empty kind, of an error, and speaks Bengali', async () => {
    await visitAs(admin, `${pages}/reservoir`);
    expect(await screen.findByText('Nothing of this kind is known of the network yet.')).toBeVisible();
    network.use(http.get('*/network/missing-facts', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    await userEvent.click(screen.getByRole('link', { name: 'Missing facts' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Missing facts' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'বাংলা' }));
    expect(await screen.findByRole('heading', { level: 1, name: bn.network.title })).toBeVisible();
    expect((await screen.findAllByRole('link', { name: 'মোহরা' }))[0]).toBeVisible();
});

it('begins with the first place where there is none', async () => {
    await ask('query', 'delete from link');
    await ask('query', 'delete from dma_place');
    await ask('query', 'delete from entity');
    await visitAs(admin, pages);
    expect(await screen.findByText(/No places are known yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'New DMA' })).toHaveAttribute('href', '/settings/network/dma/create');
});
