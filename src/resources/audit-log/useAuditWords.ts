import { useTranslate } from 'ra-core';
import type { AuditRow } from '../../../contract/audit-log';
import { columnSets } from '../../../contract/columns';
import { useWord } from '../../i18n/useWord';

/** Lists that can be downloaded or sent. */
export const lists = Object.keys(columnSets);
const isList = (subject: string): boolean => Object.hasOwn(columnSets, subject);

/** Where the word for a subject stands: a list is called in the log what its file is called. */
export const subjectWord = (subject: string): string =>
    isList(subject) ? `columns.${subject}.list` : `values.auditSubject.${subject}`;

/** The parts of a row in words. */
export const useAuditWords = () => {
    const translate = useTranslate();
    const wordOf = useWord();
    const subjectOf = (subject: string): string =>
        translate(subjectWord(subject), { _: translate('auditLog.otherSubject') });
    return {
        who: ({ userName, userId }: AuditRow): string =>
            userName ?? translate(userId ? 'auditLog.formerUser' : 'auditLog.nobody'),
        what: ({ action, subject }: AuditRow): string =>
            translate('auditLog.what', { action: wordOf('auditAction', action), subject: subjectOf(subject) }),
        subjectOf,
    };
};
