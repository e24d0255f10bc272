import { createTransport } from 'nodemailer';
import { htmlOf } from './html';
import type { Mailbox, MailServer } from '../settings/messages';
import { SendingError, type Transport } from './transport';

const patience = 10_000;
/** A server that trickles its replies is given up although it is never silent for long. */
const longest = 60_000;

interface Failure {
    code?: unknown;
    responseCode?: unknown;
    response?: unknown;
    permanent?: unknown;
}

/** Only codes: the sentence of a mail server may repeat the message. */
const notSent = (error: unknown): SendingError => {
    const { code, responseCode, response, permanent }: Failure = typeof error === 'object' && error ? error : {};
    const enhanced =
        typeof response === 'string' ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : undefined;
    const words = [code, responseCode, enhanced].filter(word => typeof word === 'string' || typeof word === 'number');
    // A refused sign-in or greeting is about the settings, not about this message.
    const refused = permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');
    return new SendingError(`SMTP ${words.join(' ') || 'failed'}`, refused);
};

/** Sends mails through a mail server, over connections that are kept for the next ones. */
export const smtpTransport = (server: MailServer, from: Mailbox): Transport => {
    const pool = createTransport({
        pool: true,
        ...server,
        maxRequeues: 1,
        connectionTimeout: patience,
        greetingTimeout: patience,
        socketTimeout: patience,
        dnsTimeout: patience,
        disableFileAccess: true,
        disableUrlAccess: true,
    });
    const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
    return {
        send: async ({ id, recipient, createdAt, content }) => {
            if (/[\s\p{Cc}<>,;]/u.test(recipient)) throw new SendingError('not an e-mail address', true);
            const mail = {
                messageId: `<${id}@${domain}>`,
                date: createdAt,
                from,
                to: { name: '', address: recipient },
                subject: content.subject,
                text: content.text,
                html: content.html ?? htmlOf(content),
                attachments: content.attachments?.map(({ name, type, bytes }) => ({
                    filename: name,
                    contentType: type,
                    content: Buffer.from(bytes),
                })),
                headers: { 'Auto-Submitted': 'auto-generated' },
                signal: AbortSignal.timeout(longest),
            };
            await pool.sendMail(mail).catch((error: unknown) => {
                throw notSent(error);
            });
        },
        close: () => pool.close({ force: true }),
    };
};
