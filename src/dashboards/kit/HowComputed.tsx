import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { Explanation } from '../../../contract/dashboard';
import { formatNumber, formatValue } from '../../i18n/format';
import { useUnitName } from '../../i18n/useUnitName';

interface HowComputedProps {
    /** The figure's name. */
    label: string;
    how: Explanation;
}

const Inputs = ({ inputs }: Pick<Explanation, 'inputs'>) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    return (
        <ul>
            {inputs.map(({ name, value, unit }) => (
                <li key={name}>
                    {translate(`quantity.${name}`)}:{' '}
                    {value === null
                        ? translate('reason.noData')
                        : `${formatValue(value, unit, locale)} ${unitName(unit)}`}
                </li>
            ))}
        </ul>
    );
};

const Constants = ({ constants }: Pick<Explanation, 'constants'>) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    return (
        <>
            <Typography variant="h2" sx={{ mt: 2 }}>
                {translate('kit.thresholdsUsed')}
            </Typography>
            <ul>
                {constants.map(({ key, name, nameBn, value, unit }) => (
                    <li key={key}>
                        {locale === 'bn' ? nameBn : name}: {formatNumber(value, locale)} {unitName(unit)}
                    </li>
                ))}
            </ul>
        </>
    );
};

/** Opens the definition of a figure with the volumes that went in and the constants in force. */
export const HowComputed = ({ label, how }: HowComputedProps) => {
    const translate = useTranslate();
    const titleId = useId();
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
        <>
            <Button size="small" sx={{ ml: -0.5 }} aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {translate('kit.howComputed')}
            </Button>
            <Dialog open={open} onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
                <DialogTitle id={titleId}>{label}</DialogTitle>
                <DialogContent>
                    <Typography sx={{ whiteSpace: 'pre-line' }}>{translate(`formula.${how.code}`)}</Typography>
                    {how.inputs.length > 0 && <Inputs inputs={how.inputs} />}
                    {how.constants.length > 0 && <Constants constants={how.constants} />}
                </DialogContent>
                <DialogActions>
                    <Button onClick={close}>{translate('actionButtons.close')}</Button>
                </DialogActions>
            </Dialog>
        </>
    );
};
