import type { Recipient, SendMailRequest } from '../../contract/sendMail';
import { withQuery } from './calls';
import { apiHost, httpClient } from './httpClient';

const base = `${apiHost}/nrw/api/v1`;

/** Files of whole lists by mail. */
export const shareCalls = {
    /** The people that a report can be sent to, by a part of their name or address. */
    recipients: async (q: string, signal?: AbortSignal) => ({
        data: (await httpClient<Recipient[]>(withQuery(`${base}/recipients`, { q }), { signal })).json,
    }),
    sendMail: async (request: SendMailRequest) => {
        const { json } = await httpClient<{ queued: number }>(`${base}/send-mail`, {
            method: 'POST',
            body: JSON.stringify(request),
        });
        return { data: json };
    },
};
