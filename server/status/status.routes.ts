import { setTimeout as pause } from 'node:timers/promises';
import { getDemoPeople, getHealth, getReady, getStatus } from '../../contract/status';
import { signUpOpen } from '../config';
import type { Db } from '../db/db';
import { pendingMigrations } from '../db/migrate';
import type { Deps } from '../deps';
import { api, routes } from '../http/api';
import { dataUntil } from '../figures/data-until.queries';
import { cityZone } from '../network/site.queries';

const longestLookMs = 1_500;
const away = { database: false, migrations: false };

/** Takes new space as any write may need it, and gives it back: megabytes of pages, next to nothing in the log. */
const tryToWrite = (db: Db) =>
    db.transaction(tx =>
        tx.script(`create unlogged table space_probe as
                       select repeat(md5(n::text), 50) as filler from generate_series(1, 1000) n;
                   drop table space_probe`),
    );

const readiness = async ({ db, boot }: Deps, storage: { full: boolean }) => {
    try {
        const migrations = boot.ready && (await pendingMigrations(db)).length === 0;
        if (storage.full) await tryToWrite(db);
        storage.full = false;
        return { database: true, migrations };
    } catch {
        return away;
    }
};

export const statusRoutes = routes()
    .openapi(api(getHealth), c => c.json({ data: { status: 'ok' as const } }, 200))
    .openapi(api(getReady), async c => {
        const data = await Promise.race([
            readiness(c.get('deps'), c.get('storage')),
            pause(longestLookMs, away, { ref: false }),
        ]);
        return c.json({ data }, data.database && data.migrations ? 200 : 503);
    })
    .openapi(api(getStatus), async c => {
        const { db, config, boot } = c.get('deps');
        const { ready, progress, demo } = boot;
        const tiles = config.MAP_TILE_URL
            ? { url: config.MAP_TILE_URL, attribution: config.MAP_TILE_ATTRIBUTION }
            : null;
        return c.json(
            {
                data: {
                    title: config.APP_TITLE,
                    demo,
                    signUp: signUpOpen(config),
                    ready,
                    progress,
                    dataUntil: ready ? await dataUntil(db) : null,
                    zone: ready ? await cityZone(db) : null,
                    tiles,
                },
            },
            200,
        );
    })
    .openapi(api(getDemoPeople), c => c.json({ data: c.get('deps').boot.demoPeople ?? [] }, 200));
