import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetOne, useLocale, useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import type { AuditRow } from '../../../contract/audit-log';
import type { ColumnSetName } from '../../../contract/columns';
import { useWord } from '../../i18n/useWord';
import { messageOf } from '../../kit/messageOf';
import { changesOf, type FieldChange } from './changes.rules';
import { ShownValue } from './ShownValue';

/** The lists whose headings name the fields of a subject's records. */
const listOf: Readonly<Record<string, ColumnSetName>> = {
    emailTemplate: 'emailTemplates',
    alertRule: 'alertRules',
    holiday: 'holidays',
    supplyTiming: 'supplyTimings',
    supplySchedule: 'supplyTimings',
    networkRecord: 'network',
    waterQualityReport: 'waterQuality',
};

const useFieldName = (subject = '') => {
    const translate = useTranslate();
    const wordOf = useWord();
    return ({ field, feature }: FieldChange): string => {
        if (feature) return wordOf('feature', feature);
        const heading = translate(`columns.${listOf[subject]}.${field}`, { _: field });
        return translate(`auditLog.field.${field}`, { _: heading });
    };
};

const lines = {
    m: 0,
    display: 'grid',
    gridTemplateColumns: { xs: '1fr', sm: 'minmax(140px, max-content) 1fr' },
    columnGap: 2,
    rowGap: 0.5,
    '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' },
    '& dt': { color: 'text.secondary' },
    '& ins': { textDecoration: 'none' },
} as const;

/** The fields that a row's change made different: old and new, and under which request it happened. */
export const AuditDetails = () => {
    const translate = useTranslate();
    const locale = useLocale();
    const listed = useRecordContext<AuditRow>();
    const resource = useResourceContext() ?? 'settings/audit-log';
    // What is too long for a list comes with the record by itself.
    const isShortened = listed?.shortened === true;
    const whole = useGetOne<AuditRow>(resource, { id: listed?.id ?? '' }, { enabled: isShortened });
    const row = isShortened ? whole.data : listed;
    const fieldName = useFieldName(row?.subject);
    if (whole.error)
        return (
            <Typography role="alert" variant="body2" sx={{ p: 1 }}>
                {translate(messageOf(whole.error))}{' '}
                <Button size="small" onClick={() => void whole.refetch()}>
                    {translate('actionButtons.tryAgain')}
                </Button>
            </Typography>
        );
    if (!row) return <Skeleton height={64} sx={{ m: 1 }} />;
    const changes = changesOf(row.before, row.after, locale);
    return (
        <Box sx={{ p: 1 }}>
            {changes.length === 0 && <Typography variant="body2">{translate('auditLog.nothingChanged')}</Typography>}
            <Box component="dl" sx={lines}>
                {changes.map(change => (
                    <Line key={change.field + (change.feature ?? '')} name={fieldName(change)} change={change} />
                ))}
                <IdLine label="auditLog.subjectId" id={row.subjectId} />
                <IdLine label="auditLog.request" id={row.requestId} />
            </Box>
        </Box>
    );
};

const Line = ({ name, change: { field, before, after } }: { name: string; change: FieldChange }) => (
    <>
        <dt>{name}</dt>
        <dd>
            {before.kind !== 'none' && (
                <>
                    <del>
                        <ShownValue field={field} value={before} />
                    </del>{' '}
                    <span aria-hidden="true">→</span>{' '}
                </>
            )}
            <ins>
                <ShownValue field={field} value={after} />
            </ins>
        </dd>
    </>
);

const IdLine = ({ label, id }: { label: string; id: string | null }) => {
    const translate = useTranslate();
    if (!id) return null;
    return (
        <>
            <dt>{translate(label)}</dt>
            <Typography component="dd" variant="body2" lang="en" sx={{ color: 'text.secondary' }}>
                {id}
            </Typography>
        </>
    );
};
