import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { RadioButtonGroupInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { NumberInput } from './NumberInput';
import { Rows } from './Section';
import { belowPrevious } from './values.rules';

const prefix = 'abstracted_meterChange';
const kinds = ['rollover', 'replacement', 'none'].map(id => ({ id, name: `waterQuality.form.meterChange.${id}` }));

const Details = ({ kind }: { kind?: string }) => {
    if (kind === 'rollover') return <NumberInput source={`${prefix}_meterMaximumM3`} isRequired />;
    if (kind !== 'replacement') return null;
    return (
        <Rows>
            <NumberInput source={`${prefix}_oldFinalReadingM3`} isRequired />
            <NumberInput source={`${prefix}_newInitialReadingM3`} isRequired />
        </Rows>
    );
};

/** Around the two readings: asks what became of the meter when it shows less than before. */
export const MeterChange = ({ children }: { children: ReactNode }) => {
    const { getValues, setValue } = useFormContext();
    const kind = useWatch({ name: `${prefix}_kind` }) as string | undefined;
    const [asked, setAsked] = useState(() => belowPrevious(getValues()));
    // Half a number is below the last one too: it is judged when its field is about to be left, so that Tab finds the question.
    const judge = () => {
        const below = belowPrevious(getValues());
        setAsked(below);
        // A reading that was put right has not rolled over.
        if (!below && kind === 'rollover') setValue(`${prefix}_kind`, '', { shouldDirty: true });
    };
    return (
        <>
            <Box
                onBlur={judge}
                onKeyDown={({ key }) => {
                    if (key === 'Tab' || key === 'Enter') judge();
                }}
            >
                {children}
            </Box>
            {(asked || kind) && (
                <Box sx={{ mt: 1 }}>
                    <RadioButtonGroupInput
                        source={`${prefix}_kind`}
                        label={asked ? 'waterQuality.form.meterChange.question' : 'waterQuality.form.label.kind'}
                        choices={kinds}
                        row={false}
                        helperText={false}
                        defaultValue=""
                    />
                    <Details kind={kind} />
                </Box>
            )}
        </>
    );
};
