import { open } from '../db/open';
import { runAdmin } from './admin';

const complain = (text: string) => console.error(text);
const host = {
    env: process.env,
    clock: () => new Date(),
    print: (text: string) => console.log(text),
    open: ({ DATABASE_URL, dataDir }: { DATABASE_URL?: string; dataDir: string }) =>
        open({
            databaseUrl: DATABASE_URL,
            dataDir,
            onFatal: error => {
                complain(error.message);
                process.exit(70);
            },
        }),
};

process.exitCode = await runAdmin(process.argv.slice(2), host, complain);
