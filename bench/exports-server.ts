// The application on a list of many rows, in a process of its own whose memory can be told.
//   node --import tsx bench/exports-server.ts DATA_DIR seed ROWS | serve
import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { embeddedDb } from '../server/db/pglite';
import { migrate } from '../server/db/migrate';
import { addUser, testApp } from '../tests/support/app';

export interface Ready {
    port: number;
    token: string;
}
export interface Memory {
    megabytes: number;
}

const [dataDir = '', task, rows] = process.argv.slice(2);
const administrator = 'admin@utility.example';
const db = await embeddedDb({ dataDir, onFatal: error => console.error(error) });

if (task === 'seed') {
    await migrate(db);
    await addUser(db, administrator);
    await db.query(
        `insert into threshold (key, name, name_bn, unit, default_min, default_max, default_value, value, search_key, source, source_bn, where_used)
         select 'meter-' || lpad(n::text, 7, '0'), 'Meter reading of connection ' || n, 'সংযোগের মিটার রিডিং ' || n, 'm3', n % 7, 10 + n % 11,
                (n % 997) / 8.0, (n::bigint * 7919 % 100003) / 16.0, 'exported meter ' || n, 'Field survey, ward ' || n % 41,
                'মাঠ জরিপ, ওয়ার্ড ' || n % 41, '["pressure", "supply"]'
         from generate_series(1, $1::int) n`,
        [Number(rows)],
    );
    await db.script('analyze threshold');
    await db.close();
    process.exit(0);
}

const { app, signIn } = await testApp({ db });
const { token } = await signIn(administrator);
// Rising memory of a moment counts, not only what is left at the end.
let most = 0;
setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10).unref();
process.on('message', () => {
    process.send?.({ megabytes: Math.max(most, process.memoryUsage.rss()) / 2 ** 20 } satisfies Memory);
    most = 0;
});
process.on('disconnect', () => process.exit(0));
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => {
    process.send?.({ port: (server.address() as AddressInfo).port, token } satisfies Ready);
});
