import Alert from '@mui/material/Alert';
import { useLocale, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { scadaCheckOf } from '../../../../contract/water-quality.rules';
import { formatNumber, formatValue } from '../../../../contract/format';
import { useReportStart } from './useReportStart';
import { partialOf, type FormValues } from './values.rules';

/** Says when the treated volume is far from what SCADA measured at the plant's outlet that day. */
export const ScadaWarning = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const scada = useReportStart()?.scada;
    const treatedM3 = useWatch({ compute: (values: FormValues) => partialOf(values).treated.treatedM3 });
    if (!scada) return null;
    const { volumeM3, completeness, differencePercent, off } = scadaCheckOf(treatedM3, scada);
    if (volumeM3 === null || differencePercent === null || !off) return null;
    return (
        <Alert severity="warning" sx={{ mt: 1 }}>
            {translate(differencePercent > 0 ? 'waterQuality.form.scadaLess' : 'waterQuality.form.scadaMore', {
                volume: formatValue(volumeM3, 'm3', locale),
                completeness: formatNumber(100 * completeness, locale, 0),
                difference: formatValue(Math.abs(differencePercent), '%', locale),
            })}
        </Alert>
    );
};
