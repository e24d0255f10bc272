import Box from '@mui/material/Box';
import { BooleanInput, TextInput } from 'react-admin';
import { useRecordContext } from 'ra-core';
import { thresholdInput, type Threshold } from '../../../contract/thresholds';
import { DecimalInput } from '../DecimalInput';
import { resolverOf } from '../resolverOf';

export const thresholdResolver = resolverOf(thresholdInput, {
    text: ['name', 'nameBn', 'unit'],
    decimal: ['defaultMin', 'defaultMax', 'value'],
    chosen: ['active'],
});

/** Limits can be switched off; a constant that a figure needs cannot. */
const Switch = () => {
    const record = useRecordContext<Threshold>();
    return record && !record.optional ? null : <BooleanInput source="active" helperText="thresholdValue.activeHint" />;
};

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
        <DecimalInput source="value" isRequired />
        <DecimalInput source="defaultMin" isRequired />
        <DecimalInput source="defaultMax" isRequired />
        <TextInput source="unit" />
        <Switch />
    </Box>
);
