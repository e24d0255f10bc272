import { parseArgs } from 'node:util';
import { deriveKeys } from '../settings/keys';
import { newRootSecret } from '../settings/secret';
import { takeSecret } from '../account/secret.queries';
import { readConfig } from '../config';
import { Fault, onDatabase, type Command } from './command';

export const newSecret: Command = {
    usage: 'new-secret --yes',
    about: `Goes on under the SECRET that is set, or a new one in DATA_DIR, when the old one is lost: messages that wait
are given up, all sessions and codes end. Whoever was invited by a message that waited is to be invited again.`,
    run: async (args, host) => {
        const { values } = parseArgs({ args, options: { yes: { type: 'boolean' } } });
        if (!values.yes) throw new Fault('This gives up messages that wait and ends all sessions. Add --yes to do it.');
        const config = readConfig(host.env);
        await onDatabase(host, config, async db => {
            const keys = deriveKeys(newRootSecret(config));
            const lost = await db.transaction(tx => takeSecret(tx, keys, host.clock()));
            if (!lost) throw new Fault('This is the secret of the database already; nothing was changed.');
            host.print(`The secret is in use. Messages given up: ${lost.messages}, sessions ended: ${lost.sessions}.`);
        });
    },
};
