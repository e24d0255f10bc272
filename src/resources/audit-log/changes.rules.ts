/** What a value of a change can be shown as. */
export type AuditValue =
    | { kind: 'none' }
    | { kind: 'text'; text: string }
    | { kind: 'number'; number: number }
    | { kind: 'yesNo'; yes: boolean }
    | { kind: 'instant'; instant: string }
    | { kind: 'day'; day: string }
    | { kind: 'ids'; ids: string[] }
    | { kind: 'flags'; flags: string[] };

export interface FieldChange {
    field: string;
    /** Of a role's permissions the feature they are about. */
    feature?: string;
    before: AuditValue;
    after: AuditValue;
}

const none: AuditValue = { kind: 'none' };
/** They say nothing that the row, or another field, does not say already. */
const silent = new Set(['id', 'version', 'updatedAt', 'searchKey', 'key', 'productionUnitId', 'slots']);
const flagNames = ['canView', 'canChange', 'canUpdate', 'canRemove'];
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a record is called in a language; a name in Bengali may be missing. */
const ownName = ({ fullName, name, nameBn }: Fields, locale: string): unknown =>
    fullName ?? ((locale === 'bn' && nameBn) || name);

const textOf = (value: unknown, locale: string): string => {
    if (typeof value === 'string') return value;
    if (!isFields(value)) return String(value);
    const name = ownName(value, locale);
    if (name !== undefined && name !== null) return textOf(name, locale);
    return Object.values(value)
        .map(part => textOf(part, locale))
        .join(' ');
};

const listed = (items: readonly unknown[], locale: string): AuditValue => {
    if (items.every(item => typeof item === 'string' && uuid.test(item)))
        return { kind: 'ids', ids: items.map(String) };
    return { kind: 'text', text: items.map(item => textOf(item, locale)).join(', ') };
};

const shownOf = (value: unknown, locale: string): AuditValue => {
    if (value === null || value === undefined || value === '') return none;
    if (Array.isArray(value)) return value.length === 0 ? none : listed(value, locale);
    if (typeof value === 'number') return { kind: 'number', number: value };
    if (typeof value === 'boolean') return { kind: 'yesNo', yes: value };
    const text = textOf(value, locale);
    if (uuid.test(text)) return { kind: 'ids', ids: [text] };
    if (day.test(text)) return { kind: 'day', day: text };
    return instant.test(text) ? { kind: 'instant', instant: text } : { kind: 'text', text };
};

/** A role's permissions by feature: the names of the flags that are set. */
const flagsOf = (value: unknown): Map<string, AuditValue> | undefined => {
    if (!Array.isArray(value) || !value.every(row => isFields(row) && typeof row.feature === 'string'))
        return undefined;
    return new Map(
        (value as Fields[]).map(row => {
            const flags = flagNames.filter(name => row[name] === true);
            return [String(row.feature), flags.length > 0 ? { kind: 'flags', flags } : none];
        }),
    );
};

const same = (one: AuditValue, other: AuditValue): boolean => JSON.stringify(one) === JSON.stringify(other);

const changeOf = (field: string, before: unknown, after: unknown, locale: string): FieldChange[] => {
    const [held, given] = [flagsOf(before ?? []), flagsOf(after ?? [])];
    if (field === 'features' && held && given) {
        const features = [...new Set([...held.keys(), ...given.keys()])].sort();
        return features.map(feature => ({
            field,
            feature,
            before: held.get(feature) ?? none,
            after: given.get(feature) ?? none,
        }));
    }
    return [{ field, before: shownOf(before, locale), after: shownOf(after, locale) }];
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** What files call a field that stands inside of others, as those of a daily report do. */
const flatName = (path: readonly string[]): string => {
    const [group = '', ...rest] = path;
    if (group === 'quality') return rest.map((word, at) => (at === 0 ? word : capital(word))).join('');
    const last = path.at(-1) ?? '';
    if (group === 'pumps') return `pump${Number(rest[0]) + 1}${capital(last.replace('line', ''))}`;
    return last === 'kind' ? (path.at(-2) ?? last) : last;
};

/** Records that have a name of their own are shown by it, all others by what stands in them. */
const isGroup = (value: unknown): value is Fields | Fields[] =>
    Array.isArray(value)
        ? value.length > 0 && value.every(row => isGroup(row) && !('feature' in row))
        : isFields(value) && !('name' in value) && !('fullName' in value);
const flat = (value: unknown, path: readonly string[] = []): Fields =>
    Object.entries(value as Fields).reduce<Fields>((fields, [key, part]) => {
        if (silent.has(key)) return fields;
        const inside = [...path, key];
        if (isGroup(part)) return { ...fields, ...flat(part, inside) };
        return { ...fields, [path.length > 0 ? flatName(inside) : key]: part };
    }, {});

/** The fields that a change has made different, in words' order of the record; of a creation or removal all that hold something. */
export const changesOf = (before: unknown, after: unknown, locale = 'en'): FieldChange[] => {
    const [held, given] = [before, after].map(record => (isFields(record) ? flat(record) : {}));
    return [...new Set([...Object.keys(held), ...Object.keys(given)])]
        .filter(field => !silent.has(field))
        .flatMap(field => changeOf(field, held[field], given[field], locale))
        .filter(change => !same(change.before, change.after));
};

/** What the record is called, or the place that it is of, where the change tells. */
export const nameIn = (records: readonly unknown[], locale = 'en'): string | undefined =>
    records
        .filter(isFields)
        .map(
            ({ recipient, identifier, dma, ...record }) =>
                ownName(record, locale) ?? recipient ?? identifier ?? (isFields(dma) ? ownName(dma, locale) : dma),
        )
        .find(name => typeof name === 'string' && name !== '') as string | undefined;
