import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { derivedOf } from '../../../../contract/waterQuality.rules';
import type { DerivedFigures } from '../../../../contract/waterQuality';
import { formatValue } from '../../../i18n/format';
import { useUnitName } from '../../../i18n/useUnitName';
import { partialOf, type FormValues } from './values.rules';

/** The figures that follow from what is filled in so far. */
export const useDerived = (): DerivedFigures => derivedOf(partialOf(useWatch() as FormValues));

interface ComputedProps {
    /** Its name among the words of the form. */
    label: string;
    value: number | null;
    unit: string;
}

/** A figure that the form fills in by itself; Tab passes it by. */
export const Computed = ({ label, value, unit }: ComputedProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    return (
        <TextField
            label={translate(label)}
            value={value === null ? '' : formatValue(value, unit, locale)}
            variant="filled"
            slotProps={{
                htmlInput: { readOnly: true, tabIndex: -1 },
                inputLabel: { shrink: true },
                input: { endAdornment: <InputAdornment position="end">{unitName(unit)}</InputAdornment> },
            }}
        />
    );
};
