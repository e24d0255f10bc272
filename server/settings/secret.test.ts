import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { scratchDirectory } from '../../tests/support/directories';
import { readConfig } from '../config';
import { newRootSecret, rootSecret } from './secret';

const varied = (length: number) => 'ab'.repeat(length).slice(0, length);
const cases: [string, string, RegExp | undefined][] = [
    ['empty', '', /fewer than 32/],
    ['cut to one character', 'k', /fewer than 32/],
    ['of 31 characters', varied(31), /fewer than 32/],
    ['of 32 characters', varied(32), undefined],
    ['of 33 characters', varied(33), undefined],
    ['of blanks alone', ' '.repeat(40), /fewer than 32/],
    ['of one character 31 times and another', `${'x'.repeat(31)}y`, undefined],
    ['of one character 32 times', 'x'.repeat(32), /repeats one character/],
    ['of one character 64 times', 'x'.repeat(64), /repeats one character/],
];

/** A data directory with what stands in its secret file, and beside it perhaps a database. */
const directory = ({ secret, database = false }: { secret?: string; database?: boolean } = {}) => {
    const dataDir = scratchDirectory();
    if (secret !== undefined) writeFileSync(path.join(dataDir, 'secret'), secret);
    if (database) mkdirSync(path.join(dataDir, 'pg'));
    return { dataDir, file: path.join(dataDir, 'secret') };
};

test.each(cases)('a secret file %s is taken or refused by its name, and never written over', (_, secret, fault) => {
    const { dataDir, file } = directory({ secret });
    if (!fault) return expect(rootSecret({ dataDir })).toBe(secret);
    expect(() => rootSecret({ dataDir })).toThrow(fault);
    expect(() => rootSecret({ dataDir })).toThrow(`${file} `);
    expect(() => rootSecret({ dataDir })).toThrow(/Remove it and start again/);
    expect(readFileSync(file, 'utf8')).toBe(secret);
});

test.each(cases.filter(([, secret]) => secret))('the setting SECRET %s is judged alike', (_, secret, fault) => {
    const read = () => readConfig({ SECRET: secret }).SECRET;
    if (!fault) return expect(read()).toBe(secret);
    expect(read).toThrow(/SECRET: (has fewer than 32|repeats one)/);
});

test('a first start makes a secret for its owner alone, and leaves nothing else', () => {
    const { dataDir, file } = directory();
    const secret = rootSecret({ dataDir });
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(rootSecret({ dataDir })).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['secret']);
});

test('beside a database no secret is made: the sentence tells what can be done', () => {
    for (const secret of [undefined, '', varied(31)]) {
        const { dataDir, file } = directory({ secret, database: true });
        expect(() => rootSecret({ dataDir })).toThrow(`${file} `);
        expect(() => rootSecret({ dataDir })).toThrow(/Put the old one back.*npm run admin -- new-secret --yes/);
        expect(existsSync(file)).toBe(secret !== undefined);
    }
});

test('with the old one given up a sound secret stays and another is made anew', () => {
    const sound = directory({ secret: varied(32), database: true });
    expect(newRootSecret(sound)).toBe(varied(32));
    for (const secret of [undefined, '', varied(31)]) {
        const place = directory({ secret, database: true });
        const made = newRootSecret(place);
        expect(made).toMatch(/^[\w-]{43}$/);
        expect(rootSecret(place)).toBe(made);
    }
    expect(newRootSecret({ ...sound, SECRET: varied(40) })).toBe(varied(40));
});

const program = `import { rootSecret } from './server/settings/secret';
process.stdin.once('data', () => { console.log(rootSecret({ dataDir: process.argv[1] })); process.exit(0); });
console.log('waits');`;
const starter = (dataDir: string, ...node: string[]) =>
    spawn(process.execPath, [...node, '--import', 'tsx', '--input-type=module', '-e', program, dataDir], {
        cwd: path.resolve(import.meta.dirname, '../..'),
        env: { ...process.env, BROKEN_DISK: 'full', BROKEN_DISK_WHEN: process.execPath },
    });

test('several processes that start at once in an empty directory have one secret', async () => {
    const { dataDir } = directory();
    const starters = Array.from({ length: 3 }, () => starter(dataDir));
    await Promise.all(starters.map(({ stdout }) => once(stdout, 'data')));
    const said = starters.map(({ stdout }) => text(stdout));
    for (const { stdin } of starters) stdin.end('go\n');
    const [first, ...others] = await Promise.all(said);
    expect(first).toMatch(/^[\w-]{43}\n$/);
    expect(others).toEqual([first, first]);
    expect(readdirSync(dataDir)).toEqual(['secret']);
});

test('a full disk at the first start leaves no secret, and says so', async () => {
    const { dataDir, file } = directory();
    const broken = path.resolve(import.meta.dirname, '../../tests/support/broken-disk.cjs');
    const child = starter(dataDir, '--require', broken);
    await once(child.stdout, 'data');
    const said = text(child.stderr);
    child.stdin.end('go\n');
    expect(await said).toContain(`${file} cannot hold the secret: the disk is full`);
    expect(readdirSync(dataDir)).toEqual([]);
});
