import { bn } from '../../contract/messages/mail.bn';
import { en } from '../../contract/messages/mail.en';
import type { MessageKind } from '../../contract/outbox';

export interface Text {
    subject: string;
    text: string;
}
type Written = Exclude<MessageKind, 'report' | 'alert'>;

const isWritten = (kind: MessageKind): kind is Written => kind in en;

/** The words of a message in its reader's language; blanks are filled in as plain text. */
export const render = (
    kind: MessageKind,
    channel: 'mail' | 'sms',
    language: 'en' | 'bn',
    params: Record<string, string>,
): Text => {
    if (!isWritten(kind)) throw new Error(`${kind} has no text of its own`);
    const { subject, text, sms } = (language === 'bn' ? bn : en)[kind];
    const filled = (words: string) => words.replace(/%\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    return { subject: filled(subject), text: filled(channel === 'sms' ? sms : text) };
};
