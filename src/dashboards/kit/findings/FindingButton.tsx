import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useAccess } from '../../../kit/useAccess';
import type { WorkedFinding } from './FindingFields';

const FindingDialog = lazy(() => import('./FindingDialog'));

/** Opens a finding to say what became of it, for who may change findings of its kind. */
export const FindingButton = ({ finding }: { finding: WorkedFinding }) => {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    const { allowed } = useAccess({ features: [finding.feature], action: 'edit' });
    if (!allowed) return null;
    return (
        <>
            <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={translate('findings.workOn', { about: finding.about })}
                onClick={() => setOpen(true)}
            >
                {translate('findings.work')}
            </Button>
            {open && (
                <Suspense>
                    <FindingDialog finding={finding} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
};
