import { memo, type ReactNode } from 'react';
import { useUnitName } from '../../../i18n/useUnitName';
import { DecimalInput } from '../../../kit/form/DecimalInput';
import { fieldOf } from './fields';
import { useFieldLabel } from './useFieldLabel';

interface NumberInputProps {
    source: string;
    /** What is written on it where its place already says the rest; it is spoken with its whole name. */
    label?: string;
    isRequired?: boolean;
    helperText?: ReactNode;
}

/** A number of the paper form with its unit; the numeric keypad, either script. It is not drawn anew where another changes. */
export const NumberInput = memo(({ source, label, isRequired, helperText }: NumberInputProps) => {
    const labelOf = useFieldLabel();
    const unitName = useUnitName();
    return (
        <DecimalInput
            source={source}
            label={label ?? labelOf(source)}
            isRequired={isRequired}
            helperText={helperText ?? false}
            unit={unitName(fieldOf(source)?.unit ?? '')}
            inputProps={{ 'aria-label': labelOf(source), enterKeyHint: 'next' }}
        />
    );
});
