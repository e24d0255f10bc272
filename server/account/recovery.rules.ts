import type { SecurityQuestion } from '../../contract/registration';
import { hmac } from '../settings/keys';

/** Three questions that look like somebody's: always the same ones for the same text, and no telling which text has any. */
export const decoyQuestions = (key: Uint8Array, who: string, all: readonly SecurityQuestion[]): number[] => {
    const rank = new Map(all.map(({ id }) => [id, hmac(key, JSON.stringify(['question', who, id]))]));
    return [...rank]
        .toSorted(([, a], [, b]) => (a < b ? -1 : 1))
        .slice(0, 3)
        .map(([id]) => id);
};

/** What wrong answers are counted under for somebody who is not there. */
export const decoyAccount = (key: Uint8Array, who: string): string => hmac(key, JSON.stringify(['account', who]));
