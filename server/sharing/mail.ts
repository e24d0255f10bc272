import { isAdmin } from '../../contract/access';
import { dayMs } from '../../contract/period';
import { attachmentBytes, type SendMailRequest } from '../../contract/sharing';
import { maskOf } from '../account/identifier.rules';
import type { Queries } from '../db/db';
import type { Deps } from '../deps';
import { Refusal } from '../errors';
import type { ExportRequest } from '../exports/request';
import { filtersOf, type ListFile } from '../exports/file';
import { wordsOf } from '../lists/words';
import type { Attachment } from '../messages/content';
import { addressesOutside, type Author } from '../messages/domains.queries';
import { queueMessage, type Recipient } from '../messages/outbox.queries';
import { findReachable } from './readers.queries';

/** A report that could not be sent by then is old, and its file is not kept any longer. */
const daysToSend = 7;

/** Everybody who is to get the mail, each address once; refuses users that cannot be reached. */
export const readersOf = async (q: Queries, { recipients, language }: SendMailRequest): Promise<Recipient[]> => {
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

/** How many of the readers stand outside the open domains; refuses them to who is no administrator. */
export const outsideAmong = async (
    q: Queries,
    { config, caller }: Author,
    { recipients: { userIds, addresses } }: SendMailRequest,
    readers: readonly Recipient[],
): Promise<number> => {
    const outside = await addressesOutside(
        q,
        config,
        readers.flatMap(({ email }) => email ?? []),
    );
    if (outside.length === 0 || isAdmin(caller)) return outside.length;
    const emailOf = (id: string) => readers.find(({ userId }) => userId === id)?.email ?? '';
    const refused = (field: string, emails: readonly string[]) =>
        emails.flatMap((email, index) => (outside.includes(email) ? [[`${field}.${index}`, 'outsideDomains']] : []));
    throw new Refusal(422, 'invalid', {
        errors: Object.fromEntries([
            ...refused('recipients.userIds', userIds.map(emailOf)),
            ...refused('recipients.addresses', addresses),
        ]),
    });
};

/** The whole file in memory, which a mail needs; it is not made further than a mail may carry. */
export const attachmentOf = async ({ name, type, bytes }: ListFile): Promise<Attachment> => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of bytes) {
        size += chunk.length;
        if (size > attachmentBytes) throw new Refusal(422, 'fileTooLarge');
        chunks.push(chunk);
    }
    return { name, type, bytes: Buffer.concat(chunks) };
};

interface SharedFile {
    request: SendMailRequest;
    asked: ExportRequest;
    sender: string;
    file: Attachment;
    readers: readonly Recipient[];
}

/** A mail of their own for each reader, with the file. */
export const queueReport = async (
    tx: Queries,
    { config, keys, clock }: Pick<Deps, 'config' | 'keys' | 'clock'>,
    { request, asked, sender, file, readers }: SharedFile,
): Promise<void> => {
    const now = clock();
    const expiresAt = new Date(now.getTime() + daysToSend * dayMs);
    const params = { product: config.APP_TITLE, sender, title: request.title, note: request.message ?? '' };
    for (const to of readers) {
        const filters = request.filterText || filtersOf(asked) || wordsOf(to.language).about.none;
        const content = { params: { ...params, filters }, attachments: [file] };
        await queueMessage(tx, keys, { kind: 'report', to, ...content, expiresAt, now });
    }
};

/** What a record of a sending holds: what was sent, and to how many, their addresses masked. */
export const auditOf = (
    { path, format }: SendMailRequest,
    { columns }: ExportRequest,
    readers: readonly Recipient[],
) => ({
    path,
    format,
    columns: columns.map(column => column.source),
    recipients: readers.length,
    addresses: readers.map(({ email }) => maskOf(email ?? '')),
});
