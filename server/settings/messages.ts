import { z } from 'zod';

/** What the addresses in the settings say. Each reader gives `undefined` for one that is malformed. */
export interface MailServer {
    host: string;
    port: number;
    secure: boolean;
    auth?: { user: string; pass: string };
}
export interface Gateway {
    url: string;
    authorization?: string;
}
export interface Mailbox {
    name: string;
    address: string;
}

const addressOf = (text: string): URL | undefined => {
    try {
        return new URL(text);
    } catch {
        return undefined;
    }
};

const credentialsOf = ({ username, password }: URL): { user: string; pass: string } | null | undefined => {
    try {
        return username || password ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null;
    } catch {
        return undefined;
    }
};

/** SMTP_URL: smtps:// is encrypted from the start, smtp:// as soon as the server offers it. */
export const mailServerOf = (text: string): MailServer | undefined => {
    const url = addressOf(text);
    const auth = url && credentialsOf(url);
    if (!url || auth === undefined || !/^smtps?:$/.test(url.protocol) || !url.hostname) return undefined;
    if (url.search || url.hash || !/^\/?$/.test(url.pathname)) return undefined;
    const secure = url.protocol === 'smtps:';
    return {
        host: url.hostname.replace(/^\[|\]$/g, ''),
        port: Number(url.port) || (secure ? 465 : 587),
        secure,
        ...(auth && { auth }),
    };
};

/** SMS_URL: the address without its credentials, and these as basic authorisation. */
export const gatewayOf = (text: string): Gateway | undefined => {
    const url = addressOf(text);
    const auth = url && credentialsOf(url);
    if (!url || auth === undefined || !/^https?:$/.test(url.protocol)) return undefined;
    url.username = '';
    url.password = '';
    url.hash = '';
    const basic = auth && Buffer.from(`${auth.user}:${auth.pass}`).toString('base64');
    return { url: url.href, ...(basic && { authorization: `Basic ${basic}` }) };
};

/** MAIL_FROM: `Name <name@host>` or the address alone, on one line. */
export const mailboxOf = (text: string): Mailbox | undefined => {
    const parts = /^(?:("[^"\p{Cc}]*"|[^"<>,;\p{Cc}]*)\s*<([^<>]+)>|([^<>]+))$/u.exec(text.trim());
    const [, name = '', bracketed, alone = ''] = parts ?? [];
    const address = bracketed ?? alone;
    if (!/^[^\s\p{Cc}@<>()[\],;:"\\]+@[^\s\p{Cc}@<>()[\],;:"\\]+$/u.test(address)) return undefined;
    return { name: name.trim().replace(/^"|"$/g, ''), address };
};

const readableBy = (reader: (text: string) => unknown, message: string) =>
    z.string().refine(text => reader(text) !== undefined, message);

/** The settings of messages; a refusal never repeats what was given, for it may hold a password. */
export const mailServerSetting = readableBy(
    mailServerOf,
    'must be an address such as smtps://user:password@host or smtp://host:25, its user and password percent-encoded',
);
export const gatewaySetting = readableBy(gatewayOf, 'must be an address such as https://user:password@host/path');
export const mailboxSetting = readableBy(
    mailboxOf,
    'must be one sender such as NRW Monitor <no-reply@utility.example>',
);
