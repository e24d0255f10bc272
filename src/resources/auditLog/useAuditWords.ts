import { useLocale, useTranslate } from 'ra-core';
import type { AuditRow } from '../../../contract/auditLog';
import { formatInstant } from '../../i18n/format';
import { useWord } from '../../i18n/useWord';

/** What audit rows are about, where the product knows a word for it. */
export const subjects = [
    'user',
    'role',
    'session',
    'signIn',
    'signUp',
    'setUp',
    'code',
    'link',
    'recovery',
    'passwordChange',
    'securityAnswer',
    'threshold',
    'supplyTiming',
    'supplySchedule',
    'outbox',
    'demo',
] as const;

/** Lists that can be downloaded. */
export const lists = ['users', 'roles', 'thresholds', 'supplyTimings', 'auditLog'] as const;
const isList = (subject: string): boolean => (lists as readonly string[]).includes(subject);

/** Where the word for a subject stands: a list is called in the log what its file is called. */
export const subjectWord = (subject: string): string =>
    isList(subject) ? `columns.${subject}.list` : `values.auditSubject.${subject}`;

/** The parts of a row in words. */
export const useAuditWords = () => {
    const translate = useTranslate();
    const wordOf = useWord();
    const locale = useLocale() ?? 'en';
    const subjectOf = (subject: string): string =>
        translate(subjectWord(subject), { _: translate('auditLog.otherSubject') });
    return {
        when: ({ at }: AuditRow): string => formatInstant(at, locale),
        who: ({ userName, userId }: AuditRow): string =>
            userName ?? translate(userId ? 'auditLog.formerUser' : 'auditLog.nobody'),
        what: ({ action, subject }: AuditRow): string =>
            translate('auditLog.what', { action: wordOf('auditAction', action), subject: subjectOf(subject) }),
        subjectOf,
    };
};
