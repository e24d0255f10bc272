import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { derivedOf, doubtsOf } from '../../../../contract/water-quality.rules';
import type { DerivedFigures, ReportDoubt } from '../../../../contract/water-quality';
import { formatValue } from '../../../../contract/format';
import { useUnitName } from '../../../i18n/useUnitName';
import { partialOf, type FormValues } from './values.rules';

/** The figures that follow from what is filled in so far; a step is drawn anew only where they change. */
export const useDerivedFigures = (): DerivedFigures =>
    useWatch({ compute: (values: FormValues) => derivedOf(partialOf(values)) });

/** What is filled in so far that cannot both be. */
export const useDoubts = (): ReportDoubt[] =>
    useWatch({ compute: (values: FormValues) => doubtsOf(partialOf(values)) });

interface ComputedProps {
    /** Its name. */
    label: string;
    /** What is written on it where its place already says the rest. */
    short?: string;
    value: number | null;
    unit: string;
}

/** A figure that the form fills in by itself; Tab passes it by. */
export const ComputedFigure = ({ label, short = label, value, unit }: ComputedProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    return (
        <TextField
            label={translate(short)}
            value={value === null ? '' : formatValue(value, unit, locale)}
            sx={{ '& .MuiOutlinedInput-root': { bgcolor: 'action.hover' } }}
            slotProps={{
                htmlInput: { readOnly: true, tabIndex: -1, 'aria-label': translate(label) },
                inputLabel: { shrink: true },
                input: { endAdornment: <InputAdornment position="end">{unitName(unit)}</InputAdornment> },
            }}
        />
    );
};
