import { useLocale } from 'ra-core';
import { formatNumber, formatValue } from '../../i18n/format';
import { useUnitName } from '../../i18n/useUnitName';

/** In place of what was not read. */
export const none = '–';

/** As many decimals as were typed, up to six; sums and differences of binary fractions have more. */
const decimalsOf = (value: number): number => (String(Number(value.toFixed(6))).split('.')[1] ?? '').length;

/** Numbers of a report in the language, with their units; what is missing is a dash and never 0. */
export const useFigures = () => {
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    const withUnit = (text: string, unit: string) => (unit ? `${text} ${unitName(unit)}` : text);
    /** A value as somebody read it. */
    const read = (value: number | null, unit = '') =>
        value === null ? none : withUnit(formatNumber(value, locale, decimalsOf(value)), unit);
    /** A value that was computed, with the decimals that its unit deserves. */
    const computed = (value: number | null, unit: string, named = true) =>
        value === null ? none : withUnit(formatValue(value, unit, locale), named ? unit : '');
    return { locale, unitName, read, computed };
};
