import { isGivenDay } from './given-day';
import { daysIn, durations, isDay, periods, type AskedPeriod, type Duration, type Period } from './period';

/** Ways to name a period: closed months, a duration around a day, half-open days. */
export type PeriodKind = 'month' | 'duration' | 'range';
/** The parameters of each, the most exact kind first. */
export const periodKeys = {
    range: ['from', 'to'],
    duration: ['duration', 'date'],
    month: ['period'],
} as const satisfies Record<PeriodKind, readonly (keyof AskedPeriod)[]>;
const kinds = Object.keys(periodKeys) as PeriodKind[];

/** Places, which always filter; `ksa` is `true` or `false`, the others are ids. */
export const placeKeys = [
    'modId',
    'areaId',
    'wardId',
    'sectorId',
    'dmaId',
    'ksa',
    'productionUnitId',
    'boostingStationId',
] as const;
export type PlaceKey = (typeof placeKeys)[number];
/** Of them, those that figures of DMAs and accounts are narrowed to, the widest first. */
export const narrowingPlaces = ['modId', 'areaId', 'sectorId', 'dmaId'] as const satisfies readonly PlaceKey[];
export type NarrowingPlace = (typeof narrowingPlaces)[number];
/** Of them, those that may name several places, by their ids with commas between; none named is all. */
const listKeys: readonly PlaceKey[] = ['productionUnitId', 'boostingStationId'];
/** The ids that a key of several places names. */
export const idsIn = (list: string | undefined): string[] => (list ? list.split(',') : []);
/** KSA, and what lies outside it. */
export const zones = ['true', 'false'] as const;

/** What a call or a page can be narrowed to; `figureQuery` makes the query of a call of it, `readFilters` reads an address by it. */
export interface FilterDeclaration {
    /** Of several kinds, the first holds where none is named. */
    readonly periods?: readonly PeriodKind[];
    readonly places?: readonly PlaceKey[];
    /** What else a page keeps in its address, by key; the first choice is the default. */
    readonly choices?: Readonly<Record<string, readonly [string, ...string[]]>>;
}
/** What the dashboard and its calls can be narrowed to. */
export const dashboardFilters = { periods: ['month'] } as const satisfies FilterDeclaration;
/** What pages of measured data and their calls can be narrowed to: the day, week, month or year that holds a date. */
export const durationFilters = {
    periods: ['duration'],
    places: narrowingPlaces,
} as const satisfies FilterDeclaration;
/** A duration alone, where the places are those of the address. */
export const dayFilters = { periods: durationFilters.periods } as const satisfies FilterDeclaration;
/** What water production analytics and its calls can be narrowed to. */
export const productionFilters = {
    periods: ['duration'],
    places: ['productionUnitId', 'boostingStationId'],
} as const satisfies FilterDeclaration;
/** What consumption analytics and its calls can be narrowed to. */
export const consumptionFilters = {
    periods: ['month'],
    places: narrowingPlaces,
} as const satisfies FilterDeclaration;

export type KindOf<D> = D extends { periods: readonly (infer K extends PeriodKind)[] } ? K : never;
export type PlaceOf<D> = D extends { places: readonly (infer P extends PlaceKey)[] } ? P : never;
type ChoicesOf<D> = D extends { choices: infer C extends NonNullable<FilterDeclaration['choices']> } ? C : object;

type PeriodPart<K extends PeriodKind> = [K] extends [never]
    ? object
    : [K] extends ['month']
      ? { period: Period }
      : [K] extends ['duration']
        ? { duration: Duration; date?: string }
        : Pick<AskedPeriod, (typeof periodKeys)[K][number]>;
/** The values of a declaration. */
export type Filters<D extends FilterDeclaration> = PeriodPart<KindOf<D>> & {
    [P in PlaceOf<D>]?: P extends 'ksa' ? (typeof zones)[number] : string;
} & { [C in keyof ChoicesOf<D>]: ChoicesOf<D>[C] extends readonly (infer V)[] ? V : never };

type Values = Readonly<Record<string, unknown>>;
export const kindOf = (key: string): PeriodKind | undefined =>
    kinds.find(kind => (periodKeys[kind] as readonly string[]).includes(key));
const kindsIn = (values: Values) => kinds.filter(kind => periodKeys[kind].some(key => values[key] !== undefined));
/** Whether two kinds of period are named at once. */
export const namesTwoPeriods = (values: Values): boolean => kindsIn(values).length > 1;

const mostDays = 3660;
const mostIdLetters = 64;
/** Ids of places with commas between, at most 100. */
export const idList = /^\d{1,9}(,\d{1,9}){0,99}$/;
type PeriodFault = { field: string; code: 'onePeriod' | 'required' | 'periodOrder' | 'tooLarge' };

/** What is wrong with a period whose single values are right: two kinds at once, half of one, an end before its start, over ten years. */
export const periodFaults = (values: Values): PeriodFault[] => {
    const [, ...others] = kindsIn(values);
    if (others.length > 0)
        return others
            .flatMap(kind => periodKeys[kind])
            .filter(field => values[field] !== undefined)
            .map(field => ({ field, code: 'onePeriod' }));
    const { duration, date, from, to } = values as AskedPeriod;
    if (date !== undefined && duration === undefined) return [{ field: 'duration', code: 'required' }];
    if (from === undefined && to === undefined) return [];
    if (from === undefined || to === undefined)
        return [{ field: from === undefined ? 'from' : 'to', code: 'required' }];
    if (to <= from) return [{ field: 'to', code: 'periodOrder' }];
    return daysIn({ from, to }) > mostDays ? [{ field: 'to', code: 'tooLarge' }] : [];
};

const oneOf = <V extends string>(values: readonly V[], text: string | null): V | undefined =>
    values.find(value => value === text);
const dayIn = (query: URLSearchParams, key: string): string | undefined => {
    const text = query.get(key);
    return isDay(text) && isGivenDay(text) ? text : undefined;
};

/** A period of one kind as an address names it; none where it is not right. */
const readPeriod: Record<PeriodKind, (query: URLSearchParams) => AskedPeriod | undefined> = {
    range: query => {
        const range = { from: dayIn(query, 'from'), to: dayIn(query, 'to') };
        return range.from && periodFaults(range).length === 0 ? range : undefined;
    },
    duration: query => {
        const duration = oneOf(durations, query.get('duration'));
        return duration && { duration, date: dayIn(query, 'date') };
    },
    month: query => {
        const period = oneOf(periods, query.get('period'));
        return period && { period };
    },
};
const defaultPeriod: Record<PeriodKind, AskedPeriod> = {
    month: { period: '1m' },
    duration: { duration: 'daily' },
    range: {},
};

const readPlace = (key: PlaceKey, text: string): string | undefined => {
    if (key === 'ksa') return oneOf(zones, text);
    if (listKeys.includes(key)) return idList.test(text) ? text : undefined;
    return text.length > 0 && text.length <= mostIdLetters ? text : undefined;
};

/** The filters of an address: what is not right falls to its default, and of several periods the most exact holds. */
export const readFilters = <D extends FilterDeclaration>(declaration: D, query: URLSearchParams): Filters<D> => {
    const { periods: own = [], places = [], choices = {} } = declaration;
    const period = kinds
        .filter(kind => own.includes(kind))
        .map(kind => readPeriod[kind](query))
        .find(read => read !== undefined);
    const filters = {
        ...(period ?? (own.length > 0 && defaultPeriod[own[0]])),
        ...Object.fromEntries(places.map(key => [key, readPlace(key, query.get(key) ?? '')])),
        ...Object.fromEntries(
            Object.entries(choices).map(([key, values]) => [key, oneOf(values, query.get(key)) ?? values[0]]),
        ),
    };
    return filters as unknown as Filters<D>;
};
