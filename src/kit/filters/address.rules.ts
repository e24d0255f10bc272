import { kindOf, periodKeys, placeKeys, type FilterDeclaration, type PlaceKey } from '../../../contract/filters';

type Places = Partial<Record<PlaceKey, string>>;

/** Where a person works, of what is declared, as long as an address names neither a period nor a place. */
export const presetOf = ({ places = [] }: FilterDeclaration, home: Places, query: URLSearchParams): Places => {
    const named = [...Object.values(periodKeys).flat(), ...placeKeys].some(key => query.has(key));
    if (named) return {};
    return Object.fromEntries(places.flatMap(key => (home[key] ? [[key, home[key]]] : [])));
};

/**
 * Writes changed filters into the query of an address, which keeps what it has besides. A period takes the place of one of
 * another kind, the first of some choices leaves the address short, and a home place that is left stays as an empty one:
 * else it would come back with the next visit.
 */
export const writeFilters = (
    query: URLSearchParams,
    changes: Readonly<Record<string, string | undefined>>,
    { choices = {} }: FilterDeclaration,
    home: Places,
): void => {
    for (const [key, value] of Object.entries(changes)) {
        const kind = kindOf(key);
        if (kind && value !== undefined)
            for (const [other, keys] of Object.entries(periodKeys))
                if (other !== kind) for (const each of keys) query.delete(each);
        if (value !== undefined && value !== choices[key]?.[0]) query.set(key, value);
        else if (home[key as PlaceKey]) query.set(key, '');
        else query.delete(key);
    }
};
