import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { forgetEverything } from '../../src/providers/session';
import { address, closeToasts, serve, visitAs } from '../support/journey';

const list = '/settings/email-templates';
const { ask, network, forward } = serve(async () => undefined);

let people = 0;
/** Opens an address as somebody whose drafts no other test has begun. */
const visitAsAdmin = async (at: string) => {
    const email = `admin${++people}@nrw.example`;
    await ask('addUser', email);
    return visitAs(email, at);
};
/** The browser is left, by a user who may not come back. */
const leave = () => {
    cleanup();
    forgetEverything();
};
const own = { name: 'Low pressure notice', subject: 'Low pressure', message: '<p>Dear colleague</p>' };
/** One template alone; gives its id. */
const add = async (template: Partial<typeof own> & { recipients?: string[] } = {}, keep = false) => {
    if (!keep) {
        await ask('query', 'delete from alert_rule');
        await ask('query', 'delete from email_template');
    }
    const { name, subject, message, recipients = [] } = { ...own, ...template };
    const [{ id }] = (await ask(
        'query',
        `insert into email_template (name, subject, message, recipients, search_key) values ($1, $2, $3, $4, lower($1)) returning id`,
        [name, subject, message, JSON.stringify(recipients)],
    )) as [{ id: string }];
    return id;
};
const edit = async (template: Parameters<typeof add>[0] = {}) => `${list}/edit?id=${await add(template)}`;
const stored = async () =>
    (await ask(
        'query',
        `select name, subject, message, subject_bn as "subjectBn", message_bn as "messageBn", recipients from email_template order by name`,
    )) as Record<string, unknown>[];

const field = (label: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${label}`) });
const subject = () => field('Subject \\(English\\)');
const message = () => field('Message \\(English\\)');
const recipients = () => screen.findByRole('combobox', { name: /^(Recipients|প্রাপক)/ });
const save = () => userEvent.click(screen.getByRole('button', { name: /^(Save|সংরক্ষণ করুন)$/ }));
const frame = (language = 'English') =>
    screen.findByTitle<HTMLIFrameElement>(`Preview of the message in ${language}`, undefined, { timeout: 5000 });
const choose = async (words: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Insert placeholder' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(words) }));
};

it('numbers the templates as they are sorted, with how many get them', async () => {
    await add({ name: 'Beta', recipients: ['a@b.example', 'c@d.example'] });
    await add({ name: 'Alpha' }, true);
    await visitAsAdmin(list);
    await screen.findByText('Alpha');
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveTextContent(/1Alpha0/);
    expect(second).toHaveTextContent(/2Beta2/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'bet');
    await waitFor(() => expect(screen.queryByText('Alpha')).toBeNull());
    expect(screen.getByRole('link', { name: 'Edit Beta' })).toBeVisible();
});

it('says that there are none, and leads to the form for the first one', async () => {
    await add();
    await ask('query', 'delete from email_template');
    await visitAsAdmin(list);
    expect(await screen.findByText('No Data Available!')).toBeVisible();
    await userEvent.click(screen.getAllByRole('link', { name: 'Create new' })[0]);
    expect(await screen.findByRole('heading', { level: 1, name: 'New email template' })).toBeVisible();
});

it('adds one with users found by name and addresses typed, and names each wrong address', async () => {
    await add();
    await ask('addUser', 'salma@utility.example', 'Chemist', {});
    await visitAsAdmin(`${list}/create`);
    await userEvent.type(await field('Name'), 'Water quality');
    await userEvent.type(await recipients(), 'salma');
    await userEvent.click(await screen.findByRole('option', { name: /salma@utility\.example/ }));
    await userEvent.type(await recipients(), 'Board@city.example{Enter}nobody{Enter}');
    expect(await screen.findByText('nobody is not an email address')).toBeVisible();
    expect(screen.getByText('3 recipients')).toBeVisible();
    await userEvent.type(await subject(), 'Out of range');
    await userEvent.type(await message(), 'Dear colleague,{Enter}{Enter}please look.');
    await save();
    expect(screen.getByText('nobody is not an email address')).toBeVisible();
    expect(address()).toBe(`${list}/create`);
    await userEvent.type(await recipients(), '{Backspace}');
    await save();
    expect(await screen.findByText('Email template created')).toBeVisible();
    expect((await stored()).at(-1)).toEqual({
        name: 'Water quality',
        subject: 'Out of range',
        message: '<p>Dear colleague,</p>\n<p>please look.</p>',
        subjectBn: '',
        messageBn: '',
        recipients: ['salma@utility.example', 'board@city.example'],
    });
});

it('writes a placeholder where the cursor was, in the subject or the message', async () => {
    await visitAsAdmin(await edit());
    await choose('Number of events');
    expect(await message()).toHaveValue('<p>Dear colleague</p>{{count}}');
    await userEvent.click(await subject());
    (await subject()).setSelectionRange(0, 3);
    await choose('Where it happened');
    expect(await subject()).toHaveValue('{{placeName}} pressure');
    await waitFor(async () => expect(await subject()).toHaveFocus());
    expect((await subject()).selectionStart).toBe('{{placeName}}'.length);
    await save();
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    expect(await stored()).toMatchObject([{ subject: '{{placeName}} pressure' }]);
});

it('puts tags around the selected words', async () => {
    await visitAsAdmin(await edit({ message: 'one\ntwo' }));
    const text = await message();
    await userEvent.click(text);
    text.setSelectionRange(0, 3);
    await userEvent.click(screen.getByRole('button', { name: 'Bold' }));
    expect(text).toHaveValue('<strong>one</strong>\ntwo');
    text.setSelectionRange(0, text.value.length);
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    expect(text).toHaveValue('<ul>\n<li><strong>one</strong></li>\n<li>two</li>\n</ul>');
});

it('refuses an unknown placeholder at its field, and shows the language it is in', async () => {
    await visitAsAdmin(await edit());
    await userEvent.click(await screen.findByRole('tab', { name: 'Bengali (optional)' }));
    await userEvent.type(await field('Message \\(Bengali\\)'), '{{{{place}}');
    await userEvent.click(screen.getByRole('tab', { name: 'English' }));
    await save();
    const refusal = 'Nothing fills in this placeholder. Choose one from the menu.';
    const wrong = await field('Message \\(Bengali\\)');
    await waitFor(() => expect(wrong).toBeVisible());
    expect(wrong).toHaveAccessibleDescription(refusal);
    expect(await screen.findByText(`Message (Bengali): ${refusal}`)).toBeVisible();
});

it("shows the server's objection at the field it is about", async () => {
    await visitAsAdmin(await edit());
    await userEvent.type(await message(), '!');
    network.use(
        http.put('*/Templates/:id', async ({ request }) =>
            forward(request, { ...((await request.json()) as object), subject: '{{place}}' }),
        ),
    );
    await save();
    await waitFor(async () =>
        expect(await subject()).toHaveAccessibleDescription(
            'Nothing fills in this placeholder. Choose one from the menu.',
        ),
    );
    await add({ name: 'Taken' }, true);
    await userEvent.clear(await field('Name'));
    await userEvent.type(await field('Name'), 'taken');
    network.resetHandlers();
    await save();
    await waitFor(async () => expect(await field('Name')).toHaveAccessibleDescription('This name is taken.'));
});

it('previews in both languages exactly what would be sent, in a frame that runs nothing', async () => {
    await visitAsAdmin(await edit({ subject: 'At {{placeName}}', message: '<p>{{outOfRange}}</p>' }));
    const english = await frame();
    expect(english).toHaveAttribute('sandbox', '');
    // A link leads nowhere: the frame may open no window.
    expect(english.getAttribute('srcdoc')).toContain('<base target="_blank">');
    expect(english.getAttribute('srcdoc')).toContain('<ul><li>Free chlorine 0.31 mg/L, below 0.5</li>');
    expect(screen.getByText('Subject: At Karnaphuli 1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Bengali' }));
    expect((await frame('Bengali')).getAttribute('srcdoc')).toContain('মুক্ত ক্লোরিন ০.৩১');
    await userEvent.type(await message(), '<script>alert(1)</script><b>Soon</b>');
    await waitFor(
        async () => {
            const shown = (await frame('Bengali')).getAttribute('srcdoc');
            expect(shown).toContain('<b>Soon</b>');
            expect(shown).not.toContain('<script');
        },
        { timeout: 5000 },
    );
});

it('says in words why there is no preview', async () => {
    await visitAsAdmin(`${list}/create`);
    expect(await screen.findByText('The preview appears when subject and message are written.')).toBeVisible();
    await userEvent.type(await subject(), 'Hello');
    await userEvent.type(await message(), '<script>x</script>');
    expect(
        await screen.findByText('The preview appears when subject and message are written.', undefined, {
            timeout: 5000,
        }),
    ).toBeVisible();
});

it('keeps what somebody else wrote, and what was typed here, until its user decides', async () => {
    await visitAsAdmin(await edit());
    await userEvent.type(await subject(), '!');
    await ask('query', `update email_template set version = 2, subject = 'Theirs'`);
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
    await waitFor(async () => expect(await subject()).toHaveValue('Theirs'));
});

it('deletes one, but not one that an alert rule sends', async () => {
    const id = await add();
    await add({ name: 'Spare' }, true);
    await ask(
        'query',
        `insert into alert_rule (name, kind, template_id, delivery, tells_from, search_key)
         values ('Pressure', 'criticallyLowPressure', $1, 'atOnce', now(), 'pressure')`,
        [id],
    );
    await visitAsAdmin(`${list}/edit?id=${id}`);
    expect(await screen.findByText('Sent by 1 alert rule, so it cannot be deleted.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    leave();
    await visitAsAdmin(list);
    for (const box of (await screen.findAllByRole('checkbox')).slice(1)) await userEvent.click(box);
    await userEvent.click(await screen.findByRole('button', { name: /Delete/ }));
    const refusal = await screen.findByRole('dialog', { name: 'What alert rules send cannot be deleted' });
    const used = within(refusal).getAllByRole('listitem');
    expect(used.map(item => item.textContent)).toEqual([`${own.name}: sent by 1 alert rule`]);
    await userEvent.click(within(refusal).getByRole('button', { name: 'Close' }));
    const chosen = within(await screen.findByRole('row', { name: new RegExp(own.name) })).getByRole('checkbox');
    await userEvent.click(chosen);
    await userEvent.click(await screen.findByRole('button', { name: /Delete/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete email template' }));
    await closeToasts();
    await waitFor(() => expect(screen.queryByText('Spare')).toBeNull());
    await waitFor(async () => expect(await stored()).toMatchObject([{ name: own.name }]));
});

it('offers the values outside their limits as a PDF of a chosen period, to those who may see them', async () => {
    const asked = vi.fn<(body: unknown) => void>();
    network.use(
        http.post('*/downloads', async ({ request }) => {
            asked(await request.clone().json());
            return forward(request);
        }),
    );
    const form = await edit();
    await visitAsAdmin(form);
    const report = await screen.findByRole('region', { name: 'Water threshold report' });
    await userEvent.click(within(report).getByRole('combobox', { name: 'Period' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Last 30 days' }));
    await userEvent.click(within(report).getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    const { path, format, title } = asked.mock.calls[0][0] as Record<string, string>;
    const { from, to } = JSON.parse(new URL(path, 'http://x').searchParams.get('filter') ?? '') as Record<
        string,
        string
    >;
    expect([format, title]).toEqual(['pdf', 'Water threshold report']);
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(30);
    leave();
    await ask('addUser', 'writer@nrw.example', 'Writer', { EmailTemplate: { canView: true, canUpdate: true } });
    await visitAs('writer@nrw.example', form);
    await screen.findByRole('heading', { level: 2, name: 'Preview' });
    expect(screen.queryByText('Water threshold report')).toBeNull();
});

it('shows one to whoever may only read: what is sent, and to whom', async () => {
    await ask('addUser', 'reader@nrw.example', 'Reader', { EmailTemplate: { canView: true } });
    await add({ recipients: ['board@city.example'] });
    await visitAs('reader@nrw.example', list);
    await userEvent.click(await screen.findByRole('row', { name: new RegExp(own.name) }));
    expect(await screen.findByRole('heading', { level: 1, name: own.name })).toBeVisible();
    expect(address()).toMatch(/^\/settings\/email-templates\/show\?id=/);
    expect(screen.getByText('board@city.example')).toBeVisible();
    expect((await frame()).getAttribute('srcdoc')).toContain('Dear colleague');
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
});

it('speaks Bengali all through', async () => {
    const id = await add({ recipients: ['a@b.example'] });
    await visitAsAdmin(`${list}?lng=bn`);
    await screen.findByText(own.name);
    const [, row] = screen.getAllByRole('row');
    expect(row).toHaveTextContent(/১Low pressure notice১/);
    leave();
    await visitAsAdmin(`${list}/edit?id=${id}&lng=bn`);
    expect(await screen.findByText('১ জন প্রাপক')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'বাংলা (ঐচ্ছিক)' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'স্থানধারক বসান' }));
    expect(await screen.findByRole('menuitem', { name: /সীমার বাইরের মানের তালিকা/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.type(await recipients(), 'nobody{Enter}');
    expect(await screen.findByText('nobody কোনো ই-মেইল ঠিকানা নয়')).toBeVisible();
    await userEvent.type(await recipients(), '{Backspace}');
    await save();
    expect(await screen.findByText('সফলভাবে হালনাগাদ হয়েছে')).toBeVisible();
});
