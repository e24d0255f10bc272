import type { Context } from 'hono';
import { audit } from '../audit';
import type { Queries } from '../db/db';
import type { Env } from '../deps';
import { countTry } from '../identity/attempts.queries';
import type { CodePurpose } from './codes.queries';
import { guessedCodes } from './limits.rules';

/** Keeps a wrong code in the audit log; very many in an hour, whoever sent them, are told once as guessing. */
export const noteWrongCode = async (
    tx: Queries,
    c: Context<Env>,
    { purpose, userId }: { purpose: CodePurpose; userId?: string },
): Promise<void> => {
    const { keys, clock, log } = c.get('deps');
    await audit(tx, c, { action: 'codeFailed', subject: 'code', userId, after: { purpose } });
    const failures = await countTry(tx, keys, { of: ['codesFailed'], minutes: guessedCodes.minutes }, clock());
    if (failures !== guessedCodes.most) return;
    await audit(tx, c, { action: 'codeGuessing', subject: 'code', after: { failures, minutes: guessedCodes.minutes } });
    log.error({ failures, ip: c.get('ip') }, 'very many wrong one-time codes within an hour');
};
