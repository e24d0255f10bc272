import type { Db } from '../db/db';
import { isBeyondLoopback } from '../config';
import type { Deps } from '../deps';
import { consoleTransport } from './console.transport';
import type { Content } from './content';
import {
    expireMessages,
    markFailed,
    markPrinted,
    markSent,
    takeDue,
    type Channel,
    type QueuedMessage,
} from './delivery.queries';
import { nextAttempt } from './delivery.rules';
import { gatewayOf, mailboxOf, mailServerOf } from '../settings/messages';
import { smsTransport } from './sms.transport';
import { smtpTransport } from './smtp.transport';
import { waitingTextOf } from './waiting.queries';
import { SendingError, type Transport } from './transport';

export interface Delivery {
    /** Sends what is due and resolves when nothing is. */
    deliverDue(): Promise<void>;
    /** Takes no more messages and resolves when those under way have ended. */
    stop(): Promise<void>;
}

const channels: readonly Channel[] = ['mail', 'sms'];
const pollMs = 2000;
const atOnce = 5;
/** Longer than an attempt can take: after it a message counts as left by a worker that died. */
const leaseMs = 120_000;

const transportsOf = ({ SMTP_URL, MAIL_FROM, SMS_URL }: Deps['config']): Partial<Record<Channel, Transport>> => {
    const [server, from, gateway] = [
        SMTP_URL && mailServerOf(SMTP_URL),
        mailboxOf(MAIL_FROM),
        SMS_URL && gatewayOf(SMS_URL),
    ];
    return {
        ...(server && from && { mail: smtpTransport(server, from) }),
        ...(gateway && { sms: smsTransport(gateway) }),
    };
};

/**
 * Sends the messages of the outbox, shared with other processes: each is sent by one of them. One whose worker died
 * between sending and noting it is sent again, under the same Message-ID. Without a server for its channel a message
 * waits; in a demo on loopback it is shown on the console instead.
 */
export const startDelivery = (
    db: Db,
    { config, keys, clock, log, boot }: Pick<Deps, 'config' | 'keys' | 'clock' | 'log' | 'boot'>,
    write: (words: string) => unknown = words => process.stdout.write(words),
): Delivery => {
    const transports = transportsOf(config);
    const shown = consoleTransport(write);
    // As it is now: a demo can be left while the server runs.
    const atDesk = () => boot.demo && !isBeyondLoopback(config);
    const transportOf = (channel: Channel) => transports[channel] ?? (atDesk() ? shown : undefined);
    const stopping = new AbortController();
    let running: Promise<void> | undefined;

    const contentOf = ({ body }: QueuedMessage): Content => {
        try {
            return waitingTextOf(keys, body);
        } catch {
            throw new SendingError('written under another SECRET', true);
        }
    };

    const attempt = async (taken: QueuedMessage): Promise<void> => {
        const { id, channel, recipient, attempts, createdAt } = taken;
        try {
            const content = contentOf(taken);
            await transportOf(channel)?.send({ id, recipient, createdAt: new Date(createdAt), content });
            // An administrator of the demo may hand on the link of an invitation.
            await (transports[channel] ? markSent(db, id, clock()) : markPrinted(db, id, 'invitation'));
        } catch (error) {
            if (!(error instanceof SendingError)) throw error;
            const next = error.permanent ? undefined : nextAttempt(attempts, clock());
            await markFailed(db, taken, error.message, next);
            log.warn({ message: id, channel, attempts, error: error.message, dead: !next }, 'message not sent');
        }
    };

    const drain = async (): Promise<void> => {
        await expireMessages(db, clock());
        while (!stopping.signal.aborted) {
            const now = clock();
            const lease = new Date(now.getTime() + leaseMs);
            const taken = await takeDue(db, channels.filter(transportOf), { most: atOnce, now, lease });
            if (taken.length === 0) return;
            const ended = await Promise.allSettled(taken.map(attempt));
            const broken = ended.find(each => each.status === 'rejected');
            if (broken) throw broken.reason;
        }
    };

    const deliverDue = (): Promise<void> => {
        running ??= drain().finally(() => {
            running = undefined;
        });
        return running;
    };
    const poll = () => {
        deliverDue().catch((error: unknown) => log.error({ err: error }, 'messages cannot be delivered'));
    };
    const timer = setInterval(poll, pollMs);
    timer.unref();
    return {
        deliverDue,
        async stop() {
            clearInterval(timer);
            stopping.abort();
            await running?.catch(() => undefined);
            for (const transport of Object.values(transports)) transport.close();
        },
    };
};
