import { expect, type APIRequestContext } from '@playwright/test';
import { codeTo, linkTo } from './mails';

/** The demo's own administrator. */
export const admin = { identifier: 'admin@nrw.example', password: 'Demo12345' };
export const password = 'Right1234';
/** What everybody answers to a question. */
export const answerTo = (questionId: number) => `Halishahar ${questionId}`;
const account = '/account/api/v1';

const post = async <T>(request: APIRequestContext, path: string, data: object, token?: string): Promise<T> => {
    const headers = { application_type: '1', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await request.post(path, { data, headers });
    expect(response.ok(), `${path} answered ${response.status()}`).toBe(true);
    return ((await response.json()) as { data: T }).data;
};
interface Flow {
    registrationToken: string;
}

/** An administrator's token. */
export const adminToken = async (request: APIRequestContext): Promise<string> => {
    const credentials = { phoneOrEmail: admin.identifier, password: admin.password };
    return (await post<{ token: string }>(request, `${account}/user/login`, credentials)).token;
};

const roleId = async (request: APIRequestContext, token: string, name: string): Promise<string> => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await request.get(`${account}/role/get-all-roles`, { headers });
    const { data } = (await response.json()) as { data: { id: string; name: string }[] };
    return data.find(role => role.name === name)?.id ?? '';
};

interface Person {
    email: string;
    fullName: string;
    role: string;
}

/** Somebody who has completed the registration with `password`, and with three answers. */
export const registered = async (request: APIRequestContext, { email, fullName, role }: Person): Promise<void> => {
    const token = await adminToken(request);
    const roleIds = [await roleId(request, token, role)];
    await post(request, `${account}/user/register`, { fullName, email, phone: null, address: '', roleIds }, token);
    const link = new URL(await linkTo(email)).searchParams.get('token');
    let flow = await post<Flow>(request, `${account}/user/get-registration-step`, { token: link });
    const step = (path: string, data: object = {}) =>
        post<Flow>(request, `${account}/${path}`, { registrationToken: flow.registrationToken, ...data });
    const sent = (await step('otp/send-default-password-change-otp')) as unknown as { challenge: string };
    const proof = { challenge: sent.challenge, code: await codeTo(email, 2) };
    flow = await step('otp/verify-default-password-change-otp', proof);
    for (const questionId of [1, 2, 3])
        flow = await step('user/set-security-question-answer', { questionId, answer: answerTo(questionId) });
    await step('user/change-default-password', { password });
};

/** Somebody who signs in with `password`. */
export interface Account {
    identifier: string;
}

/** The account of a worker for a role. One that follows a worker that failed goes on with it: codes are limited. */
export const personOf = async (request: APIRequestContext, worker: number, role: string): Promise<Account> => {
    const identifier = `${role.toLowerCase()}-${worker}@utility.example`;
    const data = { phoneOrEmail: identifier, password };
    const known = await request.post(`${account}/user/login`, { data, headers: { application_type: '1' } });
    if (!known.ok()) await registered(request, { email: identifier, fullName: 'Farhana Chowdhury', role });
    return { identifier };
};
