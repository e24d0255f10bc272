import { useLocale, useTranslate } from 'ra-core';
import { formatDay, formatNumber } from '../../../../contract/format';
import { useUnitName } from '../../../i18n/useUnitName';
import { usePlants } from '../usePlants';
import { fieldOf } from './fields';
import { numberOf, type FormValue } from './values.rules';

/** A value of a field as one reads it; "nothing" for a missing one. */
export const useShownValue = (name: string) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    const { plants, nameOf } = usePlants();
    const unit = fieldOf(name)?.unit;
    return (value: FormValue): string => {
        if (value === null || value === undefined || value === '') return translate('waterQuality.form.nothing');
        const text = String(value);
        if (name === 'productionUnitId') {
            const plant = plants.find(each => each.id === text);
            return plant ? nameOf(plant) : text;
        }
        if (name === 'reportDate') return formatDay(text, locale);
        if (name.endsWith('_kind')) return translate(`waterQuality.form.meterChange.${text}`);
        const number = unit === undefined ? null : numberOf(value);
        if (number === null || Number.isNaN(number)) return text;
        return `${formatNumber(number, locale)} ${unitName(unit ?? '')}`.trim();
    };
};
