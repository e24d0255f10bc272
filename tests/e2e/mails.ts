import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Mail } from '../support/inbox';

const directory = process.env.E2E_MAILS ?? '';

/** The mails to one address so far, the oldest first. */
export const mailsTo = (address: string): Mail[] =>
    readdirSync(directory)
        .filter(name => name.endsWith('.json'))
        .sort()
        .map(name => JSON.parse(readFileSync(path.join(directory, name), 'utf8')) as Mail)
        .filter(mail => mail.to.includes(address));

/** What a pattern finds in the newest mail to an address, once it has `count` of them. */
const found = async (address: string, pattern: RegExp, count: number): Promise<string> => {
    const newest = () => {
        const mails = mailsTo(address);
        return mails.length >= count ? (pattern.exec(mails.at(-1)?.text ?? '')?.[0] ?? '') : '';
    };
    await expect.poll(newest).not.toBe('');
    return newest();
};

/** The link in the mail to an address that makes `count` of them. */
export const linkTo = (address: string, count = 1) => found(address, /https?:\/\/\S+/, count);
/** The code in it, in either script. */
export const codeTo = (address: string, count = 1) => found(address, /(?<!\S)[0-9০-৯]{6}(?!\S)/, count);
