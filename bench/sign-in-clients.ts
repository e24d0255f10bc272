// Users who sign in at once, in a process of their own: tsx bench/sign-in-clients.ts ADDRESS PASSWORD ROUNDS EMAIL...
// Prints the milliseconds of each sign-in as a JSON list.
import { timeOf } from './measure';
import { signIn } from './server-process';

const [address = '', password = '', rounds = '1', ...emails] = process.argv.slice(2);

const times: number[] = [];
for (let round = 0; round < Number(rounds); round++)
    times.push(
        ...(await Promise.all(emails.map(phoneOrEmail => timeOf(() => signIn(address, { phoneOrEmail, password }))))),
    );
console.log(JSON.stringify(times));
