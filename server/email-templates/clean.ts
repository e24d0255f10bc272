import sanitizeHtml from 'sanitize-html';
import { paragraphsOf } from './paragraphs';

/** An address that a mail may lead to: of the web or of a mailbox, or the one that is filled in. */
const isAddress = (href: string) =>
    /^\{\{\s*link\s*\}\}$/.test(href) || /^(?:https?:\/\/|mailto:)[^\s\p{Cc}<>"'`{}\\]+$/iu.test(href);

const blocks = ['p', 'ul', 'ol', 'li', 'h2', 'h3'];

/** Elements whose text is no text of the message. */
const withoutWords =
    'script style textarea option xmp title noscript noembed noframes iframe object template svg math plaintext';

const rules: sanitizeHtml.IOptions = {
    allowedTags: [...blocks, 'br', 'strong', 'b', 'em', 'i', 'u', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: withoutWords.split(' '),
    nestingLimit: 20,
    transformTags: {
        // One that leads nowhere loses its tags and keeps its words.
        a: (tagName, { href = '' }): sanitizeHtml.Tag =>
            isAddress(href.trim()) ? { tagName, attribs: { href: href.trim() } } : { tagName: 'span', attribs: {} },
    },
    exclusiveFilter: ({ tag, text }) => (blocks.includes(tag) ? text.trim() === '' : tag !== 'br' && text === ''),
};

const sanitized = (html: string) => sanitizeHtml(html, rules).replaceAll('<br />', '<br>');

/**
 * What a mail may hold of a message: a few plain elements, and addresses of links. Text outside of paragraphs becomes
 * paragraphs, parted where a line is blank. Cleaning what is clean changes nothing.
 */
export const clean = (message: string): string => {
    const lines = message.replace(/\r\n?/g, '\n');
    return sanitized(paragraphsOf(sanitized(lines))).trim();
};
