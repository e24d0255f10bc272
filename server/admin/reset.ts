import { parseArgs } from 'node:util';
import { identifierKey } from '../../contract/identifier';
import { findAccount, findInvitee } from '../account/users.queries';
import { auditRow } from '../audit';
import { resetUser } from '../users/users.changes';
import { auditedUser } from '../users/users.rules';
import { atDesk, Fault, type Command } from './command';
import { wayInOf } from './way-in';

export const reset: Command = {
    usage: 'reset E-MAIL|PHONE',
    about: `Ends all sessions of an account, forgets its password and answers, and shows the link to register anew,
which its owner is sent too.`,
    run: async (args, host) => {
        const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
        const [identifier] = positionals;
        if (positionals.length !== 1) throw new Fault('Name one account by its e-mail address or phone number.');
        await atDesk(host, async desk => {
            const { db, keys, config, now, print } = desk;
            const done = await db.transaction(async tx => {
                const key = identifierKey(identifier);
                const account = (await findAccount(tx, key)) ?? (await findInvitee(tx, key));
                if (!account) throw new Fault(`There is no account ${identifier}.`);
                const by = { callerId: null, sender: { keys, config }, now };
                const { before, after } = await resetUser(tx, by, account.id);
                const change = { subjectId: account.id, before: auditedUser(before), after: auditedUser(after) };
                await auditRow(tx, { action: 'reset', subject: 'user', ...change }, { at: now });
                const wayIn = await wayInOf(tx, desk, account.id);
                return `${account.fullName} must register anew; all sessions have ended.${wayIn}`;
            });
            print(done);
        });
    },
};
