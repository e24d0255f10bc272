import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useLocale, usePermissions, useTranslate } from 'ra-core';
import { can, type Subject } from '../../../contract/access';
import type { Explanation } from '../../../contract/dashboard';
import { formatExact, formatValue } from '../../i18n/format';
import { useUnitName } from '../../i18n/useUnitName';
import { joined } from './explanation.rules';

interface HowComputedProps {
    /** The figure's name. */
    label: string;
    /** One for each figure of the card. */
    hows: readonly Explanation[];
}

const Inputs = ({ inputs }: Pick<Explanation, 'inputs'>) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    return (
        <>
            <Typography variant="h2" component="h3" sx={{ mt: 2 }}>
                {translate('kit.inputsUsed')}
            </Typography>
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
        </>
    );
};

const thresholds = '/settings/threshold-value';

const Constants = ({ constants }: Pick<Explanation, 'constants'>) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    const { permissions } = usePermissions<Subject | undefined>();
    return (
        <>
            <Typography variant="h2" component="h3" sx={{ mt: 2 }}>
                {translate('kit.thresholdsUsed')}
            </Typography>
            <ul>
                {constants.map(({ key, name, nameBn, value, unit }) => (
                    <li key={key}>
                        {locale === 'bn' ? nameBn : name}: {formatExact(value, locale)} {unitName(unit)}
                    </li>
                ))}
            </ul>
            {can(permissions, ['ThresholdValue'], 'view') && (
                <Link component={LinkBase} to={thresholds}>
                    {translate('kit.openThresholds')}
                </Link>
            )}
        </>
    );
};

/** Opens the definition of a card's figures with the volumes that went in and the constants in force. */
export const HowComputed = ({ label, hows }: HowComputedProps) => {
    const translate = useTranslate();
    const titleId = useId();
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    const { codes, inputs, constants } = joined(hows);
    return (
        <>
            <Button size="small" sx={{ ml: -0.5 }} aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {translate('kit.howComputed')}
            </Button>
            <Dialog open={open} onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
                <DialogTitle id={titleId}>{label}</DialogTitle>
                <DialogContent>
                    {codes.map(code => (
                        <Typography key={code} sx={{ whiteSpace: 'pre-line', '& + &': { mt: 1.5 } }}>
                            {translate(`formula.${code}`)}
                        </Typography>
                    ))}
                    {inputs.length > 0 && <Inputs inputs={inputs} />}
                    {constants.length > 0 && <Constants constants={constants} />}
                </DialogContent>
                <DialogActions>
                    <Button onClick={close}>{translate('actionButtons.close')}</Button>
                </DialogActions>
            </Dialog>
        </>
    );
};
