import Box from '@mui/material/Box';
import { BooleanInput, TextInput } from 'react-admin';
import { useRecordContext } from 'ra-core';
import { useWatch, type Resolver } from 'react-hook-form';
import { thresholdInput, type Threshold, type ThresholdInput } from '../../../contract/thresholds';
import { parseNumber } from '../../../contract/format';
import { useUnitName } from '../../i18n/useUnitName';
import { DecimalInput } from '../../kit/form/DecimalInput';
import { resolverOf } from '../../kit/form/resolverOf';
import { asShare } from './share.rules';

export const thresholdResolver = resolverOf(thresholdInput, {
    text: ['name', 'nameBn', 'unit'],
    decimal: ['defaultMin', 'defaultMax', 'value'],
    chosen: ['active'],
});

/** Of a share, which is typed in per cent. */
export const shareResolver: Resolver = async (...form) => {
    const checked = await thresholdResolver(...form);
    return Object.keys(checked.errors).length > 0
        ? checked
        : { values: asShare(checked.values as ThresholdInput), errors: {} };
};

/** Limits can be switched off; a constant that a figure needs cannot. */
const Switch = () => {
    const record = useRecordContext<Threshold>();
    return record && !record.optional ? null : <BooleanInput source="active" helperText="thresholdValue.activeHint" />;
};

/** A number as it is typed, in either script; null where it is none. */
export const numberOf = (typed: unknown) => (typeof typed === 'string' ? parseNumber(typed) : typed) as number | null;

/** The value, with the unit of one that figures use; one outside of its usual range is told, and taken. */
const Value = () => {
    const record = useRecordContext<Threshold>();
    const unitName = useUnitName();
    const [value, min, max] = (useWatch({ name: ['value', 'defaultMin', 'defaultMax'] }) as unknown[]).map(numberOf);
    const isOutside = value !== null && ((min !== null && value < min) || (max !== null && value > max));
    return (
        <DecimalInput
            source="value"
            isRequired
            unit={record?.builtIn ? unitName(record.unit) : undefined}
            helperText={isOutside ? 'thresholdValue.outside' : undefined}
        />
    );
};

/** Figures are computed in the unit of their constants; only a row of the utility's own has one that can be changed. */
const Unit = () => (useRecordContext<Threshold>()?.builtIn ? null : <TextInput source="unit" />);

/** The fields of a threshold value, for its creation and its change. */
export const ThresholdInputs = () => (
    <Box
        sx={{
            display: 'grid',
            width: '100%',
            columnGap: 2,
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(6, 1fr)' },
            '& > *': { gridColumn: { sm: 'span 2' } },
            '& > :nth-of-type(-n + 2)': { gridColumn: { sm: 'span 3' } },
        }}
    >
        <TextInput source="name" isRequired />
        <TextInput source="nameBn" isRequired slotProps={{ htmlInput: { lang: 'bn' } }} />
        <Value />
        <DecimalInput source="defaultMin" isRequired />
        <DecimalInput source="defaultMax" isRequired />
        <Unit />
        <Switch />
    </Box>
);
