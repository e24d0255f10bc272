const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' });
const widthOf = (text: string) => [...graphemes.segment(text)].length;
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** Rows in columns for a terminal. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
    const lines = [heads, ...rows.map(row => row.map(oneLine))];
    const widths = heads.map((_, column) => Math.max(...lines.map(line => widthOf(line[column]))));
    const padded = (text: string, column: number) => text + ' '.repeat(widths[column] - widthOf(text));
    return lines.map(line => line.map(padded).join('  ').trimEnd()).join('\n');
};
