import type { Gateway } from '../settings/messages';
import { SendingError, type Transport } from './transport';

const patience = 10_000;

const causeOf = (error: unknown): string => {
    if (error instanceof Error && error.name === 'TimeoutError') return 'no answer';
    const cause: unknown = error instanceof Error ? error.cause : undefined;
    const code = typeof cause === 'object' && cause && 'code' in cause ? cause.code : undefined;
    return typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? code : 'cannot be reached';
};

/** Hands short messages to an HTTP gateway; a redirect is a refusal, for the credentials are meant for one address. */
export const smsTransport = ({ url, authorization }: Gateway): Transport => ({
    send: async ({ id, recipient, content }) => {
        const request = {
            method: 'POST',
            redirect: 'manual' as const,
            signal: AbortSignal.timeout(patience),
            headers: {
                'content-type': 'application/json',
                'idempotency-key': id,
                ...(authorization && { authorization }),
            },
            body: JSON.stringify({ to: recipient, text: content.text }),
        };
        const response = await fetch(url, request).catch((error: unknown) => {
            throw new SendingError(`SMS ${causeOf(error)}`);
        });
        await response.body?.cancel().catch(() => undefined);
        if (!response.ok) throw new SendingError(`SMS HTTP ${response.status}`);
    },
    close: () => undefined,
});
