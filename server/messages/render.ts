import { holdsAddress } from '../../contract/holds-address';
import { bn } from '../../contract/messages/mail.bn';
import { en } from '../../contract/messages/mail.en';
import type { MessageKind } from '../../contract/outbox';

type Language = 'en' | 'bn';
/** A message ready to be sent; the subject and every blank but a note are one line without control characters. */
export interface Text {
    subject: string;
    text: string;
    language: Language;
}
/** Messages whose words are the product's own. */
export type WrittenKind = Exclude<MessageKind, 'alert'>;

/** Without line breaks and other control characters, and without those that turn the direction of writing. */
export const oneLine = (text: string) =>
    text
        .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
        .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim();
/** Strangers choose the name in a sign-up: no mail program may make a link of it. */
const withoutAddresses = (name: string) => name.replace(/[.:/\\@]+(?=\S)/g, '$& ');
/** Words of filters are typed too: a blank stands behind each mark of an address that they hold, and nothing hidden between. */
const brokenUp = (filters: string) =>
    holdsAddress(filters)
        ? filters
              .normalize('NFKC')
              .replace(/\p{Cf}/gu, '')
              .replace(/[.。:/\\@](?=\S)/g, '$& ')
        : filters;
/** What somebody wrote beside a report, marked as theirs line by line: none of it can pass for a sentence or link of ours. */
const quoted = (note: string) =>
    note.trim()
        ? `\n\n${note
              .trim()
              .split(/\r\n?|\n/)
              .map(line => `> ${oneLine(line)}`.trimEnd())
              .join('\n')}`
        : '';
const bengaliDigits = (number: string) => number.replace(/\d/g, digit => String.fromCharCode(0x09e6 + Number(digit)));

/** Codes stay in ASCII digits: they are copied into a field, the other numbers are read. */
const blank = (name: string, value: string, language: Language): string => {
    if (name === 'note') return quoted(value);
    if (name === 'name') return withoutAddresses(oneLine(value));
    if (name === 'filters') return brokenUp(oneLine(value));
    if (language === 'bn' && (name === 'hours' || name === 'minutes')) return bengaliDigits(value);
    return oneLine(value);
};

/** The words of a message in its reader's language; blanks are filled in as plain text. */
export const render = (
    kind: WrittenKind,
    channel: 'mail' | 'sms',
    language: Language,
    params: Record<string, string>,
): Text => {
    const { subject, text, sms } = (language === 'bn' ? bn : en)[kind];
    const filled = (words: string) =>
        words.replace(/%\{(\w+)\}/g, (_, name: string) => blank(name, params[name] ?? '', language));
    return { subject: filled(subject), text: filled(channel === 'sms' ? sms : text), language };
};
