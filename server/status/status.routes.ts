import { getHealth, getReady, getStatus } from '../../contract/status';
import { signUpOpen } from '../config';
import { pendingMigrations } from '../db/migrate';
import type { Deps } from '../deps';
import { api, routes } from '../http/api';
import { dataUntil } from './data-until.queries';

const readiness = async ({ db, boot }: Deps) => {
    try {
        return { database: true, migrations: boot.ready && (await pendingMigrations(db)).length === 0 };
    } catch {
        return { database: false, migrations: false };
    }
};

export const statusRoutes = routes()
    .openapi(api(getHealth), c => c.json({ data: { status: 'ok' as const } }, 200))
    .openapi(api(getReady), async c => {
        const data = await readiness(c.get('deps'));
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
                    tiles,
                },
            },
            200,
        );
    });
