import { parseArgs } from 'node:util';
import { adminRole } from '../../contract/access';
import { userInput, type UserInput } from '../../contract/users';
import { adminRoleId } from '../account/set-up.queries';
import { auditRow } from '../audit';
import type { Queries } from '../db/db';
import { fieldCodes, Refusal } from '../errors';
import { searchKey } from '../lists/list';
import { makeUser } from '../users/users.changes';
import { auditedUser } from '../users/users.rules';
import { atDesk, Fault, type Command } from './command';
import { wayInOf, isChannelOpen } from './way-in';

const roleIdOf = async (tx: Queries, name: string): Promise<string> => {
    const key = searchKey(name.normalize('NFKC').trim());
    if (key === searchKey(adminRole)) return adminRoleId(tx);
    const [role] = await tx.query<{ id: string }>('select id from role where name_key = $1', [key]);
    if (role) return role.id;
    const roles = await tx.query<{ name: string }>('select name from role order by name_key');
    throw new Fault(`There is no role ${name}. There are: ${roles.map(each => each.name).join(', ') || 'none'}.`);
};

const checked = (given: object): UserInput => {
    const parsed = userInput.safeParse(given);
    if (!parsed.success) throw new Refusal(422, 'invalid', { errors: fieldCodes(parsed.error.issues) });
    return parsed.data;
};

const options = {
    name: { type: 'string' },
    email: { type: 'string' },
    phone: { type: 'string' },
    role: { type: 'string', default: adminRole },
    language: { type: 'string', default: 'en' },
} as const;

export const create: Command = {
    usage: 'create --name NAME --email ADDRESS | --phone NUMBER [--role Admin] [--language en|bn]',
    about: `Creates an account and invites its owner: the first administrator, where there is no other.
Without a mail server (or SMS gateway) the invitation is shown here, once.`,
    run: async (args, host) => {
        const { name, email = null, phone = null, role, language } = parseArgs({ args, options }).values;
        await atDesk(host, async desk => {
            const { db, keys, config, now, print } = desk;
            const done = await db.transaction(async tx => {
                const roleIds = [await roleIdOf(tx, role)];
                const input = checked({ fullName: name, email, phone, address: '', language, roleIds });
                const user = await makeUser(tx, { callerId: null, sender: { keys, config }, now }, input);
                const change = { subjectId: user.id, after: auditedUser(user) };
                await auditRow(tx, { action: 'create', subject: 'user', ...change }, { at: now });
                const sent = isChannelOpen(config, user.email ? 'mail' : 'sms');
                const invited = `${user.fullName} has been invited as ${user.roles.map(each => each.name).join(', ')}.`;
                return sent ? invited : invited + (await wayInOf(tx, desk, user.id));
            });
            print(done);
        });
    },
};
