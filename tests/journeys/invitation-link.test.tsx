import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { bn } from '../support/words.bn';
import { en } from '../support/words.en';
import { password, serve, visitAs } from '../support/journey';

const people = { en: 'admin@nrw.example', bn: 'second@nrw.example' };
const { ask } = serve(async server => {
    await server.ask('becomeDemo');
    for (const email of Object.values(people)) await server.ask('addUser', email);
    await server.ask('addUser', 'auditor@nrw.example', 'Auditor', { Dashboard: { canView: true } });
});
const written = () => {
    const user = userEvent.setup();
    return { user, write: vi.spyOn(navigator.clipboard, 'writeText') };
};

it.each([
    ['en', en],
    ['bn', bn],
] as const)('after an account is made, the demo offers the link of its invitation, in %s', async (language, words) => {
    await visitAs(people[language], `/user-management/create?lng=${language}`);
    const { user, write } = written();
    const fields = words.resources['user-management'].fields;
    const labelled = (label: string) => screen.findByLabelText(text => text.startsWith(label));
    const email = `salma-${language}@nrw.example`;
    await user.type(await labelled(fields.fullName), 'Salma Khatun');
    await user.type(await labelled(fields.email), email);
    await user.click(await labelled(fields.roleIds));
    await user.click(await screen.findByRole('option', { name: 'Auditor' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: words.ra.action.save }));
    const offer = await screen.findByText(text => text === words.outbox.linkOffer.replace('%{recipient}', email));
    const toast = offer.closest<HTMLElement>('[role=alert]') ?? offer;
    await user.click(within(toast).getByRole('button', { name: words.outbox.copyLink }));
    expect(await screen.findByText(words.outbox.linkCopied)).toBeVisible();
    const [message] = await ask('messages', email);
    const [link] = write.mock.calls[0];
    expect(message.text).toContain(link);
    write.mockRestore();
});

it('the list of messages offers it too, and shows the link where the browser does not let it be copied', async () => {
    const call = async (path: string, body: object, token = '') => {
        const headers = { 'content-type': 'application/json', application_type: '1', authorization: `Bearer ${token}` };
        const answer = await ask('fetch', { method: 'POST', path, headers, body: JSON.stringify(body) });
        return JSON.parse(answer.body) as { data: { token: string } };
    };
    const account = '/account/api/v1/user';
    const { data } = await call(`${account}/login`, { phoneOrEmail: people.en, password });
    const [role] = (await ask('query', `select id from role where name = 'Auditor'`)) as { id: string }[];
    const karim = { fullName: 'Karim', email: 'karim@nrw.example', phone: null, address: '', language: 'en' };
    await call(`${account}/register`, { ...karim, roleIds: [role.id] }, data.token);
    await visitAs(people.en, '/settings/outbox');
    const { user, write } = written();
    write.mockRejectedValue(new Error('denied'));
    const row = await screen.findByRole('row', { name: /karim@nrw\.example/ });
    await user.click(within(row).getByRole('button', { name: 'Copy invitation link' }));
    await waitFor(() => expect(screen.getByText(/\/account-verified\?token=/)).toBeVisible());
    write.mockRestore();
});
