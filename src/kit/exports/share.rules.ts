import type { ValidationErrorMessage } from 'ra-core';
import { normaliseEmail } from '../../../contract/identifier';
import { recipientsAtMost, type Recipient, type SendMailRequest } from '../../../contract/sharing';
import type { ListFile } from './useListFile';

/** What the dialog is filled in with. */
export interface Share {
    users: Recipient[];
    addresses: string[];
    message: string;
    format: SendMailRequest['format'];
    /** Path of the table, where a page has several. */
    table?: string;
}
/** The form is typed loosely: fields that nobody has touched may be missing. */
export type ShareInput = Partial<Share>;

/** Somebody has to get it, and not too many at once. */
export const enough = (users: Recipient[] | null, { addresses }: ShareInput): string | undefined => {
    const chosen = (users?.length ?? 0) + (addresses?.length ?? 0);
    if (chosen === 0) return 'error.recipientRequired';
    return chosen > recipientsAtMost ? 'error.tooManyRecipients' : undefined;
};

/** Each address by the rule of the server; the first that breaks it is named. */
export const validateAddresses = (addresses: string[] | null): ValidationErrorMessage | undefined => {
    const wrong = addresses?.find(address => normaliseEmail(address) === undefined);
    return wrong === undefined ? undefined : { message: 'share.wrongAddress', args: { address: wrong } };
};

/** The call that sends a list to those who were chosen. */
export const requestOf = (
    file: ListFile & Pick<SendMailRequest, 'language'>,
    { users = [], addresses = [], message, format }: ShareInput,
): SendMailRequest => ({
    ...file,
    format: format ?? 'pdf',
    recipients: { userIds: users.map(user => user.id), addresses },
    ...(message?.trim() ? { message } : {}),
});

const fields: readonly (readonly [prefix: string, field: keyof Share])[] = [
    ['recipients.addresses', 'addresses'],
    ['recipients', 'users'],
    ['message', 'message'],
    ['format', 'format'],
];

/** The server's word on each field of the dialog; nothing when it is about none of them. */
export const fieldErrors = (errors: Readonly<Record<string, string>> = {}): Partial<Record<keyof Share, string>> =>
    Object.fromEntries(
        Object.entries(errors).flatMap(([path, message]) => {
            const [, field] = fields.find(([prefix]) => path.startsWith(prefix)) ?? [];
            return field ? [[field, message]] : [];
        }),
    );
