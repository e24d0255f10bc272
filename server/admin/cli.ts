import { readConfig } from '../config';
import { open } from '../db/open';
import { migrate } from '../db/migrate';
import { leaveDemo } from '../demo/leave';

const help = `Usage: npm run admin -- COMMAND

  leave-demo --yes   remove the demo city with its accounts and users; thresholds, templates and settings stay.
                     The next start (with DEMO=off) prints a link to create the first administrator.

The commands use the database of the settings in the environment. With the embedded one, stop the server first.`;

const [command, ...options] = process.argv.slice(2);

const withDatabase = async <T>(run: (db: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> => {
    const config = readConfig(process.env);
    const onFatal = (error: Error) => {
        console.error(error.message);
        process.exit(70);
    };
    const db = await open({ databaseUrl: config.DATABASE_URL, dataDir: config.dataDir, onFatal });
    try {
        await migrate(db);
        return await run(db);
    } finally {
        await db.close();
    }
};

const leave = async (): Promise<number> => {
    if (!options.includes('--yes')) {
        console.error('This removes the demo city and all its users for good. Add --yes to do it.');
        return 1;
    }
    const left = await withDatabase(leaveDemo);
    console.log(left ? 'The demo city is gone.' : 'This database holds no demo city; nothing was changed.');
    return left ? 0 : 1;
};

const run = async (): Promise<number> => {
    if (command === 'leave-demo') return leave();
    console.log(help);
    return command === undefined || command === '--help' || command === 'help' ? 0 : 1;
};

try {
    process.exitCode = await run();
} catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
}
