import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { bn } from '../support/words.bn';
import { serve, visit, visitAs } from '../support/journey';

const outbox = '/settings/outbox';
const admin = 'admin@nrw.example';
const { ask } = serve(server => server.ask('addUser', admin));

interface Message {
    recipient: string;
    kind?: string;
    channel?: string;
    state?: string;
    attempts?: number;
    error?: string | null;
    sentAt?: string | null;
}
const queue = ({ recipient, kind = 'invitation', channel = 'mail', ...rest }: Message) => {
    const { state = 'waiting', attempts = 0, error = null, sentAt = null } = rest;
    const text = `insert into outbox (kind, channel, recipient, body, state, attempts, due_at, last_error, created_at, sent_at)
        values ($1, $2, $3, '\\x00', $4, $5, '2020-01-01', $6, '2026-11-20T18:30:00Z', $7)`;
    return ask('query', text, [kind, channel, recipient, state, attempts, error, sentAt]);
};
const row = (name: RegExp) => screen.findByRole('row', { name });
const dead = { recipient: 'karim@nrw.example', state: 'dead', attempts: 6, error: 'mailbox full' };

beforeEach(async () => {
    await ask('query', 'delete from outbox');
});

it('lists to whom, about what, how and with what success messages were sent, without their text', async () => {
    await queue(dead);
    const sms = { recipient: '+8801700000009', channel: 'sms', kind: 'code', state: 'sent', attempts: 1 };
    await queue({ ...sms, sentAt: '2026-11-20T18:31:00Z' });
    await visitAs(admin, outbox);
    const failed = await row(/karim@nrw.example/);
    for (const part of ['Invitation', 'Email', 'Not deliverable', '6', 'mailbox full', '21 Nov 2026, 00:30'])
        expect(failed).toHaveTextContent(part);
    const sent = await row(/8801700000009/);
    for (const part of ['Code', 'SMS', 'Sent', '21 Nov 2026, 00:31']) expect(sent).toHaveTextContent(part);
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
});

it.each([
    ['en', 'Shown where the server runs'],
    ['bn', bn.values.messageState.printed],
])('says in %s of a message that the console showed that no server took it', async (language, words) => {
    await queue({ recipient: 'rahima@nrw.example', state: 'printed', attempts: 1 });
    await visitAs(admin, `${outbox}?lng=${language}`);
    const shown = await row(/rahima/);
    expect(shown).toHaveTextContent(words);
    expect(within(shown).queryByRole('button')).toBeNull();
});

it('tries a dead message again, and offers that of no other', async () => {
    await queue(dead);
    await queue({ recipient: 'rahima@nrw.example', state: 'expired' });
    await visitAs(admin, outbox);
    expect(within(await row(/rahima/)).queryByRole('button', { name: 'Try again' })).toBeNull();
    await userEvent.click(within(await row(/karim/)).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The message will be sent again.')).toBeVisible();
    await waitFor(async () => expect(await row(/karim/)).toHaveTextContent('Waiting'));
    const left = await ask('query', 'select state, attempts from outbox where recipient = $1', [dead.recipient]);
    expect(left).toEqual([{ state: 'waiting', attempts: 0 }]);
});

it('says when a message can no longer be tried', async () => {
    await queue(dead);
    await visitAs(admin, outbox);
    await row(/karim/);
    await ask('query', `update outbox set state = 'expired'`);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await row(/karim/)).toHaveTextContent('Expired'));
    expect(screen.queryByText('The message will be sent again.')).toBeNull();
});

it('is narrowed by state, by kind and by recipient', async () => {
    await queue(dead);
    await queue({ recipient: 'rahima@nrw.example', kind: 'code', attempts: 1 });
    const filter = (given: object) => `${outbox}?filter=${encodeURIComponent(JSON.stringify(given))}`;
    await visitAs(admin, '/').then(page => page.unmount());
    for (const [given, found] of [
        [{ state: 'dead' }, /karim/],
        [{ kind: 'code' }, /rahima/],
        [{ q: 'RAHIMA' }, /rahima/],
    ] as const) {
        const page = await visit(filter(given));
        expect(await row(found)).toBeVisible();
        expect(screen.getAllByRole('row')).toHaveLength(2);
        page.unmount();
    }
});

it('says why messages wait that nobody sends, and is silent about those on their way', async () => {
    await queue({ recipient: 'rahima@nrw.example', attempts: 1 });
    await visitAs(admin, outbox).then(async page => {
        await row(/rahima/);
        expect(screen.queryByText(/no mail server is set/)).toBeNull();
        page.unmount();
    });
    await queue({ recipient: 'karim@nrw.example' });
    await visit(outbox);
    expect(await screen.findByText(/Emails wait because no mail server is set/)).toBeVisible();
    expect(screen.queryByText(/no SMS gateway/)).toBeNull();
});

it('speaks Bengali', async () => {
    await queue(dead);
    await visitAs(admin, '/').then(page => page.unmount());
    await visit(`${outbox}?lng=bn`);
    const line = await row(/karim/);
    for (const part of [bn.values.messageKind.invitation, bn.values.messageState.dead, '৬', '২১ নভে'])
        expect(line).toHaveTextContent(part);
    expect(screen.getByRole('heading', { level: 1, name: bn.outbox.title })).toBeVisible();
});
