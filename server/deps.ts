import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Subject } from '../contract/access';
import type { DemoPerson, StartProgress } from '../contract/status';
import type { Config } from './config';
import type { Db } from './db/db';
import type { Keys } from './settings/keys';

/** How far a start has come, which every page shows until it is ready, and whether the end has begun. */
export interface Boot {
    ready: boolean;
    stopping?: boolean;
    progress: StartProgress | null;
    demo: boolean;
    /** Who may be tried on this machine; nobody beyond it. */
    demoPeople?: DemoPerson[];
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
    /** What the socket's server adds; a call in a test comes without. */
    Bindings: { incoming?: IncomingMessage };
    Variables: {
        deps: Deps;
        /** Whether the last write that is known of found no space. */
        storage: { full: boolean };
        requestId: string;
        /** The methods that a path is known under, once none of them was asked for. */
        allow?: string[];
        nonce: string;
        caller: Caller;
        ip: string | undefined;
    };
}
