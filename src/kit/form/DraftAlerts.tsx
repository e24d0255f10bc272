import { useSyncExternalStore } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLocale, useTranslate } from 'ra-core';
import { formatInstant } from '../../../contract/format';
import type { LiveDraft } from '../../providers/drafts';

const Act = ({ label, act }: { label: string; act: () => void }) => {
    const translate = useTranslate();
    return (
        <Button color="inherit" size="small" onClick={act}>
            {translate(label)}
        </Button>
    );
};

/** What became of the draft that a form started from, and what its user can do about it. */
export const DraftAlerts = ({ draft, recordChanged }: { draft: LiveDraft; recordChanged: boolean }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const { restored, other, problem } = useSyncExternalStore(draft.subscribe, draft.state);
    const dated = (key: string, at: string) => translate(key, { at: formatInstant(at, locale) });
    return (
        <Stack spacing={1} sx={{ mb: 2, '&:empty': { display: 'none' } }}>
            {other && (
                <Alert
                    severity="warning"
                    sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
                    action={
                        <>
                            <Act label="draft.keepThis" act={draft.keep} />
                            <Act label="draft.takeOther" act={draft.take} />
                        </>
                    }
                >
                    {dated(other.here ? 'draft.unsentHere' : 'draft.newerElsewhere', other.at)}
                </Alert>
            )}
            {restored && (
                <Alert severity="info" action={<Act label="draft.discard" act={draft.discard} />}>
                    {dated(restored.elsewhere ? 'draft.restoredElsewhere' : 'draft.restored', restored.at)}
                </Alert>
            )}
            {recordChanged && <Alert severity="warning">{translate('draft.recordChanged')}</Alert>}
            {problem && <Alert severity="warning">{translate('draft.onlyHere', { reason: translate(problem) })}</Alert>}
        </Stack>
    );
};
