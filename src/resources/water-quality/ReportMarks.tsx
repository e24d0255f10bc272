import WarningIcon from '@mui/icons-material/WarningAmber';
import Chip from '@mui/material/Chip';
import { useLocale, useTranslate } from 'ra-core';
import type { ReportRow } from '../../../contract/waterQuality';
import { formatNumber } from '../../i18n/format';
import { none } from './useFigures';

/** How many values of a report left their limits. */
export const OutOfRangeMark = ({ row: { outOfRange } }: { row: ReportRow }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    if (outOfRange === 0) return translate('waterQuality.noneOut');
    const label = translate('waterQuality.countOut', { count: formatNumber(outOfRange, locale) });
    return <Chip size="small" variant="outlined" color="error" icon={<WarningIcon />} label={label} />;
};

/** Whether the treated volume is far from what SCADA measured. */
export const ScadaMark = ({ row: { scadaOff } }: { row: ReportRow }) => {
    const translate = useTranslate();
    if (!scadaOff) return none;
    const label = translate('waterQuality.offScada');
    return <Chip size="small" variant="outlined" color="warning" icon={<WarningIcon />} label={label} />;
};
