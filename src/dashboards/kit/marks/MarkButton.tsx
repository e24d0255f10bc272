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

interface MarkButtonProps extends Omit<MarkedChart, 'days'> {
    /** Undefined until they are known. */
    days: DayRange | undefined;
}

/** Opens what is marked as not normal on a chart, for who may mark it. */
export const MarkButton = ({ days, ...of }: MarkButtonProps) => {
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
    const chart = days && of.codes.length > 0 ? { ...of, days } : undefined;
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
