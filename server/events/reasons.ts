import type { Reason } from '../../contract/events';
import { formatDay, formatNumber, formatRead, formatValue } from '../../contract/format';
import { bn as bnMessages } from '../../contract/messages/bn';
import { values as bnWords } from '../../contract/messages/columns.bn';
import { values as enWords } from '../../contract/messages/columns.en';
import { en as enMessages } from '../../contract/messages/en';
import { bn } from '../../contract/messages/findings.bn';
import { en } from '../../contract/messages/findings.en';
import { isDay } from '../../contract/period';
import { qualityUnits, type OutOfRange } from '../../contract/water-quality';

type Language = 'en' | 'bn';
type Blanks = Readonly<Record<string, string>>;

/** A sentence with its blanks filled; what stays empty leaves no blank before a comma. */
export const fillBlanks = (words: string, blanks: Blanks): string =>
    words.replace(/%\{(\w+)\}/g, (_, name: string) => blanks[name] ?? '').replace(/ +(?=,)/g, '');

/** A value of a report that is out of its limits, in words. */
export const outOfRangeWords = ({ parameter, side, value, limit }: OutOfRange, language: Language): string => {
    const words = language === 'bn' ? bnWords : enWords;
    const { unit } = language === 'bn' ? bnMessages : enMessages;
    return fillBlanks((language === 'bn' ? bn : en).value[side], {
        parameter: words.qualityParameter[parameter],
        value: formatRead(value, language),
        limit: formatRead(limit, language),
        unit: parameter === 'ph' ? '' : unit[qualityUnits[parameter]],
    });
};

const written = (value: unknown, language: Language): string => {
    if (typeof value === 'number') return formatNumber(value, language);
    if (typeof value !== 'string') return '';
    return isDay(value) ? formatDay(value, language) : value;
};

/** What a finding holds beside what fills its sentence. */
interface Measured {
    expected: number | null;
    observed: number | null;
}
type Params = Reason['params'];

const bar = (value: number | null | undefined, language: Language) =>
    typeof value === 'number' ? formatValue(value, 'bar', language) : '';

const percent = (value: number | null | undefined, language: Language) =>
    typeof value === 'number' ? formatNumber(value, language, 0) : '';

const perDay = (value: unknown, language: Language) =>
    typeof value === 'number' ? formatValue(value, 'm3/d', language) : '';

const lowUse = ({ last, usual }: Params, _: Measured | undefined, language: Language): Blanks => ({
    last: perDay(last, language),
    usual: perDay(usual, language),
});

/** The units that readings look like and are due in. */
const unitsInDoubt = ({ shown, due }: Params, _: Measured | undefined, language: Language): Blanks => {
    const words: Readonly<Record<string, string>> = (language === 'bn' ? bn : en).readUnit;
    return { shown: words[String(shown)] ?? '', due: words[String(due)] ?? '' };
};

/** What is not written as it stands in the parameters. */
const blanksByCode: Readonly<
    Record<string, (params: Params, measured: Measured | undefined, language: Language) => Blanks>
> = {
    criticallyLowPressure: ({ belowPercent }, measured, language) => ({
        observed: bar(measured?.observed, language),
        limit: bar(measured?.expected, language),
        below: formatNumber(Number(belowPercent ?? 0), language, 0),
    }),
    lowSupply: (_, measured, language) => ({
        observed: percent(measured?.observed, language),
        limit: percent(measured?.expected, language),
    }),
    lowRatio: lowUse,
    lowRatioWithoutDma: lowUse,
    unitDoubtHigh: unitsInDoubt,
    unitDoubtLow: unitsInDoubt,
    waterQualityOutOfRange: ({ values }, _, language) => ({
        values: ((values ?? []) as OutOfRange[]).map(each => outOfRangeWords(each, language)).join('; '),
    }),
};

/** What its hours of supply and its nights say of a change, where they say anything. */
const hoursSentences = ({ hoursSince, hoursBefore, night, nightBefore, nightSince }: Params, language: Language) => {
    const words: Readonly<Record<string, string>> = (language === 'bn' ? bn : en).hours;
    const value = (number: unknown, unit: string) =>
        typeof number === 'number' ? formatValue(number, unit, language) : '';
    const said = [typeof hoursSince === 'number' ? 'supply' : '', typeof night === 'string' ? night : ''];
    return said
        .filter(name => name in words)
        .map(name =>
            fillBlanks(words[name], {
                hoursBefore: value(hoursBefore, 'hours'),
                hoursSince: value(hoursSince, 'hours'),
                nightBefore: value(nightBefore, 'm3/h'),
                nightSince: value(nightSince, 'm3/h'),
            }),
        );
};

const sentence = (code: string, params: Params, measured: Measured | undefined, language: Language): string => {
    const sentences: Readonly<Record<string, string>> = (language === 'bn' ? bn : en).reason;
    const blanks = Object.entries(params).map(([name, value]) => [name, written(value, language)] as const);
    const own = blanksByCode[code] as (typeof blanksByCode)[string] | undefined;
    const why = fillBlanks(sentences[code] ?? code, {
        ...Object.fromEntries(blanks),
        ...own?.(params, measured, language),
    });
    return [why, ...hoursSentences(params, language)].join(' ');
};

/** Why something was found, in words. */
export const reasonOf = (code: string, params: Params, measured?: Measured): Reason => ({
    code,
    params,
    en: sentence(code, params, measured, 'en'),
    bn: sentence(code, params, measured, 'bn'),
});
