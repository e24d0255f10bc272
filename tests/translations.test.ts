import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bn } from './support/words.bn';
import { en } from './support/words.en';
import { words as entry } from '../src/i18n/entry.en';
import { sourceFiles, type SourceFile, type SyntaxNode } from './support/source-tree';

const leaves = (tree: object, path = ''): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
        typeof value === 'string'
            ? [[path + key, value] as [string, string]]
            : leaves(value as object, `${path}${key}.`),
    );
const english = new Map(leaves(en));
const bengali = new Map(leaves(bn));
const files = sourceFiles();
const pageWords = import.meta.glob<{ words: object }>('../src/**/*.en.ts', { eager: true });

const text = (node: SyntaxNode): string | undefined =>
    node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
const literals = files.flatMap(file => file.nodes.map(text).filter(value => value !== undefined));

interface Template {
    quasis: { value: { cooked: string } }[];
}
const escaped = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** `formula.${code}` as a pattern of the keys it can name. */
const patterns = files.flatMap(file =>
    file.nodes
        .filter(node => node.type === 'TemplateLiteral')
        .map(node => (node as unknown as Template).quasis.map(quasi => quasi.value.cooked))
        .filter(([first = '', ...rest]) => rest.length > 0 && /^[a-zA-Z]+\./.test(first))
        .map(quasis => new RegExp(`^${quasis.map(escaped).join('.+')}$`)),
);

test('Bengali says everything that English says', () => {
    expect([...english.keys()].filter(key => !bengali.has(key))).toEqual([]);
    expect([...bengali.keys()].filter(key => !english.has(key))).toEqual([]);
});

test('no text is empty but the one of a bare count', () => {
    const mayBeEmpty = new Set(['unit.count', 'ra.boolean.null']);
    const empty = [...english, ...bengali].filter(([key, words]) => !words.trim() && !mayBeEmpty.has(key));
    expect(empty).toEqual([]);
});

test('both languages fill in the same blanks', () => {
    const blanks = (words = '') => [...new Set(words.match(/%\{\w+\}/g))].sort();
    // Bengali need not repeat a number or a name that its sentence does without.
    const own = [...english].filter(([key]) => !key.startsWith('ra.'));
    expect(own.filter(([key, words]) => blanks(words).join() !== blanks(bengali.get(key)).join())).toEqual([]);
    const invented = [...english].filter(([key, words]) =>
        blanks(bengali.get(key)).some(blank => !blanks(words).includes(blank)),
    );
    expect(invented).toEqual([]);
});

test('Bengali is written in Bengali', () => {
    const latin = [...bengali].filter(([, words]) => /[A-Za-z]{3,}/.test(words.replace(/%\{\w+\}/g, '')));
    // The names of a request header and of query parameters stay as one has to type them.
    expect(latin.map(([key]) => key)).toEqual(['error.invalidVersion', 'error.onePeriod']);
});

test('every text is used', () => {
    const fromElsewhere = /^(ra|error|importProblem|reason|unit|resources)\./;
    const used = new Set(literals);
    const unused = [...english.keys()].filter(
        key => !fromElsewhere.test(key) && !used.has(key) && !patterns.some(pattern => pattern.test(key)),
    );
    expect(unused).toEqual([]);
});

test('every field name of a resource belongs to a field', () => {
    const used = new Set(literals);
    const fields = [...english.keys()].map(key => /^resources\.[\w/-]+\.fields\.(\w+)$/.exec(key)?.[1]);
    expect(fields.filter(field => field !== undefined && !used.has(field))).toEqual([]);
});

test('every text that the pages ask for exists', () => {
    const asked = files.flatMap(file =>
        file.nodes
            .filter(node => node.type === 'CallExpression' && (node.callee as SyntaxNode).name === 'translate')
            .map(node => text((node.arguments as SyntaxNode[])[0]))
            .filter(key => key !== undefined),
    );
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter(key => !english.has(key))).toEqual([]);
});

/** The files that a file imports, by their names; those that it loads as a `page` come with words of their own. */
const importsOf = ({ name, nodes }: SourceFile): string[] => {
    const ofPages = new Set(pagesOf(name).map(({ load }) => load));
    const sources = nodes
        .filter(({ type }) => /^(Import|Export\w*)(Declaration|Expression)$/.test(type))
        .map(({ source }) => (source ? text(source as SyntaxNode) : undefined));
    return sources.flatMap(source => {
        if (!source?.startsWith('.') || ofPages.has(source)) return [];
        const at = path.posix.join(path.posix.dirname(name), source);
        return (
            files.find(file => [`${at}.ts`, `${at}.tsx`, `${at}/index.ts`, `${at}/index.tsx`].includes(file.name))
                ?.name ?? []
        );
    });
};
/** What `page(() => import(load), ...words)` loads in a file, waited for or not, and the names of the words with it. */
const pagesOf = (name: string) =>
    [...code(name).matchAll(/page\(\s*\(\) => (?:\w+\()?import\('([^']+)'\)+((?:,\s*\w+)*),?\s*\)/g)].map(
        ([, load = '', words = '']) => ({
            load,
            words: words.split(',').flatMap(word => word.trim() || []),
        }),
    );
const code = (name: string): string => readFileSync(path.join(import.meta.dirname, '../src', name), 'utf8');

/** The file and all that it imports, whose imports included. */
const closureOf = (name: string, seen = new Set<string>()): Set<string> => {
    const file = files.find(each => each.name === name);
    if (!file || seen.has(name)) return seen;
    seen.add(name);
    for (const each of importsOf(file)) closureOf(each, seen);
    return seen;
};
const catalogueAt = (at: string): object => {
    const found = Object.entries(pageWords).find(([name]) => name === `../src/${at}.en.ts`);
    if (!found) throw new Error(`No words at ${at}`);
    return found[1].words;
};
const shared = files.map(({ name }) => name).filter(name => name.endsWith('/catalogues.ts'));
/** The words of a name in a file that loads pages: `import('../x/words.en')` beside it, or in the shared catalogues. */
const wordsOf = (file: string, name: string): object => {
    for (const at of [file, ...shared]) {
        const source = new RegExp(`const ${name}\\b[^;]*?import\\('([^']+)\\.en'\\)`).exec(code(at))?.[1];
        if (source) return catalogueAt(path.posix.join(path.posix.dirname(at), source));
    }
    throw new Error(`${file} names no words ${name}`);
};

test('a page says nothing whose words do not come with it', () => {
    const loaded = files.flatMap(({ name }) => pagesOf(name).map(each => ({ ...each, file: name })));
    expect(loaded.length).toBeGreaterThan(20);
    const screens = new Set(loaded.map(({ file, load }) => path.posix.join(path.posix.dirname(file), load)));
    // What all signed-in pages have.
    const product = loaded
        .filter(({ load }) => load === './Product')
        .flatMap(({ file, words }) => words.map(word => wordsOf(file, word)));
    const unsaid = loaded.flatMap(({ file, load, words }) => {
        // What a page loads later comes onto a page whose words are there.
        const around = screens.has(file.replace(/\.tsx?$/, ''))
            ? loaded.filter(
                  each => path.posix.join(path.posix.dirname(each.file), each.load) === file.replace(/\.tsx?$/, ''),
              )
            : [];
        const catalogues = [
            ...words.map(word => wordsOf(file, word)),
            ...around.flatMap(each => each.words.map(word => wordsOf(each.file, word))),
            ...(load === './Product' || load.endsWith('UnauthorizedPage') ? [] : product),
            entry,
        ];
        const known = new Set(catalogues.flatMap(tree => leaves(tree).map(([key]) => key)));
        const at = path.posix.join(path.posix.dirname(file), load);
        return [...closureOf(`${at}.tsx`)].flatMap(name =>
            (files.find(each => each.name === name)?.nodes ?? [])
                .map(text)
                .flatMap(key => (key && english.has(key) && !known.has(key) ? [`${load} (${name}): ${key}`] : [])),
        );
    });
    expect([...new Set(unsaid)]).toEqual([]);
});

test('no word on a page is written into the code', () => {
    const spoken = [
        'label',
        'title',
        'aria-label',
        'placeholder',
        'alt',
        'helperText',
        'primaryText',
        'successMessage',
    ];
    const written = files.flatMap(({ name, nodes }) =>
        nodes.flatMap(node => {
            if (node.type === 'JSXText' && /\p{L}/u.test(String(node.value)))
                return [`${name}: ${String(node.value).trim()}`];
            if (node.type !== 'JSXAttribute') return [];
            const value = node.value ? text(node.value as SyntaxNode) : undefined;
            const spokenOf = spoken.includes(String((node.name as SyntaxNode).name));
            return spokenOf && value && !english.has(value) ? [`${name}: ${value}`] : [];
        }),
    );
    expect(written).toEqual([]);
});

test('the words that the specification quotes stand in the English catalogue', () => {
    const catalogue = new Set(english.values());
    const quoted = [
        'Email or phone number is required',
        'Enter valid email address',
        'Invalid phone number. Please provide valid phone number',
        'Max is less than Min',
        'Updated successfully',
        'Something went wrong',
        'Try again',
        "You don't have permission to view this page",
        'No Data Available!',
        'Please Configure inlet and outlet first!',
        'Data Not available on SCADA',
    ];
    expect(quoted.filter(words => !catalogue.has(words))).toEqual([]);
});
