import { useTranslate } from 'ra-core';
import { Abbreviation } from './Abbreviation';
import type { Term } from './terms';

/** A text in which an abbreviation explains itself where it stands first; its page brings the words `glossary`. */
export const Explained = ({ text, term }: { text: string; term: Term | undefined }) => {
    const translate = useTranslate();
    const short = term && translate(`glossary.terms.${term}.short`);
    const at = short ? text.indexOf(short) : -1;
    if (!term || !short || at < 0) return text;
    return (
        <span>
            {text.slice(0, at)}
            <Abbreviation term={term} />
            {text.slice(at + short.length)}
        </span>
    );
};
