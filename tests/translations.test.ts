import { expect, test } from 'vitest';
import { bn } from '../src/i18n/bn';
import { en } from '../src/i18n/en';
import { frameEn } from '../src/i18n/frame.en';
import { sourceFiles, type SyntaxNode } from './support/sourceTree';

const leaves = (tree: object, path = ''): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
        typeof value === 'string'
            ? [[path + key, value] as [string, string]]
            : leaves(value as object, `${path}${key}.`),
    );
const english = new Map(leaves(en));
const bengali = new Map(leaves(bn));
const files = sourceFiles();

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
    const fields = [...english.keys()].map(key => /^resources\.\w+\.fields\.(\w+)$/.exec(key)?.[1]);
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

test('the frame and the dashboard say nothing that comes later', () => {
    const first = /^(layout|dashboards|maps|exports)\//;
    const frame = new Set(leaves(frameEn).map(([key]) => key));
    const early = files.filter(({ name }) => first.test(name));
    const late = early.flatMap(({ name, nodes }) =>
        nodes.map(text).flatMap(key => (key && english.has(key) && !frame.has(key) ? [`${name}: ${key}`] : [])),
    );
    expect(late).toEqual([]);
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
