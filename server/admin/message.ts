import { parseArgs } from 'node:util';
import { auditRow } from '../audit';
import { findMessages } from '../messages/outbox-list.queries';
import { readText } from '../messages/waiting.queries';
import { atDesk, Fault, type Command, type Desk } from './command';
import { table } from './table';

const overview = async ({ db, now, print }: Desk): Promise<void> => {
    const rows = await db.transaction(async tx => {
        const waiting = await findMessages(tx, { filter: { state: 'waiting' } });
        await auditRow(tx, { action: 'export', subject: 'outbox', after: { rows: waiting.total } }, { at: now });
        return waiting.rows;
    });
    if (rows.length === 0) return print('No message is waiting.');
    const cells = rows.map(({ id, kind, recipient, createdAt }) => [id, kind, recipient, createdAt]);
    print(table(['ID', 'Kind', 'To', 'Since'], cells));
};

const reveal = async ({ db, keys, now, print }: Desk, id: string): Promise<void> => {
    const { about, text } = await db.transaction(async tx => {
        const found = await readText(tx, keys, id, now);
        if (!found) throw new Fault(`No message ${id} is waiting.`);
        await auditRow(tx, { action: 'message', subject: 'outbox', subjectId: id, after: found.about }, { at: now });
        return found;
    });
    print(`To ${about.recipient}: ${text.subject}\n\n${text.text}`);
};

export const message: Command = {
    usage: 'message [ID]',
    about: 'Shows the text of a message that waits, as without a mail server; without ID which messages wait.',
    run: async (args, host) => {
        const [id] = parseArgs({ args, options: {}, allowPositionals: true }).positionals;
        if (id !== undefined && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id))
            throw new Fault(`${id} is not the ID of a message.`);
        await atDesk(host, desk => (id === undefined ? overview(desk) : reveal(desk, id)));
    },
};
