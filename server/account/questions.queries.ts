import type { Context } from 'hono';
import type { FlowState, QuestionAnswer, SecurityQuestion } from '../../contract/registration';
import { audit } from '../audit';
import type { Queries } from '../db/db';
import type { Env } from '../deps';
import { Refusal } from '../errors';
import { hashPassword, verifyPassword } from './passwords';
import { normaliseAnswer } from './registration.rules';
import { bearerOf, moveTo, passStep, stateOf } from './steps.queries';

const asked = 3;

/** All questions that may be chosen. */
export const allQuestions = (q: Queries): Promise<SecurityQuestion[]> =>
    q.query<SecurityQuestion>('select id, text, text_bn as "textBn" from security_question order by id');

/** The questions that a user has answered, in their order. */
export const questionsOf = async (q: Queries, userId: string | null): Promise<number[]> =>
    (
        await q.query<{ id: number }>(
            'select question_id as id from security_answer where user_id = $1 order by position',
            [userId],
        )
    ).map(({ id }) => id);

/** The hashes of a user's answers to other questions than this one. */
const otherAnswers = async (q: Queries, userId: string, questionId: number): Promise<string[]> =>
    (
        await q.query<{ hash: string }>(
            'select answer_hash as hash from security_answer where user_id = $1 and question_id <> $2::bigint',
            [userId, questionId],
        )
    ).map(({ hash }) => hash);

/** Takes the answer to the next of the three questions; the third opens the last step. */
export const answerNext = async (c: Context<Env>, given: QuestionAnswer): Promise<FlowState> => {
    const { db, clock } = c.get('deps');
    const { registrationToken: token, questionId } = given;
    const [now, way] = [clock(), { purpose: 'registration', next: 'securityQuestions' } as const];
    // The token is of this step: nobody adds an answer before it is used up.
    const earlier = await db.transaction(async tx =>
        otherAnswers(tx, (await bearerOf(tx, token, way, now)).id, questionId),
    );
    const answer = normaliseAnswer(given.answer);
    for (const hash of earlier)
        if (await verifyPassword(hash, answer))
            throw new Refusal(422, 'invalid', { errors: { answer: 'answerTaken' } });
    const answerHash = await hashPassword(answer);
    return db.transaction(async tx => {
        const account = await passStep(tx, token, way, now);
        const taken = await questionsOf(tx, account.id);
        if (taken.includes(questionId)) throw new Refusal(422, 'invalid', { errors: { questionId: 'questionTaken' } });
        const position = taken.length + 1;
        const added = await tx.query(
            `insert into security_answer (user_id, position, question_id, answer_hash)
             select $1, $2, id, $4 from security_question where id = $3::bigint returning position`,
            [account.id, position, questionId, answerHash],
        );
        if (added.length === 0) throw new Refusal(422, 'invalid', { errors: { questionId: 'questionRequired' } });
        await audit(tx, c, { action: 'create', subject: 'securityAnswer', userId: account.id, after: { position } });
        return stateOf(tx, position < asked ? account : await moveTo(tx, account, 'newPassword', now), now);
    });
};
