import WarningIcon from '@mui/icons-material/WarningAmber';
import Chip from '@mui/material/Chip';
import { useLocale, useTranslate } from 'ra-core';
import type { ReportRow } from '../../../contract/water-quality';
import { formatNumber } from '../../../contract/format';
import { useWord } from '../../i18n/useWord';
import { none } from './useNumbers';

/** How many values of a report left their limits. */
export const OutOfRangeMark = ({ row: { outOfRange } }: { row: ReportRow }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    if (outOfRange === 0) return translate('waterQuality.noneOut');
    const label = translate('waterQuality.countOut', { count: formatNumber(outOfRange, locale) });
    return <Chip size="small" variant="outlined" color="error" icon={<WarningIcon />} label={label} />;
};

/** What in a report cannot both be. */
export const DoubtMarks = ({ row: { doubts } }: { row: ReportRow }) => {
    const wordOf = useWord();
    return doubts.map(doubt => (
        <Chip
            key={doubt}
            size="small"
            variant="outlined"
            color="warning"
            icon={<WarningIcon />}
            label={wordOf('reportDoubt', doubt)}
        />
    ));
};

/** Whether the treated volume is far from what SCADA measured. */
export const ScadaMark = ({ row: { scadaOff } }: { row: ReportRow }) => {
    const translate = useTranslate();
    if (!scadaOff) return none;
    const label = translate('columns.waterQuality.scadaOff');
    return <Chip size="small" variant="outlined" color="warning" icon={<WarningIcon />} label={label} />;
};
