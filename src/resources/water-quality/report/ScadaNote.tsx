import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { ScadaCheck } from '../../../../contract/water-quality';
import { formatExact, formatNumber } from '../../../../contract/format';
import { useNumbers } from '../useNumbers';

/** What SCADA measured at the plant's outlet that day, and how far the report is from it. */
export const ScadaNote = ({ scada }: { scada: ScadaCheck }) => {
    const translate = useTranslate();
    const { locale, computed } = useNumbers();
    const { volumeM3, completeness, differencePercent, limitPercent, off } = scada;
    if (volumeM3 === null)
        return (
            <Alert severity="info" sx={{ mt: 2 }}>
                {translate('reason.incomplete')}
            </Alert>
        );
    // A difference that is nothing in print has no sign.
    const printed = differencePercent === null ? null : Number(differencePercent.toFixed(1)) || 0;
    const sign = printed !== null && printed > 0 ? '+' : '';
    const words = {
        volume: computed(volumeM3, 'm3'),
        completeness: formatNumber(100 * completeness, locale, 0),
        difference: sign + computed(printed, '%'),
        limit: formatExact(limitPercent, locale),
    };
    if (printed === null)
        return (
            <Alert severity="info" sx={{ mt: 2 }}>
                {translate('waterQuality.scadaAlone', words)}
            </Alert>
        );
    return (
        <Alert severity={off ? 'warning' : 'success'} sx={{ mt: 2 }}>
            {translate(off ? 'waterQuality.scadaFar' : 'waterQuality.scadaNear', words)}
        </Alert>
    );
};
