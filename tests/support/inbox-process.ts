// The mail server of the browser tests, in a process of its own. Each mail becomes a file in the directory given; the
// first line printed is what SMTP_URL takes.
//   node --import tsx tests/support/inbox-process.ts DIRECTORY
import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startInbox } from './inbox';

const directory = process.argv[2];
let count = 0;
const inbox = await startInbox({
    onMail: mail => {
        const file = path.join(directory, `${String(++count).padStart(5, '0')}.json`);
        // Readers see whole files only.
        writeFileSync(`${file}.part`, JSON.stringify(mail));
        renameSync(`${file}.part`, file);
    },
});
process.stdout.write(`${inbox.url}\n`);
process.on('SIGTERM', () => void inbox.stop().then(() => process.exit(0)));
