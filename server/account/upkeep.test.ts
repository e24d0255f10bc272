import { afterAll, beforeAll, expect, test } from 'vitest';
import { nightlyJobs } from '../schedule';
import { accountService, type AccountService } from './account.fixture';

let service: AccountService;
beforeAll(async () => (service = await accountService()));
afterAll(() => service.close());

const tables = ['flow_token', 'one_time_code', 'recovery_request', 'attempt', 'session', 'refresh_token'];
const counts = async () =>
    Object.fromEntries(
        await Promise.all(
            tables.map(async table => {
                const [{ n }] = await service.db.query<{ n: number }>(`select count(*)::int as n from ${table}`);
                return [table, n] as const;
            }),
        ),
    );
const night = () =>
    nightlyJobs
        .find(job => job.name === 'ended-tokens')
        ?.run({ db: service.db, now: service.now(), signal: new AbortController().signal });

test('a night removes what has expired, and sessions 30 days after their end', async () => {
    const email = 'rahim@utility.example';
    await service.registered('rahim');
    await service.invited({ email: 'nasrin@utility.example' });
    await service.server.signIn(email);
    await service.post('otp/send-login-verification-otp', { phoneOrEmail: email });
    await service.post('user/forgot-password', { phoneOrEmail: email });
    const all = { flow_token: 1, one_time_code: 1, recovery_request: 1, session: 1, refresh_token: 1 };
    expect(await counts()).toMatchObject(all);
    await night();
    expect(await counts()).toMatchObject(all);
    service.pass(4 * 24 * 60);
    await night();
    const ended = { flow_token: 0, one_time_code: 0, recovery_request: 0, attempt: 0 };
    expect(await counts()).toEqual({ ...ended, session: 1, refresh_token: 1 });
    service.pass(27 * 24 * 60);
    await night();
    expect(await counts()).toEqual({ ...ended, session: 0, refresh_token: 0 });
});
