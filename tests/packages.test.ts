import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
interface Manifest {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
    peerDependencies?: Record<string, string>;
    peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
const manifestOf = (file: string) => JSON.parse(read(file)) as Manifest;
const { dependencies, devDependencies } = manifestOf('package.json');

const folders = ['contract', 'src', 'server', 'pdf', 'demo', 'scripts', 'bench', 'tests'];
const files = [
    'vite.config.ts',
    'vitest.config.ts',
    'playwright.config.ts',
    ...folders.flatMap(folder =>
        readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
    ),
].filter(file => /\.(tsx?|mjs|cjs|css)$/.test(file));
/** What `npm start` runs, and what it builds for the browser. */
const isProduct = (file: string): boolean =>
    /^(contract|src|server|pdf|demo)\//.test(file) && !/\.(test|fixture)\.tsx?$/.test(file) && file !== 'server/dev.ts';

const imports =
    /(?:^(?:import|export)\s(type\s)?(?:[^'"`;]*?\sfrom\s+)?|\bimport\(\s*|\brequire\(\s*|\burl\)\.resolve\(\s*)'([^'./][^']*)'/gm;
const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
/** The packages that a text names in its imports; of those for types alone nothing is left when it runs. */
const importsIn = (text: string) =>
    [...text.matchAll(imports)]
        .map(([, type, name]) => ({ name: packageOf(name), isType: type !== undefined }))
        .filter(({ name }) => !name.startsWith('node:'));
const declared = new Set(Object.keys({ ...dependencies, ...devDependencies }));

test('every package that is imported is declared', () => {
    const known = (name: string) => declared.has(name) || declared.has(`@types/${name}`);
    const unknown = files
        .flatMap(file => importsIn(read(file)).map(({ name }) => ({ file, name })))
        .filter(({ name }) => !known(name));
    expect(unknown).toEqual([]);
});

test('an import of types alone loads nothing', () => {
    const text = `import type { A } from 'types-alone';\nexport type { B } from 'others';\nimport { c } from '@scope/loaded/part';`;
    expect(importsIn(text)).toEqual([
        { name: 'types-alone', isType: true },
        { name: 'others', isType: true },
        { name: '@scope/loaded', isType: false },
    ]);
});

/** What MUI loads though its manifest says that it may do without. */
const engine = '@emotion/styled';

test('every dependency is loaded by the running product, the others are for development', () => {
    const text = files.filter(isProduct).map(read).join('\n');
    const imported = new Set(importsIn(text).flatMap(({ name, isType }) => (isType ? [] : name)));
    const peersOf = (name: string) => {
        const { peerDependencies = {}, peerDependenciesMeta = {} } = manifestOf(`node_modules/${name}/package.json`);
        return Object.keys(peerDependencies).filter(peer => !peerDependenciesMeta[peer]?.optional);
    };
    const peers = new Set([
        engine,
        ...Object.keys(dependencies)
            .filter(name => imported.has(name))
            .flatMap(peersOf),
    ]);
    // Fonts are named by the path of their file.
    const loaded = (name: string) =>
        imported.has(name) ||
        peers.has(name) ||
        text.includes(`url('${name}/`) ||
        text.includes(`node_modules/${name}'`);
    expect(Object.keys(dependencies).filter(name => !loaded(name))).toEqual([]);
});
