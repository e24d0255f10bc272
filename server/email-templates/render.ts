import type { Placeholder } from '../../contract/placeholders';
import { placeholderPattern, type Template } from '../../contract/email-templates';
import type { PreparedText } from '../messages/content';
import { escapeHtml, page } from '../messages/html';
import { oneLine } from '../messages/render';
import { clean } from './clean';
import { mailStyle } from './mail-style';
import { piecesOf } from './paragraphs';
import { plainText } from './plain-text';

/** What is filled in, in the words and digits of the reader; several of a kind stand in a list or by comma, each once. */
export type Values = Partial<Record<Placeholder, string | readonly string[]>>;
export type TemplateTexts = Pick<Template, 'subject' | 'message' | 'subjectBn' | 'messageBn'>;

const listed: readonly string[] = ['events', 'outOfRange'] satisfies Placeholder[];
const longestSubject = 200;

const valuesOf = (values: Values, name: string): string[] => {
    const value = Object.entries(values).find(([key]) => key === name)?.[1] ?? [];
    return [...new Set(typeof value === 'string' ? [value] : value)].map(oneLine).filter(Boolean);
};

const inSubject = (subject: string, values: Values): string => {
    const words = oneLine(
        subject.replace(placeholderPattern, (_, name: string) => valuesOf(values, name.trim()).join(', ')),
    );
    const letters = Array.from(words);
    return letters.length > longestSubject ? `${letters.slice(0, longestSubject - 1).join('')}…` : words;
};

const asHtml = (name: string, values: readonly string[], linked: boolean): string => {
    const texts = values.map(escapeHtml);
    if (listed.includes(name))
        return texts.length > 0 ? `<ul>${texts.map(text => `<li>${text}</li>`).join('')}</ul>` : '';
    if (name === 'link' && !linked) return texts.map(address => `<a href="${address}">${address}</a>`).join(', ');
    return texts.join(', ');
};

const inMessage = (message: string, values: Values): string => {
    const [address = ''] = valuesOf(values, 'link');
    let linked = false;
    return piecesOf(message)
        .map(piece => {
            if (piece.startsWith('<a ') || piece === '</a>') linked = piece !== '</a>';
            return piece.startsWith('<')
                ? piece.replace(/href="\{\{\s*link\s*\}\}"/, () => `href="${escapeHtml(address)}"`)
                : piece.replace(placeholderPattern, (_, given: string) => {
                      const name = given.trim();
                      return asHtml(name, valuesOf(values, name), linked);
                  });
        })
        .join('');
};

/**
 * A template as one reader gets it. The Bengali texts serve readers of Bengali where there are any; values are text
 * whatever is in them, and what comes out is cleaned once more, which also takes lists out of the paragraphs they are in.
 */
export const fill = (template: TemplateTexts, values: Values, language: 'en' | 'bn'): PreparedText => {
    const bengali = language === 'bn';
    const subject = inSubject((bengali && template.subjectBn) || template.subject, values);
    const message = clean(inMessage((bengali && template.messageBn) || template.message, values));
    const written = bengali && template.messageBn ? 'bn' : 'en';
    return {
        subject,
        html: page({ subject, language: written, body: message, style: mailStyle }),
        text: plainText(message),
        language,
    };
};
