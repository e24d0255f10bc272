import WarningIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { OutOfRange } from '../../../../contract/water-quality';
import { endOf, outOfRangeOf } from '../../../../contract/water-quality.rules';
import { formatExact } from '../../../../contract/format';
import { useUnitName } from '../../../i18n/useUnitName';
import { fieldOf, qualityName } from './fields';
import { useReportStart } from './useReportStart';
import { partialOf, type FormValues } from './values.rules';

/** The values that left the limits in force, by the field that holds them. */
export const useMarks = (): { name: string; mark: OutOfRange }[] => {
    const limits = useReportStart()?.limits;
    const { quality } = partialOf(useWatch() as FormValues);
    if (!limits) return [];
    return outOfRangeOf(quality, limits).map(mark => {
        const { water, parameter } = mark;
        return { name: qualityName(water, parameter, endOf(mark, quality[water][parameter])), mark };
    });
};

/** "above 5 NTU", with its sign: a value that is taken, and told apart. */
export const Mark = ({ mark }: { mark: OutOfRange }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    const unit = unitName(fieldOf(qualityName(mark.water, mark.parameter, 'min'))?.unit ?? '');
    const limit = `${formatExact(mark.limit, locale)} ${unit}`.trim();
    return (
        <Box
            component="span"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'warning.main', fontWeight: 600 }}
        >
            <WarningIcon fontSize="inherit" aria-hidden />
            {translate(mark.side === 'low' ? 'waterQuality.form.below' : 'waterQuality.form.above', { limit })}
        </Box>
    );
};
