import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bn } from '../contract/messages/bn';
import { en } from '../contract/messages/en';
import { addUser, testApp, type TestApp } from './support/app';
import { pages, sentences, withValues, type Page, type Rule } from './support/section5';

// Each message is held to its code, its call and its field; journeys/section-5.test.tsx walks the pages. What the other
// sections quote is held by specification.test.ts.

let server: TestApp;
let token: string;
beforeAll(async () => {
    server = await testApp();
    await addUser(server.db, 'admin@utility.example');
    token = (await server.signIn('admin@utility.example')).token;
});
afterAll(() => server.db.close());
beforeEach(() => server.db.query('delete from attempt'));

const everyPage: [string, Page][] = Object.entries(pages);
const ask = ({ call: [method, path], signedIn }: Page, body: unknown) =>
    server.call(method, path, { body, token: signedIn && token, headers: { 'if-match': '"1"' } });
const checked = (rules: readonly Rule[]) => rules.filter(({ sent }) => sent !== undefined);

test.each(Object.entries(sentences))(
    'the sentence of %s is the one of the specification, in both languages',
    (code, words) => {
        const spoken = [en.error, bn.error].map((catalogue: Record<string, string>) => catalogue[code]);
        expect(spoken).toEqual(words);
    },
);

test('every sentence stands on a page', () => {
    const rules = everyPage.flatMap(([, page]) => page.rules);
    const standing = new Set([...rules.map(({ code }) => code), 'answerMismatch']);
    expect(Object.keys(sentences).filter(code => !standing.has(code))).toEqual([]);
});

describe.each(everyPage)('%s', (_, page) => {
    test.each(checked(page.rules))('$code is refused at $at by the server too', async ({ code, at, sent = {} }) => {
        const { status, body } = await ask(page, withValues(page.good, sent));
        expect([status, body.code, body.errors]).toEqual([
            422,
            'invalid',
            Object.fromEntries(at.map(field => [field, code])),
        ]);
    });

    test('what breaks no rule is refused for none', async () => {
        const { status, body } = await ask(page, page.good);
        const named = Object.values((body as { errors?: Record<string, string> }).errors ?? {});
        expect([status === 400, named.filter(code => code in sentences)]).toEqual([false, []]);
    });
});

test('a wrong answer to a security question is refused at the answer', async () => {
    const ofStranger = { phoneOrEmail: 'nobody@utility.example' };
    const { body } = await ask(pages['forget-password'], ofStranger);
    const { requestId, questions } = body.data as { requestId: string; questions: { id: number }[] };
    const wrong = { requestId, questionId: questions[0].id, answer: 'Agrabad School' };
    const answer = await ask(pages['forget-password, answer'], wrong);
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
        422,
        'answerMismatch',
        { answer: 'answerMismatch' },
    ]);
});
