import { useLocale } from 'ra-core';
import { formatRead, formatValue } from '../../../contract/format';
import { useUnitName } from '../../i18n/useUnitName';

/** In place of what was not read. */
export const none = '–';

/** Numbers of a report in the language, with their units; what is missing is a dash and never 0. */
export const useNumbers = () => {
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    const withUnit = (text: string, unit: string) => (unit ? `${text}\u00a0${unitName(unit)}` : text);
    /** A value as somebody read it. */
    const read = (value: number | null, unit = '') =>
        value === null ? none : withUnit(formatRead(value, locale), unit);
    /** A value that was computed, with the decimals that its unit deserves. */
    const computed = (value: number | null, unit: string, named = true) =>
        value === null ? none : withUnit(formatValue(value, unit, locale), named ? unit : '');
    return { locale, unitName, read, computed };
};
