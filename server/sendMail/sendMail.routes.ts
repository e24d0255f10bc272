import { attachmentBytes, listRecipients, sendMail, sharesAnHour, type SendMailRequest } from '../../contract/sendMail';
import { masked } from '../account/identifier.rules';
import { takeTry } from '../account/tries.queries';
import { audit } from '../audit';
import type { Queries } from '../db/db';
import { Refusal } from '../errors';
import { askedFor } from '../exports/asked';
import { fileOf, userName, type ListFile } from '../exports/file';
import { mustFit } from '../exports/fit';
import { wordsOf } from '../exports/words';
import { api, routes } from '../http/api';
import type { Attachment } from '../messages/content';
import { queueMessage, type Recipient } from '../messages/outbox.queries';
import { findReachable, findRecipients } from './sendMail.queries';

/** A report that could not be sent by then is old, and its file is not kept any longer. */
const daysToSend = 7;

/** Everybody who is to get the mail, each address once; refuses users that cannot be reached. */
const readersOf = async (q: Queries, { recipients, language }: SendMailRequest): Promise<Recipient[]> => {
    const users = await findReachable(q, recipients.userIds);
    const unknown = recipients.userIds.flatMap((id, index) => (users.has(id) ? [] : [`recipients.userIds.${index}`]));
    if (unknown.length > 0)
        throw new Refusal(422, 'invalid', {
            errors: Object.fromEntries(unknown.map(field => [field, 'unknownRecipient'])),
        });
    const known = [...users.values()];
    const typed = [...new Set(recipients.addresses)].filter(address => known.every(({ email }) => email !== address));
    return [...known, ...typed.map(email => ({ userId: null, email, phone: null, language }))];
};

/** The whole file in memory, which a mail needs; it is not made further than a mail may carry. */
const attachmentOf = async ({ name, type, bytes }: ListFile): Promise<Attachment> => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of bytes) {
        size += chunk.length;
        if (size > attachmentBytes) throw new Refusal(422, 'fileTooLarge');
        chunks.push(chunk);
    }
    return { name, type, bytes: Buffer.concat(chunks) };
};

export const sendMailRoutes = routes()
    .openapi(api(sendMail), async c => {
        const request = c.req.valid('json');
        const { caller, deps } = c.var;
        const asked = askedFor(request, caller);
        const limit = { of: ['share', caller.userId], most: sharesAnHour, minutes: 60 };
        await takeTry(c, { what: 'share', limits: [limit] });
        const readers = await readersOf(deps.db, request);
        await mustFit(c, asked, request.format);
        const file = await attachmentOf(await fileOf(deps, { asked, wanted: request, caller }));
        const params = {
            product: deps.config.APP_TITLE,
            sender: await userName(deps, caller),
            title: request.title,
            note: request.message ?? '',
        };
        const now = deps.clock();
        const expiresAt = new Date(now.getTime() + daysToSend * 86_400_000);
        await deps.db.transaction(async tx => {
            for (const to of readers) {
                const filters = request.filterText || wordsOf(to.language).about.none;
                await queueMessage(tx, deps.keys, {
                    kind: 'report',
                    to,
                    params: { ...params, filters },
                    attachments: [file],
                    expiresAt,
                    now,
                });
            }
            await audit(tx, c, {
                action: 'export',
                subject: asked.source.set.name,
                after: {
                    path: request.path,
                    format: request.format,
                    columns: asked.columns.map(column => column.source),
                    recipients: readers.length,
                    addresses: readers.map(({ email }) => masked(email ?? '')),
                },
            });
        });
        return c.json({ data: { queued: readers.length } }, 202);
    })
    .openapi(api(listRecipients), async c => {
        const data = await findRecipients(c.get('deps').db, c.req.valid('query').q);
        return c.json({ data }, 200);
    });
