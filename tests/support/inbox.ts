import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { readMail, type Mail } from './mime';

export type { Mail };

interface Refusing {
    /** What the server answers to a recipient instead of taking their mail, e.g. `[550, '5.1.1 no such user']`. */
    refuse?: (address: string) => readonly [number, string] | undefined;
    /** Called with each mail before it is acknowledged. */
    onMail?: (mail: Mail) => unknown;
}

/** A real mail server on a free port; `url` is what SMTP_URL takes, `mails` what came in, the oldest first. */
export const startInbox = async ({ refuse, onMail }: Refusing = {}) => {
    const mails: Mail[] = [];
    const server = new SMTPServer({
        disabledCommands: ['STARTTLS', 'AUTH'],
        logger: false,
        onRcptTo({ address }, _session, done) {
            const refusal = refuse?.(address);
            if (!refusal) return done();
            done(Object.assign(new Error(refusal[1]), { responseCode: refusal[0] }));
        },
        onData(stream, _session, done) {
            const chunks: Buffer[] = [];
            stream.on('data', (chunk: Buffer) => chunks.push(chunk));
            stream.on('end', () => {
                const mail = readMail(Buffer.concat(chunks).toString('latin1'));
                mails.push(mail);
                void Promise.resolve(onMail?.(mail)).then(() => done());
            });
        },
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    return {
        url: `smtp://127.0.0.1:${port}`,
        mails,
        /** The mails to one address, the oldest first. */
        to: (address: string) => mails.filter(mail => mail.to.includes(address)),
        /** The first address in the newest mail to somebody: the link that they would open. */
        linkTo: (address: string) =>
            /https?:\/\/\S+/.exec(mails.findLast(mail => mail.to.includes(address))?.text ?? '')?.[0],
        stop: () => new Promise<void>(resolve => server.close(resolve)),
    };
};
export type Inbox = Awaited<ReturnType<typeof startInbox>>;
