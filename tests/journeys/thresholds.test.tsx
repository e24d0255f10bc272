import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { bn } from '../support/words.bn';
import { address, closeToasts, serve, visit, visitAs } from '../support/journey';

const list = '/settings/threshold-value';
const { ask, network, forward } = serve(async () => undefined);

let administrators = 0;
/** Opens an address as somebody whose drafts no other test has begun. */
const visitAsAdmin = async (at: string) => {
    const email = `admin${++administrators}@nrw.example`;
    await ask('addUser', email);
    return visitAs(email, at);
};

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
const search = () => screen.findByRole('textbox', { name: /^(Search|খুঁজুন)$/ });
const retype = async (label: string, value: string) => {
    await userEvent.clear(await field(label));
    await userEvent.type(await field(label), value);
};
const save = () => userEvent.click(screen.getByRole('button', { name: /^(Save|সংরক্ষণ করুন)$/ }));
const own = { name: 'Night flow alarm', nameBn: 'রাতের প্রবাহের সতর্কতা' };
/** A row of the utility's own; gives the address of its form. */
const add = async (value = 5) => {
    await ask('query', `delete from threshold where not built_in`);
    const text = `insert into threshold (name, name_bn, unit, default_min, default_max, value, default_value, search_key, key)
        values ($1, $2, 'bar', 1, 9, $3, $3, 'night flow alarm', 'own-night-flow-alarm') returning id`;
    const [{ id }] = (await ask('query', text, [own.name, own.nameBn, value])) as [{ id: string }];
    return `${list}/edit?id=${id}`;
};
const stored = async () => (await ask('query', 'select value, version from threshold where not built_in')) as object[];

it('lists the values a page at a time and finds some of them by their name', async () => {
    const [{ total }] = (await ask('query', 'select count(*)::int as total from threshold')) as [{ total: number }];
    await visitAsAdmin(list);
    expect(await screen.findByText(`1–25 of ${total}`)).toBeVisible();
    await userEvent.type(await search(), 'chlorine');
    await waitFor(() => expect(screen.queryByText(`1–25 of ${total}`)).toBeNull());
    const [, ...found] = screen.getAllByRole('row');
    expect(found.length).toBeGreaterThan(0);
    for (const each of found) expect(each).toHaveTextContent(/chlorine/i);
    expect(new URLSearchParams(location.search).get('filter')).toBe('{"q":"chlorine"}');
});

it('refuses a negative number, a max below min and what is left empty at their fields', async () => {
    await visitAsAdmin(`${list}/create`);
    await retype('Threshold value', '-1');
    await retype('Default max', '3');
    await save();
    expect(await field('Threshold value')).toHaveAccessibleDescription('Positive numbers only');
    expect(await field('Default min')).toHaveAccessibleDescription('This field is required.');
    expect(await field('Name \\(English\\)')).toHaveAccessibleDescription('This field is required.');
    await retype('Threshold value', '5');
    await retype('Default min', '7');
    await userEvent.type(await field('Name \\(English\\)'), own.name);
    await userEvent.type(await field('Name \\(Bengali\\)'), own.nameBn);
    await save();
    expect(await field('Default max')).toHaveAccessibleDescription('Max is less than Min');
    expect(address()).toBe(`${list}/create`);
});

it('adds a value once, in Bengali digits too, and shows it in the list', async () => {
    await visitAsAdmin(list);
    await userEvent.click(await screen.findByRole('link', { name: 'Create new' }));
    await userEvent.type(await field('Name \\(English\\)'), own.name);
    await userEvent.type(await field('Name \\(Bengali\\)'), own.nameBn);
    await retype('Threshold value', '২.৫');
    await retype('Default min', '1');
    await retype('Default max', '4');
    await retype('Unit', 'bar');
    await save();
    expect(await screen.findByText('Threshold value created')).toBeVisible();
    await userEvent.type(await search(), 'night flow alarm');
    expect(await row(own.name)).toHaveTextContent('2.5 bar');
    expect(await stored()).toEqual([{ value: 2.5, version: 1 }]);
});

it('says that a name is taken, and keeps what was typed', async () => {
    await add();
    await visitAsAdmin(`${list}/create`);
    for (const [label, value] of Object.entries({
        'Name \\(English\\)': own.name,
        'Name \\(Bengali\\)': own.nameBn,
        'Threshold value': '1',
        'Default min': '1',
        'Default max': '1',
    }))
        await retype(label, value);
    await save();
    await waitFor(async () =>
        expect(await field('Name \\(English\\)')).toHaveAccessibleDescription('This name is taken.'),
    );
    expect(await field('Name \\(English\\)')).toHaveValue(own.name);
});

it("shows the server's objection at the field it is about", async () => {
    await visitAsAdmin(await add());
    await retype('Threshold value', '6');
    // A page of another version might send what this server does not take.
    const onTheWay = http.put('*/Threshold/:id', async ({ request }) =>
        forward(request, { ...((await request.json()) as object), defaultMax: 0 }),
    );
    network.use(onTheWay);
    await save();
    await waitFor(async () => expect(await field('Default max')).toHaveAccessibleDescription('Max is less than Min'));
    expect(await field('Threshold value')).toHaveValue('6');
    expect(await stored()).toEqual([{ value: 5, version: 1 }]);
});

it('changes a value and says so with "Updated successfully"', async () => {
    await visitAsAdmin(await add());
    await retype('Threshold value', '7.25');
    await save();
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    expect(address()).toMatch(new RegExp(`^${list}(\\?|$)`));
    expect(await stored()).toEqual([{ value: 7.25, version: 2 }]);
});

it.each([
    ['the field whose Enter key sent it', '{Enter}', () => field('Threshold value')],
    ['the button that sent it', undefined, () => screen.findByRole('button', { name: 'Save' })],
])('takes nothing into the form while it is sent, and goes on at %s, where that was refused', async (_, keys, at) => {
    await visitAsAdmin(await add());
    let answer: (() => void) | undefined;
    const held = new Promise<void>(resolve => (answer = resolve));
    network.use(
        http.put('*/Threshold/*', async () => {
            await held;
            return HttpResponse.error();
        }),
    );
    await retype('Threshold value', '6');
    await (keys ? userEvent.keyboard(keys) : save());
    await waitFor(async () => expect(await field('Threshold value')).toBeDisabled());
    // A browser takes the focus from what is disabled.
    (document.activeElement as HTMLElement).blur();
    await userEvent.type(await field('Threshold value'), '7');
    answer?.();
    await waitFor(async () => expect(await field('Threshold value')).toBeEnabled());
    expect(await field('Threshold value')).toHaveValue('6');
    await waitFor(async () => expect(await at()).toHaveFocus());
});

it("does not overwrite another's change: it says so, keeps what was typed, and starts again from the newer one", async () => {
    await visitAsAdmin(await add());
    await retype('Threshold value', '7');
    await ask('query', `update threshold set value = 8, version = 2 where not built_in`);
    await save();
    expect(await screen.findByText(/Someone else changed this in the meantime/)).toBeVisible();
    expect(await field('Threshold value')).toHaveValue('7');
    expect(await stored()).toEqual([{ value: 8, version: 2 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(async () => expect(await field('Threshold value')).toHaveValue('8'));
    await retype('Threshold value', '7');
    await save();
    await screen.findByText('Updated successfully');
    expect(await stored()).toEqual([{ value: 7, version: 3 }]);
});

it('deletes a value only after confirmation', async () => {
    await visitAsAdmin(await add());
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete threshold value' }),
    );
    expect(await screen.findByText('Threshold value deleted')).toBeVisible();
    await closeToasts();
    await waitFor(async () => expect(await stored()).toEqual([]));
});

it('names the one value that it asks to put back', async () => {
    await visitAsAdmin(await add());
    await ask('query', 'update threshold set value = 6 where not built_in');
    cleanup();
    await visit(list);
    await userEvent.type(await search(), 'night flow');
    await userEvent.click(within(await row(own.name)).getByRole('checkbox'));
    await userEvent.click(await screen.findByRole('button', { name: 'Reset to default' }));
    expect(await screen.findByRole('heading', { name: `Reset ${own.name} to default?` })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByText(own.name));
    await userEvent.click(await screen.findByRole('button', { name: 'Reset to default' }));
    expect(await screen.findByRole('heading', { name: `Reset ${own.name} to default?` })).toBeVisible();
});

it('shows values to their last digit, and which limits are switched off', async () => {
    await add(0.0005);
    await ask('query', 'update threshold set active = false where not built_in');
    await visitAsAdmin(list);
    await userEvent.type(await search(), 'night flow alarm');
    expect(await row(own.name)).toHaveTextContent('0.0005 bar (switched off)');
});

it('says that a value is outside of its usual range, and takes it', async () => {
    await visitAsAdmin(await add());
    await retype('Threshold value', '৯.৫');
    expect(await field('Threshold value')).toHaveAccessibleDescription('Outside the default range');
    await save();
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    expect(await stored()).toEqual([{ value: 9.5, version: 2 }]);
});

it('shows the unit that figures are computed in, and offers no other', async () => {
    const [{ id }] = (await ask('query', `select id from threshold where key = 'pressure-target'`)) as [{ id: string }];
    await visitAsAdmin(`${list}/edit?id=${id}`);
    expect(await field('Threshold value')).toHaveValue('1');
    expect(screen.getByText('bar')).toBeVisible();
    expect(screen.queryByLabelText('Unit')).toBeNull();
});

it('shows a share in per cent and takes it so, and keeps it as figures use it', async () => {
    const kept = () =>
        ask('query', `select value, default_min as least, unit from threshold where key = 'completeness-minimum'`);
    await visitAsAdmin(list);
    await userEvent.type(await search(), 'completeness');
    const name = 'Least completeness of a shown figure';
    await waitFor(async () => expect(await row(name)).toHaveTextContent(/75 %.*30–100 %/));
    await userEvent.click(screen.getByRole('link', { name }));
    expect(await field('Threshold value')).toHaveValue('75');
    expect(await field('Default max')).toHaveValue('100');
    await retype('Threshold value', '82.5');
    await save();
    await waitFor(async () => expect(await kept()).toEqual([{ value: 0.825, least: 0.3, unit: 'share' }]));
});

it('offers no deletion of a value that figures use', async () => {
    const [{ id }] = (await ask('query', 'select id from threshold where built_in limit 1')) as [{ id: string }];
    await visitAsAdmin(`${list}/edit?id=${id}`);
    await screen.findByRole('button', { name: 'Save' });
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('keeps what was typed into the form when the language is switched, and speaks Bengali then', async () => {
    await visitAsAdmin(await add());
    await retype('Threshold value', '6');
    await userEvent.click(screen.getByRole('button', { name: 'বাংলা' }));
    expect(await screen.findByRole('heading', { level: 1, name: own.nameBn })).toBeVisible();
    expect(await field(bn.resources['settings/threshold-value'].fields.value)).toHaveValue('6');
    await retype(bn.resources['settings/threshold-value'].fields.defaultMax, '০.৫');
    await save();
    expect(await field(bn.resources['settings/threshold-value'].fields.defaultMax)).toHaveAccessibleDescription(
        bn.error.maxBelowMin,
    );
    await retype(bn.resources['settings/threshold-value'].fields.defaultMax, '৯');
    await save();
    expect(await screen.findByText(bn.thresholdValue.updated)).toBeVisible();
    expect(await stored()).toEqual([{ value: 6, version: 2 }]);
    await userEvent.type(await search(), own.nameBn);
    expect(await row(own.nameBn)).toHaveTextContent('৬');
});

it('leads back to the list, with a message, from a form without an id', async () => {
    await visitAsAdmin(`${list}/edit`);
    expect(await screen.findByText('Please choose an entry from the list.')).toBeVisible();
    expect(address()).toBe(list);
});

it('begins a share anew where its draft is of before shares were typed in per cent, and keeps the draft of any other', async () => {
    const address = await add();
    const email = `admin${++administrators}@nrw.example`;
    await ask('addUser', email);
    const [{ id }] = (await ask(
        'query',
        `select id from threshold where unit = 'share' and built_in order by id limit 1`,
    )) as [{ id: string }];
    await ask(
        'query',
        `insert into draft (user_id, form, key, body, version, updated_at)
         select u.id, 'thresholds', t.id::text, '{"values": {"value": "0.8"}, "at": "2026-01-01T00:00:00.000Z", "writer": "w"}', 1, now()
         from app_user u, threshold t where u.email = $1 and (t.id = $2 or not t.built_in)`,
        [email, id],
    );
    const page = await visitAs(email, `${list}/edit?id=${id}`);
    expect(Number(((await field('Threshold value')) as HTMLInputElement).value)).toBeGreaterThan(0.8);
    await retype('Threshold value', '70');
    await waitFor(async () =>
        expect(await ask('query', `select key from draft where form = 'thresholds-percent'`)).toEqual([{ key: id }]),
    );
    page.unmount();
    await visitAs(email, address);
    expect(await field('Threshold value')).toHaveValue('0.8');
});
