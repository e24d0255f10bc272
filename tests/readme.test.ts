import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { demoAccounts, demoAnswers, demoPassword } from '../demo/people';
import { settings } from '../server/config';

const root = path.resolve(import.meta.dirname, '..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');

test('the README names every setting with its meaning and default', () => {
    for (const [name, schema] of Object.entries(settings)) {
        const row = readme.split('\n').find(line => line.startsWith(`| \`${name}\` |`));
        expect(row, name).toContain(schema.description);
        const value: unknown = schema.safeParse(undefined).data;
        if (typeof value === 'string' && value) expect(row).toContain(`\`${value}\``);
        if (typeof value === 'number') expect(row).toContain(`\`${value}\``);
    }
    const named = [...readme.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys(settings).sort());
});

test('the README tells how to sign in to the demo, its security answers too', () => {
    for (const said of [
        demoPassword,
        ...demoAccounts.map(({ email }) => email),
        ...demoAnswers.map(each => each.answer),
    ])
        expect(readme).toContain(said);
});

test('every file the README and the contributor guide link to exists', () => {
    for (const document of ['README.md', 'CONTRIBUTING.md']) {
        const links = [...readFileSync(path.join(root, document), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)\)/g)];
        for (const [, link = ''] of links) expect([link, existsSync(path.join(root, link))]).toEqual([link, true]);
    }
});

test('the README names every licence that asks for more than its notice', () => {
    const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
        packages: Record<string, { license?: string; dev?: boolean }>;
    };
    const licences = Object.values(packages).flatMap(({ dev, license = '' }) =>
        dev ? [] : license.split(/ AND |[()]/),
    );
    const permissive = /^(MIT|MIT-0|ISC|0BSD|BSD(-\d-Clause)?|Apache-2\.0|Zlib|Unlicense|)$|\bOR\b/;
    const words: Record<string, string> = {
        'LGPL-3.0-or-later': 'LGPL 3.0 or later',
        'OFL-1.1': 'SIL Open Font License',
        'Hippocratic-2.1': 'Hippocratic License 2.1',
    };
    const demanding = new Set(licences.filter(licence => !permissive.test(licence)));
    for (const licence of demanding) expect(readme).toContain(words[licence] ?? licence);
    expect(demanding.size).toBeGreaterThan(2);
});

test('every command the README names is a script of the package', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
        scripts: Record<string, string>;
    };
    for (const [, name = ''] of readme.matchAll(/npm run ([a-z]+)/g)) expect(Object.keys(scripts)).toContain(name);
});
