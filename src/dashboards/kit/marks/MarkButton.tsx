import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { daysIn, type DayRange } from '../../../../contract/period';
import { useAccess } from '../../../kit/useAccess';

const MarkDialog = lazy(() => import('./MarkDialog'));

/** The day that a chart shows, where it shows but one: more were not chosen to be marked. */
export const oneDay = (days: DayRange): DayRange | undefined => (daysIn(days) === 1 ? days : undefined);

/** The series of a chart, and the days that are offered to be marked. */
export interface MarkedChart {
    /** What the chart is of, in words. */
    about: string;
    /** The codes of its series; one of several is chosen in the dialog. */
    codes: readonly string[];
    /** Those of a finding, as far as they are known, or of a day; else none stand in the dialog. */
    days: Partial<DayRange> | undefined;
}

/** Opens what is marked as not normal on a chart, for who may mark it. */
export const MarkButton = (of: MarkedChart) => {
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
    const chart = of.codes.length > 0 ? of : undefined;
    if (!allowed || !(chart ?? opened)) return null;
    return (
        <>
            <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={translate('marks.markOf', { about: of.about })}
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
