import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { Draft } from '../../contract/drafts';
import { forgetEverything } from '../../src/providers/session';
import { address, serve, visit, visitAs } from '../support/journey';

const list = '/settings/threshold-value';
const create = `${list}/create`;
const { ask, network, forward } = serve(async () => undefined);

let people = 0;
/** Somebody whose drafts no other test has begun. */
const newcomer = async () => {
    const email = `chemist${++people}@nrw.example`;
    await ask('addUser', email);
    return email;
};
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
const name = () => field('Name \\(English\\)');
const type = async (text: string) => userEvent.type(await name(), text);
const press = async (label: string) => userEvent.click(await screen.findByRole('button', { name: label }));
const draftsOf = async (email: string) =>
    (await ask(
        'query',
        'select d.key, d.body, d.version from draft d join app_user u on u.id = d.user_id where u.email = $1',
        [email],
    )) as Pick<Draft, 'key' | 'body' | 'version'>[];
const nameKept = async (email: string) =>
    (await draftsOf(email)).map(({ body }) => (body.values as { name?: string }).name);
const reached = (email: string, text: string) => waitFor(async () => expect(await nameKept(email)).toEqual([text]));
/** Leaves the page as the closing of a browser does, and takes everything out of local storage. */
const leaveDevice = () => {
    cleanup();
    forgetEverything();
};
const leavePage = () => cleanup();
const offline = () =>
    network.use(
        http.put('*/drafts/*/*', () => HttpResponse.error()),
        http.get('*/drafts/*/*', () => HttpResponse.error()),
        http.delete('*/drafts/*/*', () => HttpResponse.error()),
    );
const online = () => {
    network.resetHandlers();
    dispatchEvent(new Event('online'));
};
/** What another device keeps meanwhile. */
const keepElsewhere = (email: string, text: string) =>
    ask(
        'query',
        `update draft set body = $2::jsonb, version = version + 1, updated_at = now() + interval '1 day'
         where user_id = (select id from app_user where email = $1)`,
        [email, JSON.stringify({ values: { name: text }, writer: 'phone' })],
    );
const threshold = async () => {
    await ask('query', `delete from threshold where not built_in`);
    const [{ id }] = (await ask(
        'query',
        `insert into threshold (name, name_bn, unit, default_min, default_max, value, default_value, search_key, key)
         values ('Night flow alarm', 'রাতের প্রবাহ', 'bar', 1, 9, 5, 5, 'night flow alarm', 'own-night-flow-alarm') returning id`,
    )) as [{ id: string }];
    return id;
};

it('goes on at a desk with what was begun on a phone', async () => {
    const email = await newcomer();
    await visitAs(email, create);
    await type('Night flow');
    await reached(email, 'Night flow');
    leaveDevice();
    await visitAs(email, create);
    expect(await name()).toHaveValue('Night flow');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Draft of .+ restored/);
    await type(' alarm');
    await reached(email, 'Night flow alarm');
    expect((await draftsOf(email))[0]).toMatchObject({ key: 'new', version: 2 });
});

it('shows nothing of it to the next user of the computer', async () => {
    const [first, next] = [await newcomer(), await newcomer()];
    await visitAs(first, create);
    await type('Secret plan');
    leaveDevice();
    await visitAs(next, create);
    expect(await name()).toHaveValue('');
    expect(screen.queryByRole('alert')).toBeNull();
    await type('Own plan');
    await reached(next, 'Own plan');
    leaveDevice();
    await visitAs(first, create);
    expect(await name()).toHaveValue('Secret plan');
});

it('forgets the draft once the form was sent, even when a save was still under way', async () => {
    const email = await newcomer();
    let release = () => undefined as void;
    const held = new Promise<void>(resolve => {
        release = resolve;
    });
    const seen: string[] = [];
    network.use(
        http.put('*/drafts/*/*', async ({ request }) => {
            seen.push('save');
            await held;
            const answer = await forward(request);
            seen.push('saved');
            return answer;
        }),
        http.delete('*/drafts/*/*', async ({ request }) => {
            const answer = await forward(request);
            seen.push('removed');
            return answer;
        }),
    );
    await visitAs(email, create);
    for (const [label, value] of [
        ['Name \\(English\\)', 'Night flow alarm'],
        ['Name \\(Bengali\\)', 'রাতের প্রবাহ'],
        ['Threshold value', '2.5'],
        ['Default min', '1'],
        ['Default max', '4'],
    ])
        await userEvent.type(await field(label), value);
    await waitFor(() => expect(seen).toEqual(['save']));
    await press('Save');
    await screen.findByText('Threshold value created');
    release();
    await waitFor(() => expect(seen).toEqual(['save', 'saved', 'removed']));
    expect(await draftsOf(email)).toEqual([]);
    await userEvent.click(await screen.findByRole('link', { name: 'Create new' }));
    expect(await name()).toHaveValue('');
    await ask('query', `delete from threshold where not built_in`);
});

it('saves a restored change without any more typing, and forgets it then', async () => {
    const email = await newcomer();
    const id = await threshold();
    await visitAs(email, `${list}/edit?id=${id}`);
    await userEvent.clear(await field('Threshold value'));
    await userEvent.type(await field('Threshold value'), '7');
    await waitFor(async () =>
        expect((await draftsOf(email))[0]?.body).toMatchObject({ values: { value: '7' }, base: 1 }),
    );
    leaveDevice();
    await visitAs(email, `${list}/edit?id=${id}`);
    expect(await field('Threshold value')).toHaveValue('7');
    await press('Save');
    await screen.findByText('Updated successfully');
    expect(await ask('query', 'select value from threshold where id = $1', [id])).toEqual([{ value: 7 }]);
    await waitFor(async () => expect(await draftsOf(email)).toEqual([]));
});

it('says that the record has been changed since, and takes the newer values where nothing was typed', async () => {
    const email = await newcomer();
    const id = await threshold();
    await visitAs(email, `${list}/edit?id=${id}`);
    await userEvent.type(await field('Unit'), 's');
    await waitFor(async () => expect(await draftsOf(email)).toHaveLength(1));
    leaveDevice();
    await ask('query', 'update threshold set value = 6, version = 2 where id = $1', [id]);
    await visitAs(email, `${list}/edit?id=${id}`);
    expect(await screen.findByText(/has been changed since this draft was begun/)).toBeVisible();
    expect(await field('Unit')).toHaveValue('bars');
    expect(await field('Threshold value')).toHaveValue('6');
    await press('Discard');
    await waitFor(async () => expect(await field('Unit')).toHaveValue('bar'));
    expect(screen.queryByText(/has been changed since/)).toBeNull();
    await waitFor(async () => expect(await draftsOf(email)).toEqual([]));
});

it('keeps what was typed without a connection, and sends it as soon as there is one', async () => {
    const email = await newcomer();
    await visitAs(email, create);
    await name();
    offline();
    await type('Typed in the field');
    leavePage();
    await visit(create);
    expect(await name()).toHaveValue('Typed in the field');
    expect(await draftsOf(email)).toEqual([]);
    online();
    await reached(email, 'Typed in the field');
});

it('finds what never reached the server after another has used the computer', async () => {
    const [email, next] = [await newcomer(), await newcomer()];
    await visitAs(email, create);
    await name();
    offline();
    await type('Never sent');
    leaveDevice();
    network.resetHandlers();
    await visitAs(next, create);
    expect(await name()).toHaveValue('');
    leaveDevice();
    expect([await draftsOf(email), await draftsOf(next)]).toEqual([[], []]);
    await visitAs(email, create);
    expect(await name()).toHaveValue('Never sent');
    await reached(email, 'Never sent');
});

it('removes a draft that was given up without a connection, at the next opportunity', async () => {
    const email = await newcomer();
    await visitAs(email, create);
    await type('Half');
    await reached(email, 'Half');
    leavePage();
    await visit(create);
    await name();
    offline();
    await press('Discard');
    expect(await name()).toHaveValue('');
    leaveDevice();
    network.resetHandlers();
    await visitAs(email, create);
    expect(await name()).toHaveValue('');
    await waitFor(async () => expect(await draftsOf(email)).toEqual([]));
});

it.each([
    ['Take the other one', 'From the phone'],
    ['Keep this one', 'Desk, more'],
])('tells of a newer draft on another device, and lets its user choose: %s', async (choice, goesOn) => {
    const email = await newcomer();
    await visitAs(email, create);
    await type('Desk');
    await reached(email, 'Desk');
    await keepElsewhere(email, 'From the phone');
    await type(', more');
    expect(await screen.findByText(/^A newer draft of this form/)).toBeVisible();
    expect(await name()).toHaveValue('Desk, more');
    expect(await nameKept(email)).toEqual(['From the phone']);
    await press(choice);
    await waitFor(async () => expect(await name()).toHaveValue(goesOn));
    await reached(email, goesOn);
    expect(screen.queryByText(/^A newer draft of this form/)).toBeNull();
    await type('!');
    await reached(email, `${goesOn}!`);
});

it('starts from a newer draft of another device, says so, and still offers what was never sent from here', async () => {
    const email = await newcomer();
    await visitAs(email, create);
    await type('Desk');
    await reached(email, 'Desk');
    offline();
    await type(', unsent');
    leaveDevice();
    network.resetHandlers();
    await keepElsewhere(email, 'From the phone');
    await visitAs(email, create);
    expect(await name()).toHaveValue('From the phone');
    expect(screen.getByText(/It was written on another device/)).toBeVisible();
    expect(screen.getByText(/typed on this device, was never sent/)).toBeVisible();
    await press('Take the other one');
    await waitFor(async () => expect(await name()).toHaveValue('Desk, unsent'));
    await reached(email, 'Desk, unsent');
});

it('makes room on the server for one more form: that begun longest ago goes', async () => {
    const email = await newcomer();
    await ask(
        'query',
        `insert into draft (user_id, form, key, body, updated_at)
         select u.id, 'other', n::text, '{}', now() - n * interval '1 minute'
         from app_user u, generate_series(1, 50) n where u.email = $1`,
        [email],
    );
    await visitAs(email, create);
    await type('One more');
    const keys = async () =>
        (await ask('query', 'select form, key from draft d join app_user u on u.id = d.user_id where u.email = $1', [
            email,
        ])) as { form: string; key: string }[];
    await waitFor(async () => expect(await keys()).toContainEqual({ form: 'thresholds', key: 'new' }));
    expect(await keys()).toHaveLength(50);
    expect(await keys()).not.toContainEqual({ form: 'other', key: '50' });
    leaveDevice();
    await visitAs(email, create);
    expect(await name()).toHaveValue('One more');
});

it('is left by Cancel at once while it is untouched, and after a question once something was typed', async () => {
    const email = await newcomer();
    await visitAs(email, create);
    await press('Cancel');
    await waitFor(() => expect(address()).toBe(list));
    await visitAs(email, create);
    await type('Night flow');
    await press('Cancel');
    await screen.findByRole('dialog', { name: 'Discard what you typed?' });
    await press('Go on writing');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await reached(email, 'Night flow');
    await press('Cancel');
    await press('Discard');
    await waitFor(async () => expect([address(), await draftsOf(email)]).toEqual([list, []]));
});
