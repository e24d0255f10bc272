import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { DayRange } from '../../../../contract/period';
import { useAccess } from '../../../kit/useAccess';

const MarkDialog = lazy(() => import('./MarkDialog'));

/** The series of a chart, and the days that it shows. */
export interface MarkedChart {
    /** What the chart is of, in words. */
    about: string;
    /** The codes of its series; one of several is chosen in the dialog. */
    codes: readonly string[];
    days: DayRange;
}

/** Opens what is marked as not normal on a chart, for who may mark it. */
export const MarkButton = (chart: MarkedChart) => {
    const translate = useTranslate();
    // The chart as it was: what is marked may bring another one to its place.
    const [opened, setOpened] = useState<MarkedChart>();
    const [note, setNote] = useState('');
    const hide = () => setOpened(undefined);
    const leave = () => {
        hide();
        setNote('');
    };
    const { allowed } = useAccess({ features: ['WaterAccounting'], action: 'edit' });
    if (!allowed || (chart.codes.length === 0 && !opened)) return null;
    return (
        <>
            <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={translate('marks.markOf', { about: chart.about })}
                onClick={() => setOpened(chart)}
            >
                {translate('marks.mark')}
            </Button>
            {opened && (
                <Suspense>
                    <MarkDialog {...opened} note={note} onNote={setNote} onHide={hide} onClose={leave} />
                </Suspense>
            )}
        </>
    );
};
