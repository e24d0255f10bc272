import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { bn } from '../support/words.bn';
import { address, closeToasts, serve, visit, visitAs } from '../support/journey';

const list = '/settings/alert-rules';
const admin = 'admin@nrw.example';
/** Whose drafts no other test leaves. */
const second = 'second@nrw.example';
const third = 'third@nrw.example';
const reader = 'reader@nrw.example';
/** May make alerts of what they view, and sees no list of any. */
const maker = 'maker@nrw.example';
const { ask } = serve(async server => {
    await server.ask('addUser', admin);
    await server.ask('addUser', second);
    await server.ask('addUser', third);
    await server.ask('addUser', reader, 'Reader', { EmailTemplate: { canView: true } });
    await server.ask('addUser', maker, 'Maker', {
        EmailTemplate: { canChange: true },
        ...Object.fromEntries(
            ['WaterQuality', 'PressureAnalytics', 'LowConsumptionAnomaly'].map(feature => [feature, { canView: true }]),
        ),
    });
    await server.ask('query', `update app_user set search_key = full_name || ' ' || email`);
    await server.ask(
        'query',
        `insert into site (code, name, name_bn, zone, is_city) select 'city', 'City', 'শহর', 'Asia/Dhaka', true
         where not exists (select 1 from site where is_city)`,
    );
    await server.ask(
        'query',
        `with e as (insert into entity (type, site_id, code, name, name_bn)
                    select 5, id, 'mohara', 'Mohara', 'মোহরা' from site where is_city limit 1 returning id)
         insert into production_unit (id, source) select id, 'Halda' from e`,
    );
});
beforeEach(async () => {
    await ask('query', 'delete from draft');
    await ask('query', 'delete from alert_rule');
    await ask('query', 'delete from email_template');
    await ask(
        'query',
        `insert into email_template (name, subject, message, recipients, search_key)
         values ('Notice', 'S', '<p>M</p>', '["board@city.example"]', 'notice')`,
    );
});
const stored = () =>
    ask(
        'query',
        `select name, kind, place_type as "placeType", recipients, delivery, active, version from alert_rule order by name`,
    );
const addRule = async (name: string) => {
    const [{ id }] = (await ask(
        'query',
        `insert into alert_rule (name, kind, template_id, delivery, tells_from, search_key)
         select $1, 'outOfRange', id, 'atOnce', now(), lower($1) from email_template returning id`,
        [name],
    )) as { id: string }[];
    return id;
};
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
const choose = async (label: string, option: string) => {
    await userEvent.click(await field(label));
    await userEvent.click(await screen.findByRole('option', { name: option }));
};
const save = () => userEvent.click(screen.getByRole('button', { name: /^(Save|সংরক্ষণ করুন)$/ }));

it('lets who may make alerts without seeing templates choose one', async () => {
    await visitAs(maker, `${list}/create`);
    await userEvent.type(await field('Name'), 'Turbid water');
    await choose('Event', 'Water quality out of range');
    await choose('Template', 'Notice');
    await save();
    await waitFor(async () => expect(await stored()).toMatchObject([{ name: 'Turbid water' }]));
});

it('makes a rule for a plant, with a template, a user and a typed address', async () => {
    await visitAs(admin, list);
    await userEvent.click(await screen.findByRole('link', { name: 'New alert' }));
    await userEvent.type(await field('Name'), 'Turbid water');
    await choose('Event', 'Water quality out of range');
    await userEvent.click(await field('Place'));
    expect(await screen.findByText('Treatment plants')).toBeVisible();
    await userEvent.click(screen.getByRole('option', { name: 'Mohara' }));
    await userEvent.click(await field('Place'));
    expect(await screen.findByText('City')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await choose('Template', 'Notice');
    await userEvent.type(await field('Further recipients'), 'chief@city.example, {Enter}');
    await userEvent.type(await field('Further recipients'), 'reader');
    await userEvent.click(await screen.findByRole('option', { name: /reader@nrw\.example/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'Once a day' }));
    await save();
    expect(await screen.findByText('Alert created')).toBeVisible();
    const row = await screen.findByRole('row', { name: /Turbid water/ });
    for (const words of ['Water quality out of range', 'Mohara', 'Notice', 'Once a day', 'Never', '3'])
        expect(row).toHaveTextContent(words);
    expect(await stored()).toMatchObject([
        { placeType: 'productionUnit', recipients: ['chief@city.example', reader], delivery: 'digest', active: true },
    ]);
});

it('names each field that is missing or wrong, in Bengali too', async () => {
    await visitAs(admin, `${list}/create?lng=bn`);
    await userEvent.type(await field(bn.resources['settings/alert-rules'].fields.recipients), 'nobody{Enter}');
    await save();
    expect(await field(bn.resources['settings/alert-rules'].fields.name)).toHaveAccessibleDescription(
        bn.error.required,
    );
    expect(await field(bn.resources['settings/alert-rules'].fields.kind)).toHaveAccessibleDescription(
        bn.error.required,
    );
    expect(await field(bn.resources['settings/alert-rules'].fields.templateId)).toHaveAccessibleDescription(
        bn.error.required,
    );
    expect(await field(bn.resources['settings/alert-rules'].fields.recipients)).toHaveAccessibleDescription(
        `nobody কোনো ই-মেইল ঠিকানা নয়`,
    );
    expect(await stored()).toEqual([]);
});

it('shows a name that the server finds taken at its field', async () => {
    await addRule('Quality');
    await visitAs(second, `${list}/create`);
    await userEvent.type(await field('Name'), 'Quality');
    await choose('Event', 'Water quality out of range');
    await choose('Template', 'Notice');
    await save();
    await screen.findByText('This name is taken.');
    expect(await field('Name')).toHaveAccessibleDescription('This name is taken.');
});

it('asks for another place where the event does not happen, never makes it everywhere, and has it back with the event', async () => {
    await visitAs(third, `${list}/create`);
    await userEvent.type(await field('Name'), 'Turbid water');
    await choose('Event', 'Water quality out of range');
    await choose('Template', 'Notice');
    await choose('Place', 'Mohara');
    await choose('Event', 'Critically low pressure');
    const place = await field('Place');
    await waitFor(() => expect(place).toHaveAccessibleDescription(/^This does not happen there\./));
    expect(place).toHaveValue('');
    await save();
    await waitFor(() => expect(place).toBeInvalid());
    expect(await stored()).toEqual([]);
    await choose('Event', 'Water quality out of range');
    await waitFor(() => expect(place).toHaveValue('Mohara'));
    await save();
    expect(await screen.findByText('Alert created')).toBeVisible();
    expect(await stored()).toMatchObject([{ placeType: 'productionUnit' }]);
});

it('offers the templates that an event fills in, and says of another that it is none for it', async () => {
    await ask(
        'query',
        `insert into email_template (name, subject, message, recipients, search_key)
         values ('Report', '{{reportName}}', '<p>M</p>', '[]', 'report')`,
    );
    await visitAs(maker, `${list}/create`);
    await choose('Event', 'Critically low pressure');
    expect(await screen.findByText(/^Templates that ask for what this event does not tell/)).toBeVisible();
    await userEvent.click(await field('Template'));
    expect((await screen.findAllByRole('option')).map(option => option.textContent)).toEqual(['Notice']);
    await userEvent.keyboard('{Escape}');
    await choose('Event', 'Water quality out of range');
    await choose('Template', 'Report');
    await userEvent.clear(await field('Name'));
    await userEvent.type(await field('Name'), 'Pressure');
    await choose('Event', 'Critically low pressure');
    const template = await field('Template');
    await waitFor(() => expect(template).toHaveAccessibleDescription(/^This template asks for what this event/));
    await save();
    expect(await screen.findByText(/^This template asks for what/)).toBeVisible();
    expect(await stored()).toEqual([]);
    await choose('Template', 'Notice');
    await save();
    await waitFor(async () => expect(await stored()).toMatchObject([{ kind: 'criticallyLowPressure' }]));
});

it('offers the events of which the author may view all', async () => {
    await visitAs(maker, `${list}/create`);
    await userEvent.click(await field('Event'));
    expect((await screen.findAllByRole('option')).map(option => option.textContent)).toEqual([
        'Water quality out of range',
        'Critically low pressure',
        'Low consumption',
        'Active, not billed',
    ]);
});

it('offers once a day alone for what comes by the hundred', async () => {
    await visitAs(maker, `${list}/create`);
    await field('Name');
    expect(screen.getByRole('radio', { name: 'At once' })).toBeChecked();
    await choose('Event', 'Low consumption');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Once a day' })).toBeChecked());
    expect(screen.getByRole('radio', { name: 'At once' })).toBeDisabled();
    expect(screen.getByText(/^These come by the hundred/)).toBeVisible();
});

it('switches a rule off, finds it among those that are off, and removes it', async () => {
    const id = await addRule('Quality');
    const page = await visitAs(admin, `${list}/edit?id=${id}`);
    await userEvent.click(await screen.findByRole('switch', { name: 'Switched on' }));
    await save();
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    expect(await stored()).toMatchObject([{ active: false, version: 2 }]);
    page.unmount();
    await addRule('Still told');
    const all = await visit(list);
    const rows = async () => (await within(await screen.findByRole('table')).findAllByRole('row')).slice(1);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await userEvent.click(screen.getByRole('combobox', { name: 'Switched on' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Off' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.getByRole('row', { name: /Quality/ })).toHaveTextContent('Off');
    expect(decodeURIComponent(address())).toContain('"active":false');
    all.unmount();
    await ask('query', `delete from alert_rule where name = 'Still told'`);
    await visit(`${list}/edit?id=${id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete alert' }));
    expect(await screen.findByText('Alert deleted')).toBeVisible();
    await closeToasts();
    await waitFor(async () => expect(await stored()).toEqual([]));
});

it('shows the rules to whoever may view them, without ways to change them', async () => {
    await addRule('Quality');
    await visitAs(reader, list);
    expect(await screen.findByRole('row', { name: /Quality/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New alert' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
});
