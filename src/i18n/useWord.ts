import { useCallback } from 'react';
import { useTranslate } from 'ra-core';
import type { WordSet } from '../../contract/columns';

/** The word for a code, the same on pages and in files; a code without one stands for itself. */
export const useWord = () => {
    const translate = useTranslate();
    return useCallback((set: WordSet, code: string) => translate(`values.${set}.${code}`, { _: code }), [translate]);
};
