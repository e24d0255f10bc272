import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { Reporting as ReportingDmas } from '../../../contract/figure';
import { formatNumber } from '../../../contract/format';
import { Explained } from '../../kit/glossary/Explained';
import { Hinted } from '../../kit/glossary/Hinted';
import { PlaceLink, usePlaceAddress } from './places';
import { useName } from '../../kit/useName';

interface ReportingProps {
    /** "58 of 60 DMAs reporting". */
    words: string;
    withheld: ReportingDmas['withheld'];
    dmaAddress?: (id: string) => string | undefined;
}

/** How many DMAs report; a click names those whose figures are withheld. */
export const Reporting = ({ words, withheld, dmaAddress }: ReportingProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const nameOf = useName();
    const here = usePlaceAddress().dma;
    const titleId = useId();
    const [open, setOpen] = useState(false);
    const percentOf = (share: number) => formatNumber(Math.floor(share * 100), locale, 0);
    if (withheld.length === 0) return <Explained text={words} />;
    return (
        <>
            <Hinted text={words}>
                <Link
                    component="button"
                    variant="body2"
                    aria-haspopup="dialog"
                    onClick={() => setOpen(true)}
                    sx={{ verticalAlign: 'baseline', textAlign: 'start', minHeight: 24 }}
                >
                    {words}
                </Link>
            </Hinted>
            <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={titleId} maxWidth="xs" fullWidth>
                <DialogTitle id={titleId}>{translate('kit.withheld.title')}</DialogTitle>
                <DialogContent>
                    <Typography>{translate('kit.withheld.why')}</Typography>
                    <ul>
                        {withheld.map(({ id, completeness, reason, ...names }) => (
                            <li key={id}>
                                <PlaceLink to={(dmaAddress ?? here)(id)} onClick={() => setOpen(false)}>
                                    {nameOf(names)}
                                </PlaceLink>
                                {': '}
                                {reason === 'incomplete'
                                    ? translate('kit.completeness', { percent: percentOf(completeness) })
                                    : translate(`reason.${reason}`)}
                            </li>
                        ))}
                    </ul>
                </DialogContent>
                <DialogActions>
                    <Button onClick={() => setOpen(false)}>{translate('actionButtons.close')}</Button>
                </DialogActions>
            </Dialog>
        </>
    );
};
