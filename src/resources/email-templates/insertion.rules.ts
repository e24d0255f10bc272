/** Text to put in place of a part of a field, and what of it is selected afterwards. */
export interface Insertion {
    from: number;
    to: number;
    text: string;
    select: readonly [number, number];
}
interface TextSelection {
    value: string;
    from: number;
    to: number;
}

export const marks = ['bold', 'italic', 'list', 'link'] as const;
export type Mark = (typeof marks)[number];

/** Text at the cursor, which then stands behind it. */
export const insertion = ({ from, to }: TextSelection, text: string): Insertion => ({
    from,
    to,
    text,
    select: [from + text.length, from + text.length],
});

const around = ({ value, from, to }: TextSelection, before: string, after: string): Insertion => {
    const inner = value.slice(from, to);
    const start = from + before.length;
    return { from, to, text: before + inner + after, select: [start, start + inner.length] };
};

const addressBegun = 'https://';

/** The selected words as `mark` says: each of their lines an entry of a list; of a link the address is selected, to be typed. */
export const markup = (selected: TextSelection, mark: Mark): Insertion => {
    const { value, from, to } = selected;
    if (mark === 'bold') return around(selected, '<strong>', '</strong>');
    if (mark === 'italic') return around(selected, '<em>', '</em>');
    if (mark === 'list') {
        const lines = value
            .slice(from, to)
            .split('\n')
            .filter((line, _, all) => line.trim() || all.length === 1);
        const before = lines.slice(0, -1).map(line => `<li>${line.trim()}</li>\n`);
        const last = (lines.at(-1) ?? '').trim();
        const text = `<ul>\n${before.join('')}<li>${last}</li>\n</ul>`;
        const end = from + text.length - '</li>\n</ul>'.length;
        return { from, to, text, select: [end - last.length, end] };
    }
    const { text } = around(selected, `<a href="${addressBegun}">`, '</a>');
    const start = from + '<a href="'.length;
    return { from, to, text, select: [start, start + addressBegun.length] };
};
