import type { Transport } from './transport';

/** Shows a message to whoever runs the demo, where nobody else would ever read it. */
export const consoleTransport = (write: (words: string) => unknown): Transport => ({
    send: async ({ recipient, content }) => {
        write(`\nMessage to ${recipient}: ${content.subject}\n${content.text}\n\n`);
    },
    close: () => undefined,
});
