// A process that writes to an embedded database until it is stopped. Prints the number of each row once it is
// acknowledged, and 'refused MESSAGE' when the database cannot be opened.
//   node --import tsx tests/support/writer.ts DATA_DIR SEED_DIR [BYTES_PER_ROW]
import { open } from '../../server/db/open';

const [dataDir = '', seedDir, bytes = '10'] = process.argv.slice(2);
const onFatal = (error: Error) => console.log(`fatal ${error.message}`);

try {
    const db = await open({ dataDir, seedDir, onFatal });
    await db.script('create table if not exists acknowledged (number bigint primary key, body text)');
    const [[last]] = (await db.arrays('select coalesce(max(number), 0) from acknowledged')) as [[number]];
    console.log('ready');
    for (let number = last + 1; ; number++) {
        await db.query('insert into acknowledged values ($1, $2)', [number, 'x'.repeat(Number(bytes))]);
        console.log(number);
    }
} catch (error) {
    console.log(`refused ${String(error)}`);
    process.exitCode = 1;
}
