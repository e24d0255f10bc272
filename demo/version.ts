import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
/** Everything a prepared demo database is made with: where a line of it changes, the database is made anew. */
const inputs = [
    'demo',
    'scripts/demo-build.ts',
    'server/db/migrations',
    'server/db/partitions.ts',
    'server/detection',
    'server/figures/robust.rules.ts',
    'server/network',
    'server/night-flow',
    'server/ingest/bounds.sql.ts',
    'server/ingest/estimates.queries.ts',
    'server/ingest/estimates.sql.ts',
    'server/ingest/keys.sql.ts',
    'server/ingest/pending.queries.ts',
    'server/ingest/rollups.queries.ts',
    'server/ingest/rollups.rebuild.ts',
    'server/ingest/rollups.rules.ts',
    'server/ingest/rollups.sql.ts',
    'server/ingest/supplied.queries.ts',
    'server/ingest/supplied.sql.ts',
    'server/billing/bills.changes.ts',
    'server/billing/given.sql.ts',
    'server/billing/kept.sql.ts',
    'server/billing/pieces.sql.ts',
    'server/billing/silent.queries.ts',
    'server/consumption/accounts.changes.ts',
    'server/figures/billed-volume.queries.ts',
    'server/figures/constants.queries.ts',
    'server/figures/prices.queries.ts',
    'server/figures/supply-days.queries.ts',
    'server/figures/supply-hours.rules.ts',
    'server/low-consumption/basis.queries.ts',
    'server/low-consumption/findings.changes.ts',
    'server/low-consumption/low-consumption.rules.ts',
    'server/low-consumption/price.rules.ts',
    'server/low-consumption/rebuild.queries.ts',
    'server/events/said.sql.ts',
    'server/savings',
    'server/pressure/pressure.queries.ts',
    'server/pressure/pressure.rules.ts',
    'server/supply-schedule/slots.queries.ts',
    'server/supply-schedule/supply.queries.ts',
    'server/supply-schedule/supply-schedule.rules.ts',
    'server/water-quality/events.queries.ts',
    'server/water-quality/limits.changes.ts',
    'server/water-quality/limits.queries.ts',
    'contract/threshold-seed',
    'contract/event-kinds.ts',
    'contract/features.ts',
    'contract/period.ts',
    'contract/water-quality.rules.ts',
    'node_modules/@electric-sql/pglite/package.json',
];

const filesOf = (file: string): string[] => {
    if (!fs.existsSync(file)) return [];
    if (!fs.statSync(file).isDirectory()) return [file];
    return fs
        .readdirSync(file)
        .sort()
        .flatMap(name => filesOf(path.join(file, name)));
};

const versionOf = (): string => {
    const hash = createHash('sha256');
    for (const file of inputs.flatMap(input => filesOf(path.join(root, input)))) {
        if (/\.(test|fixture)\.ts$/.test(file)) continue;
        hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
    }
    return hash.digest('hex').slice(0, 16);
};

let version: string | undefined;

/** The generator of the demo city; `version` names all that its result depends on, but the day. */
export const demoGenerator = {
    get version(): string {
        return (version ??= versionOf());
    },
};

/** Where the prepared database of this generator stands, or will stand once built. */
export const preparedDemo = (): string => path.join(root, '.cache/demo', demoGenerator.version, 'pg');
