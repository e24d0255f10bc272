import { doubtsIn } from '../../contract/columns/cell';
import type { MissingReason } from '../../contract/figure';
import { wordsOf, type Language } from '../lists/words';

interface Missing {
    value: null;
    reason: MissingReason;
}
const isFigure = (value: unknown): value is { value: number } | Missing =>
    typeof value === 'object' && value !== null && 'value' in value;
const isMissing = (value: unknown): value is Missing => isFigure(value) && value.value === null;

const isNamed = (value: unknown): value is { name: string; nameBn: string } =>
    typeof value === 'object' && value !== null && 'nameBn' in value;

/** A row of a card as a row of a file: names in the language, figures as values, and once each why they are missing and what is in doubt. */
export const flatRow = (row: object, language: Language): Record<string, unknown> => {
    const { nameBn, kind, ...fields } = row as Record<string, unknown>;
    const reasons = [
        ...new Set(
            Object.values(fields)
                .filter(isMissing)
                .map(({ reason }) => reason),
        ),
    ];
    const doubts = doubtsIn(row);
    const inLanguage = (value: unknown) => {
        if (isFigure(value)) return value.value;
        if (!isNamed(value)) return value;
        return language === 'bn' ? value.nameBn : value.name;
    };
    const values = Object.entries(fields).map(([key, value]) => [key, inLanguage(value)]);
    const own = language === 'bn' ? nameBn : fields['name'];
    // What belongs to no place has no name of its own.
    const name = own || wordsOf(language).value('rest', String(kind ?? fields['code']));
    return {
        ...Object.fromEntries(values),
        name,
        reasons: reasons.length > 0 ? reasons : null,
        doubts: doubts.length > 0 ? doubts : null,
    };
};
