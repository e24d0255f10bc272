/** The tags and texts of clean HTML, in turn. */
export const piecesOf = (html: string): string[] => html.split(/(<[^>]*>)/).filter(Boolean);

const blockTag = /^<(\/?)(?:p|ul|ol|li|h2|h3)>$/;

const asParagraphs = (words: string): string =>
    words
        .split(/\n[^\S\n]*\n\s*/)
        .filter(part => part.trim())
        .map(part => `<p>${part.trim().replace(/(?<!<br>)\n/g, '<br>\n')}</p>`)
        .join('\n');

/** HTML whose text stands in blocks: what is typed beside them becomes paragraphs, each line on a line of its own. */
export const paragraphsOf = (html: string): string => {
    const parts: string[] = [];
    let beside = '';
    let depth = 0;
    const flush = () => {
        if (beside.trim()) parts.push('\n', asParagraphs(beside), '\n');
        else parts.push(beside);
        beside = '';
    };
    for (const piece of piecesOf(html)) {
        const block = blockTag.exec(piece);
        if (block && depth === 0) flush();
        if (block || depth > 0) parts.push(piece);
        else beside += piece;
        if (block) depth = Math.max(0, depth + (block[1] ? -1 : 1));
    }
    flush();
    return parts.join('');
};
