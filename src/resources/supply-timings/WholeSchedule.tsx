import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { CanAccess, useTranslate } from 'ra-core';

const WholeScheduleDialog = lazy(() => import('./WholeScheduleDialog'));

/** Opens the form that gives several DMAs the same schedule, for those who may change it. */
export const WholeSchedule = () => {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    return (
        <CanAccess resource="settings/supply-schedule-timing" action="edit">
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {translate('supplyScheduleTiming.whole.open')}
            </Button>
            {open && (
                <Suspense>
                    <WholeScheduleDialog onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </CanAccess>
    );
};
