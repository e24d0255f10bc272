import type { Content } from './content';

/** A message on its way to one reader. */
export interface Outgoing {
    id: string;
    recipient: string;
    createdAt: Date;
    content: Content;
}

/** A way to send messages of one channel; rejects with `NotSent`. */
export interface Transport {
    send(message: Outgoing): Promise<unknown>;
    close(): void;
}

/** Why a message did not leave, in words that repeat nothing of it and nothing that the other side said. */
export class SendingError extends Error {
    constructor(
        reason: string,
        /** Trying again would be refused again. */
        readonly permanent = false,
    ) {
        super(reason);
    }
}
