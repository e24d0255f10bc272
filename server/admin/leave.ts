import { parseArgs } from 'node:util';
import { leaveDemo } from '../../demo/leave';
import { atDesk, Fault, type Command } from './command';

export const leave: Command = {
    usage: 'leave-demo --yes',
    about: `Removes the demo city with its accounts and users; thresholds, templates and settings stay.
The next start (with DEMO=off) prints a link to create the first administrator.`,
    run: async (args, host) => {
        const { values } = parseArgs({ args, options: { yes: { type: 'boolean' } } });
        if (!values.yes) throw new Fault('This removes the demo city and all its users for good. Add --yes to do it.');
        await atDesk(host, async ({ db, now, print }) => {
            if (!(await leaveDemo(db, { at: now })))
                throw new Fault('This database holds no demo city; nothing was changed.');
            print('The demo city is gone.');
        });
    },
};
