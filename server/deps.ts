import type { Logger } from 'pino';
import type { Subject } from '../contract/access';
import type { Config } from './config';
import type { Db } from './db/db';
import type { Keys } from './account/keys';

/** How far a start has come; the sign-in page shows it. */
export interface Boot {
    ready: boolean;
    progress: { step: string; percent: number } | null;
    demo: boolean;
}

/** All that the application is made from; a test passes its own. */
export interface Deps {
    db: Db;
    config: Config;
    keys: Keys;
    clock: () => Date;
    log: Logger;
    boot: Boot;
}

/** Who calls: the user behind the access token, with the rights they have at this moment. */
export interface Caller extends Subject {
    userId: string;
    sessionId: string;
    language: 'en' | 'bn';
}

export interface Env {
    Variables: { deps: Deps; requestId: string; nonce: string; caller: Caller; ip: string | undefined };
}
