import type { Text } from './render';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Text as it stands in HTML, in an attribute too. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, letter => entities[letter] ?? letter);

/** A paragraph that is nothing but an address becomes a link; what people wrote never does. */
const paragraph = (words: string): string => {
    const inner = escapeHtml(words);
    return /^https?:\/\/\S+$/.test(words)
        ? `<p><a href="${inner}">${inner}</a></p>`
        : `<p>${inner.replace(/\n/g, '<br>')}</p>`;
};

interface Page {
    subject: string;
    language: string;
    body: string;
    style?: string;
}
/** A mail's HTML around its body. */
export const page = ({ subject, language, body, style }: Page): string =>
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title>` +
    `${style ? `<style>${style}</style>` : ''}</head><body>${body}</body></html>`;

/** The same words as a page without styles of its own. */
export const htmlOf = ({ subject, text, language }: Text): string =>
    page({
        subject,
        language,
        body: text
            .split(/\n{2,}/)
            .map(paragraph)
            .join(''),
    });
