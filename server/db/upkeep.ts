import type { Session } from './session';
import { vacuumMostlyDead } from './vacuum';

const LOOK_EVERY_MS = 2_000;
const LONGEST_LOG_BYTES = 128 * 2 ** 20;

/**
 * The upkeep of a PGlite session. It has no checkpointer process: left alone its log grows for as long as it runs, and
 * the start after a crash replays all of it. Nor does it vacuum by itself: its tables would grow with every change.
 */
export const upkeepOf = (answer: Session['answer']) => {
    let looked = Date.now();
    const ask = (text: string) => answer({ kind: 'arrays', text, params: [] });
    return async (): Promise<void> => {
        if (Date.now() - looked < LOOK_EVERY_MS) return;
        looked = Date.now();
        const { rows } = await ask(
            `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > ${LONGEST_LOG_BYTES} from pg_control_checkpoint()`,
        );
        if ((rows as boolean[][])[0]?.[0]) await ask('checkpoint');
        await vacuumMostlyDead(answer);
    };
};
