import type { AuditRow } from '../../../contract/audit-log';
import { useLocale } from 'ra-core';
import { nameIn } from './changes.rules';
import { Names } from './Names';

/** What the record of a row is called: by the change itself, or for a person by their account. */
export const RecordName = ({ row: { before, after, subject, subjectId } }: { row: AuditRow }) => {
    const locale = useLocale();
    const name = nameIn([after, before], locale);
    if (name !== undefined || subject !== 'user' || !subjectId) return name;
    return <Names ids={[subjectId]} resource="user-management" />;
};
