import { useTranslate } from 'ra-core';
import type { Term } from '../../i18n/terms';

/** What an abbreviation stands for, and the sentence about it. */
export const Meaning = ({ term }: { term: Term }) => {
    const translate = useTranslate();
    return (
        <>
            <strong>{translate(`glossary.terms.${term}.full`)}</strong>
            <br />
            {translate(`glossary.terms.${term}.text`)}
        </>
    );
};
