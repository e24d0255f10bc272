import * as paths from '../../contract/paths';
import type { Recipient, SendMailRequest } from '../../contract/sharing';
import { sendFor } from './calls';

/** Files of whole lists by mail. */
export const shareCalls = {
    /** The people that a report can be sent to, by a part of their name or address. */
    recipients: (q: string, signal?: AbortSignal) =>
        sendFor<Recipient[]>(paths.sharing.recipients, { values: { q }, signal }),
    sendMail: (request: SendMailRequest) =>
        sendFor<{ queued: number }>(paths.sharing.sendMail, { method: 'POST', body: request }),
};
