import { login } from '../contract/account';
import { addUser, testApp } from '../tests/support/app';
import { median, percentile, timed } from './measure';
import { ms, ratioFinding, timeFinding, type Finding } from './report';

const gate = 1.1;
const wrongPassword = 'Wrong1234';
const warmUp = 10;

/** An address of its own for each try, so that none of them is delayed. */
const from = (index: number) => ({ incoming: { socket: { remoteAddress: `10.${index >> 8}.${index & 255}.1` } } });

/** Sign-ins with a wrong password, by turns for an account that exists and one that does not: may anyone tell which? */
export const enumeration = async (tries: number): Promise<Finding[]> => {
    const server = await testApp();
    try {
        const half = Math.ceil(tries / 2) + warmUp;
        for (let index = 0; index < half; index++) await addUser(server.db, `person-${index}@utility.example`, null);
        const ask = async (phoneOrEmail: string, index: number) => {
            const body = JSON.stringify({ phoneOrEmail, password: wrongPassword });
            const headers = { 'content-type': 'application/json', application_type: '1' };
            const response = await server.app.request(login.path, { method: 'POST', headers, body }, from(index));
            await response.text();
            if (response.status !== 401) throw new Error(`a wrong password was answered ${response.status}`);
        };
        const known: number[] = [];
        const unknown: number[] = [];
        for (let index = 0; index < half; index++) {
            known.push(await timed(() => ask(`person-${index}@utility.example`, 2 * index)));
            unknown.push(await timed(() => ask(`nobody-${index}@utility.example`, 2 * index + 1)));
        }
        const [a, b] = [known.slice(warmUp), unknown.slice(warmUp)];
        const [longer, shorter] = [median(a), median(b)].toSorted((x, y) => y - x);
        const spread = (samples: readonly number[]) => `, p95 ${ms(percentile(samples, 0.95))}`;
        return [
            ratioFinding(`the longer median to the shorter, ${a.length + b.length} tries`, [longer, shorter], gate),
            timeFinding('wrong password, known identifier', median(a), undefined, spread(a)),
            timeFinding('wrong password, unknown identifier', median(b), undefined, spread(b)),
        ];
    } finally {
        await server.db.close();
    }
};
