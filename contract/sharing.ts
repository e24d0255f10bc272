import { z } from 'zod';
import { language } from './account';
import { downloadRequest } from './downloads';
import { holdsAddress } from './holds-address';
import { emailAddress } from './registration';
import { answers, body, refusals, text, uuid, words } from './wire';
import * as paths from './paths';

/** The most people that one report is sent to at once. */
export const recipientsAtMost = 20;
/** The largest file that goes with a mail, in bytes. */
export const attachmentBytes = 10 * 1024 * 1024;
/** Reports that one user may send in an hour. */
export const sharesAnHour = 30;

const recipients = z
    .strictObject({
        userIds: z.array(uuid).max(recipientsAtMost, 'tooManyRecipients'),
        addresses: z.array(emailAddress).max(recipientsAtMost, 'tooManyRecipients'),
    })
    .refine(({ userIds, addresses }) => userIds.length + addresses.length > 0, 'recipientRequired')
    .refine(({ userIds, addresses }) => userIds.length + addresses.length <= recipientsAtMost, 'tooManyRecipients');

/** A list as a file to people: what is to be in it, and who gets it. */
export const sendMailRequest = z.strictObject({
    path: downloadRequest.shape.path,
    columns: downloadRequest.shape.columns,
    title: words(120).refine(title => !holdsAddress(title), 'addressInTitle'),
    filterText: downloadRequest.shape.filterText,
    language,
    format: z.enum(['pdf', 'xlsx'], { error: 'invalid' }),
    recipients,
    message: text(1000).optional(),
});
export type SendMailRequest = z.infer<typeof sendMailRequest>;

export const recipient = z.object({ id: uuid, name: z.string(), email: z.string() }).meta({ id: 'Recipient' });
export type Recipient = z.infer<typeof recipient>;

const tags = ['Downloads'];

export const sendMail = {
    method: 'post',
    path: paths.sharing.sendMail,
    summary:
        'Send a list that may be viewed, all its pages under the filters of its call, as a file to users and addresses, each by a mail of their own',
    tags,
    request: body(sendMailRequest),
    responses: {
        202: answers(z.object({ queued: z.int() }), 'Mails that wait to be sent'),
        ...refusals(400, 401, 403, 413, 422, 429),
    },
} as const;
export const listRecipients = {
    method: 'get',
    path: paths.sharing.recipients,
    summary: 'Active users with an e-mail address, at most 20, by a part of their name or address',
    tags,
    request: { query: z.strictObject({ q: text(100).optional() }) },
    responses: { 200: answers(z.array(recipient)), ...refusals(400, 401, 403) },
} as const;
