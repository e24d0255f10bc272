import { TextInput, type TextInputProps } from 'react-admin';
import { useLocale } from 'ra-core';
import { formatPlain } from '../i18n/format';

/** A number typed in either script; it stays text until the form is checked, so that "1." can become "1.5". */
export const DecimalInput = (props: TextInputProps) => {
    const locale = useLocale() ?? 'en';
    return (
        <TextInput
            {...props}
            format={value => (typeof value === 'number' ? formatPlain(value, locale) : ((value as string) ?? ''))}
            parse={value => value as string}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
    );
};
