import { parseArgs } from 'node:util';
import type { UserQuery } from '../../contract/users';
import { auditRow } from '../audit';
import { findUsers } from '../users/users.queries';
import { atDesk, type Command } from './command';
import { table } from './table';

const everyone: UserQuery = { range: [0, 99_999] };
const minute = (instant: string | null) => instant?.replace(/^(.{10})T(.{5}).*$/, '$1 $2 UTC') ?? 'never';

export const list: Command = {
    usage: 'list',
    about: 'Shows all accounts: name, e-mail, phone, roles, status and last sign-in.',
    run: async (args, host) => {
        parseArgs({ args, options: {} });
        await atDesk(host, async ({ db, now, print }) => {
            const rows = await db.transaction(async tx => {
                const users = await findUsers(tx, everyone);
                await auditRow(tx, { action: 'export', subject: 'user', after: { rows: users.total } }, { at: now });
                return users.rows;
            });
            if (rows.length === 0) return print('There are no accounts yet.');
            const cells = rows.map(({ fullName, email, phone, roles, status, lastSignInAt }) => [
                fullName,
                email ?? '',
                phone ?? '',
                roles.map(role => role.name).join(', '),
                status,
                minute(lastSignInAt),
            ]);
            print(table(['Name', 'E-mail', 'Phone', 'Roles', 'Status', 'Last sign-in'], cells));
        });
    },
};
