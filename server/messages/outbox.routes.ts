import { copyLink, listOutbox, retryMessage, type OutboxRow } from '../../contract/outbox';
import { audit } from '../audit';
import { isBeyondLoopback } from '../config';
import type { Deps } from '../deps';
import { Refusal } from '../errors';
import { api, routes } from '../http/api';
import { answerPage } from '../lists/list';
import { findMessage, findMessages, reviveMessage, type StoredMessage } from './outbox-list.queries';
import { invitationLink } from './waiting.queries';

/** Whether an administrator may copy the message's link: of an invitation, in a demo on loopback that sends no mails. */
const linkIsOpen = ({ config, boot }: Deps, { kind, channel }: StoredMessage): boolean =>
    boot.demo && !isBeyondLoopback(config) && !config.SMTP_URL && kind === 'invitation' && channel === 'mail';

const rowOf = (deps: Deps, message: StoredMessage): OutboxRow => ({
    ...message,
    hasLink: linkIsOpen(deps, message) && ['waiting', 'printed'].includes(message.state),
});

export const outboxRoutes = routes()
    .openapi(api(listOutbox), async c => {
        const query = c.req.valid('query');
        const deps = c.get('deps');
        const { rows, total } = await findMessages(deps.db, query);
        return answerPage(c, 'outbox', query, { rows: rows.map(row => rowOf(deps, row)), total });
    })
    .openapi(api(retryMessage), async c => {
        const { id } = c.req.valid('param');
        const deps = c.get('deps');
        const data = await deps.db.transaction(async tx => {
            const before = await findMessage(tx, id);
            if (!before) throw new Refusal(404, 'notFound');
            const after = await reviveMessage(tx, id, deps.clock());
            if (!after) throw new Refusal(409, 'notRetriable');
            await audit(tx, c, { action: 'update', subject: 'outbox', subjectId: id, before, after });
            return after;
        });
        return c.json({ data: rowOf(deps, data) }, 200);
    })
    .openapi(api(copyLink), async c => {
        const { id } = c.req.valid('param');
        const deps = c.get('deps');
        const link = await deps.db.transaction(async tx => {
            const message = await findMessage(tx, id);
            if (!message || !linkIsOpen(deps, message)) throw new Refusal(404, 'notFound');
            const found = await invitationLink(tx, deps.keys, id, deps.clock());
            if (!found) throw new Refusal(409, 'linkExpired');
            const { kind, channel, recipient } = message;
            await audit(tx, c, {
                action: 'message',
                subject: 'outbox',
                subjectId: id,
                after: { kind, channel, recipient },
            });
            return found;
        });
        return c.json({ data: { link } }, 200);
    });
