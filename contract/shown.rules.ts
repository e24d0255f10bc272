import { formatDay, formatMonth, formatNumber, formatValue } from './format';
import { addDays, type DayRange } from './period';

/** How a value is written in a summary: what it is divided by, the unit it then has, and its decimals. */
export interface Scale {
    per: number;
    unit: string;
    decimals: number | undefined;
}

const crore = 1e7;
const lakh = 1e5;

/** The scale for a summary: volumes in ML, money in lakh or crore as far as it reaches; everything else as it is. */
export const scaleOf = (value: number, unit: string): Scale => {
    if (unit === 'm3') return { per: 1000, unit: 'ML', decimals: 1 };
    if (unit !== 'BDT') return { per: 1, unit, decimals: undefined };
    if (Math.abs(value) >= crore) return { per: crore, unit: 'croreBdt', decimals: 2 };
    return Math.abs(value) >= lakh ? { per: lakh, unit: 'lakhBdt', decimals: 2 } : { per: 1, unit, decimals: 0 };
};

/** How the texts of a language are found and filled in, on pages and on paper. */
export interface Wording {
    locale: string;
    translate: (key: string, values?: Record<string, string | number>) => string;
}

/** How a unit of a scale is called. */
export const scaledUnitText = ({ translate }: Wording, { unit }: Pick<Scale, 'unit'>): string =>
    translate(unit.endsWith('Bdt') ? `kit.money.${unit}` : `unit.${unit}`, { _: unit });

/** A value as a summary writes it: volumes in ML, money in lakh and crore; `like` sets the scale for several. */
export const formatFigure = (wording: Wording, value: number, unit: string, like = value) => {
    const { locale } = wording;
    const scale = scaleOf(like, unit);
    const { per, unit: scaled, decimals } = scale;
    return {
        number:
            decimals === undefined ? formatValue(value, scaled, locale) : formatNumber(value / per, locale, decimals),
        unit: scaledUnitText(wording, scale),
    };
};

/** The months of half-open days `[from, to)` in words. */
export const monthsText = ({ locale, translate }: Wording, { from, to }: DayRange): string => {
    const [first, last] = [formatMonth(from, locale), formatMonth(addDays(to, -1), locale)];
    return first === last ? first : translate('kit.months', { from: first, to: last });
};

/** Half-open days `[from, to)` in words, by their first and last day. */
export const daysText = ({ locale, translate }: Wording, { from, to }: DayRange): string => {
    const [first, last] = [formatDay(from, locale), formatDay(addDays(to, -1), locale)];
    return first === last ? first : translate('kit.months', { from: first, to: last });
};
