import { Abbreviation } from './Abbreviation';
import { useFirstPlace } from './firstPlace';
import type { Term } from '../../i18n/terms';
import { useTerms } from './useTerms';

const FoundTerm = ({ term, text }: { term: Term; text: string }) => {
    const { ref, isFirst } = useFirstPlace(term);
    return <span ref={ref}>{isFirst ? <Abbreviation term={term} /> : text}</span>;
};

/** A text in which each abbreviation that stands here first on the page explains itself. */
export const Explained = ({ text }: { text: string }) => {
    const pieces = useTerms()(text);
    if (!pieces.some(({ term }) => term)) return text;
    return (
        <span>
            {pieces.map(piece =>
                piece.term ? <FoundTerm key={piece.term} term={piece.term} text={piece.text} /> : piece.text,
            )}
        </span>
    );
};
