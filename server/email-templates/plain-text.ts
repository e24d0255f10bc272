import { piecesOf } from './paragraphs';

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
const decoded = (text: string) => text.replace(/&(?:lt|gt|quot|#39|amp);/g, entity => entities[entity] ?? entity);

const breaks: Record<string, string> = { '<br>': '\n', '<li>': '\n- ', '</li>': '\n' };
const parted = /^<\/?(?:p|ul|ol|h2|h3)>$/;

/** The words of clean HTML for readers of plain text: paragraphs parted by blank lines, an address after its link. */
export const plainText = (html: string): string => {
    let text = '';
    let link: { address: string; from: number } | undefined;
    for (const piece of piecesOf(html)) {
        if (!piece.startsWith('<')) text += decoded(piece.replace(/\s+/g, ' '));
        else if (parted.test(piece)) text += '\n\n';
        else if (piece === '</a>' && link) {
            if (!link.address.endsWith(text.slice(link.from).trim())) text += ` (${link.address})`;
            link = undefined;
        } else {
            const address = /^<a href="([^"]*)">$/.exec(piece)?.[1];
            if (address !== undefined) link = { address: decoded(address), from: text.length };
            text += breaks[piece] ?? '';
        }
    }
    return text
        .split('\n')
        .map(line => line.trim())
        .join('\n')
        .replace(/\n{2,}(?=- )/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim();
};
