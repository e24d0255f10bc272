import { login } from '../contract/account';
import { forgotPassword, verifyForgotPassword } from '../contract/recovery';
import { register } from '../contract/registration';
import { addUser, testApp, type TestApp } from '../tests/support/app';
import { median, percentile, timeOf } from './measure';
import { ms, ratioFinding, timeFinding, type Finding } from './report';

const gate = 1.1;
const warmUp = 10;

/** An address of its own for each try, so that none of them is delayed. */
const from = (index: number) => ({ incoming: { socket: { remoteAddress: `10.${index >> 8}.${index & 255}.1` } } });

const asker = (server: TestApp) => async (path: string, body: object, index: number, status: number) => {
    const headers = { 'content-type': 'application/json', application_type: '1' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await server.app.request(path, request, from(index));
    const answer = (await response.json()) as { data?: { requestId: string; questions: { id: number }[] } };
    if (response.status !== status) throw new Error(`${path} answered ${response.status}`);
    return answer;
};
type Ask = ReturnType<typeof asker>;

/** What is asked by turns for an identifier that somebody has and for one that nobody has; only `try` is timed. */
interface Question {
    what: string;
    prepare?: (ask: Ask, identifier: string, index: number) => Promise<object>;
    try: (ask: Ask, identifier: string, index: number, prepared: object) => Promise<unknown>;
}

const questions: Question[] = [
    {
        what: 'wrong password',
        try: (ask, phoneOrEmail, index) => ask(login.path, { phoneOrEmail, password: 'Wrong1234' }, index, 401),
    },
    {
        what: 'wrong answer to a security question',
        prepare: async (ask, phoneOrEmail, index) => {
            const { data } = await ask(forgotPassword.path, { phoneOrEmail }, index, 200);
            return { requestId: data?.requestId, questionId: data?.questions[0].id };
        },
        try: (ask, _, index, asked) => ask(verifyForgotPassword.path, { ...asked, answer: 'Nothing' }, index, 422),
    },
    {
        what: 'sign-up',
        try: (ask, email, index) => ask(register.path, { fullName: 'Somebody', email, phone: null }, index, 202),
    },
];

/** May anyone tell by the time an answer takes whether an account exists? Medians of tries by turns. */
export const enumeration = async (tries: number): Promise<Finding[]> => {
    const server = await testApp({ env: { SIGNUP: 'on' } });
    const ask = asker(server);
    try {
        const half = Math.ceil(tries / 2) + warmUp;
        for (let index = 0; index < half; index++) await addUser(server.db, `person-${index}@utility.example`, null);
        // Whoever has set no answers is asked like a stranger.
        await server.db.query(
            `insert into security_answer (user_id, position, question_id, answer_hash)
             select u.id, n, n, u.password_hash from app_user u, generate_series(1, 3) n`,
        );
        const findings: Finding[] = [];
        for (const [at, question] of questions.entries()) {
            const one = async (identifier: string, index: number) => {
                const network = 2 * half * at + index;
                const prepared = (await question.prepare?.(ask, identifier, network)) ?? {};
                return timeOf(async () => void (await question.try(ask, identifier, network, prepared)));
            };
            const known: number[] = [];
            const unknown: number[] = [];
            for (let index = 0; index < half; index++) {
                known.push(await one(`person-${index}@utility.example`, 2 * index));
                unknown.push(await one(`nobody-${index}@utility.example`, 2 * index + 1));
            }
            const [a, b] = [known.slice(warmUp), unknown.slice(warmUp)];
            const [longer, shorter] = [median(a), median(b)].toSorted((x, y) => y - x);
            const spread = (samples: readonly number[]) => `, p95 ${ms(percentile(samples, 0.95))}`;
            const { what } = question;
            const ratio = `${what}: the longer median to the shorter, ${a.length + b.length} tries`;
            findings.push(
                ratioFinding(ratio, [longer, shorter], gate),
                timeFinding(`${what}, known identifier`, median(a), undefined, spread(a)),
                timeFinding(`${what}, unknown identifier`, median(b), undefined, spread(b)),
            );
        }
        return findings;
    } finally {
        await server.db.close();
    }
};
