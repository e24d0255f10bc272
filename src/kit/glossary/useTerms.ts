import { useCallback } from 'react';
import { useTranslate } from 'ra-core';
import { piecesOf, type Piece } from './found.rules';

/** A text in pieces, with the abbreviations of the language of the page found in it. */
export const useTerms = (): ((text: string) => Piece[]) => {
    const translate = useTranslate();
    return useCallback(
        (text: string) => piecesOf(text, term => translate(`glossary.terms.${term}.short`)),
        [translate],
    );
};
