import { randomBytes } from 'node:crypto';
import { hashPassword } from '../server/account/passwords';
import { normaliseAnswer } from '../server/account/registration.rules';
import type { Db } from '../server/db/db';
import { readMeta, writeMeta } from '../server/db/meta';
import { demoAnswers, demoPassword } from './people';

const key = 'demo_secrets_published';
const random = () => randomBytes(9).toString('base64url');

/**
 * Lets the demo's people in by the published password and answers, which are put back where a start had changed them, or
 * each time by new random ones, of which nobody learns the answers. Gives the password.
 */
export const openDemoAccounts = async (db: Db, published: boolean): Promise<string> => {
    if (published && (await readMeta<boolean>(db, key)) === true) return demoPassword;
    const password = published ? demoPassword : random();
    const answers = demoAnswers.map(({ answer }) => normaliseAnswer(published ? answer : random()));
    const [passwordHash, ...answerHashes] = await Promise.all([password, ...answers].map(hashPassword));
    await db.transaction(async tx => {
        await tx.query(`update app_user set password_hash = $1 where email like '%@nrw.example'`, [passwordHash]);
        for (const [index, { questionId }] of demoAnswers.entries())
            await tx.query(
                `insert into security_answer (user_id, position, question_id, answer_hash)
                 select id, $1, $2, $3 from app_user where email like '%@nrw.example'
                 on conflict (user_id, position) do update
                    set question_id = excluded.question_id, answer_hash = excluded.answer_hash`,
                [index + 1, questionId, answerHashes[index]],
            );
        await writeMeta(tx, key, published);
    });
    return password;
};
