import { expect, test } from 'vitest';
import { insertion, markup, type Insertion } from './insertion.rules';

/** `|` stands where a selection begins and ends. */
const selected = (text: string) => {
    const [before, inner, after] = text.split('|');
    return { value: before + inner + after, from: before.length, to: before.length + inner.length };
};
const shown = ({ value }: { value: string }, { from, to, text, select: [start, end] }: Insertion) => {
    const written = value.slice(0, from) + text + value.slice(to);
    return `${written.slice(0, start)}|${written.slice(start, end)}|${written.slice(end)}`;
};

test('a placeholder takes the place of what is selected, and the cursor stands behind it', () => {
    const at = selected('Low |pressure| here');
    expect(shown(at, insertion(at, '{{count}}'))).toBe('Low {{count}}|| here');
});

test.each([
    ['bold', 'a |b| c', 'a <strong>|b|</strong> c'],
    ['italic', 'a || c', 'a <em>||</em> c'],
    ['list', '|one\n\n two|', '<ul>\n<li>one</li>\n<li>|two|</li>\n</ul>'],
    ['list', '||', '<ul>\n<li>||</li>\n</ul>'],
    ['link', 'see |the page|', 'see <a href="|https://|">the page</a>'],
] as const)('%s: %s', (mark, before, after) => {
    const at = selected(before);
    expect(shown(at, markup(at, mark))).toBe(after);
});
