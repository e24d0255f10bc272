import type { WordSet } from './columns/column';

/** What an administrator keeps of the network, in the order of the page. */
export const networkKinds = [
    'dma',
    'sector',
    'ward',
    'area',
    'mod',
    'production-unit',
    'boosting-station',
    'reservoir',
    'point',
    'meter',
    'valve',
    'tariff',
] as const;
export type NetworkKind = (typeof networkKinds)[number];

/** What fields choose from besides: series of flows, and whatever a pipe can begin or end at. */
export const choiceKinds = ['series', 'node'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

type FieldValue =
    /** Its name ends in `Id`; without that it names the place itself. */
    | { type: 'place'; of: NetworkKind | ChoiceKind }
    /** `decimals` are those of its list, where its unit has others. */
    | { type: 'number'; unit?: string; decimals?: number; above?: number; least?: number; most: number; whole?: true }
    /** KSA or not. */
    | { type: 'zone' }
    | { type: 'choice'; words: WordSet; choices: readonly string[] }
    | { type: 'text'; most: number }
    | { type: 'code' }
    /** Prices of a month by what was used; the last has no end. */
    | { type: 'blocks' };

export type NetworkField = FieldValue & {
    name: string;
    required?: true;
    /** Said once: it stays what it is. */
    once?: true;
    /** Where the list shows it; without it, in files alone. */
    place?: 'phone' | 'wide' | 'choice';
};

/** What is kept of a kind. */
export interface NetworkDescription {
    /** What holds for all days alike. */
    lasting: readonly NetworkField[];
    /** What holds from a day on, and has a history. */
    dated: readonly NetworkField[];
    /** Of what is dated: all of these are known, or none of them; once known, they stay known. */
    together?: readonly string[];
    /** It neither begins nor ends on a day: what nothing belongs to is removed for good. */
    removed?: true;
}

const code: NetworkField = { name: 'code', type: 'code', required: true, once: true, place: 'wide' };
const named: readonly NetworkField[] = [
    code,
    { name: 'name', type: 'text', most: 120, required: true, place: 'phone' },
    { name: 'nameBn', type: 'text', most: 120 },
];
const point: NetworkField = { name: 'pointId', type: 'place', of: 'point', required: true, once: true, place: 'phone' };
const ksa: NetworkField = { name: 'ksa', type: 'zone', place: 'wide' };
const capacity: NetworkField = {
    name: 'capacityM3PerDay',
    type: 'number',
    unit: 'm3/d',
    decimals: 0,
    above: 0,
    most: 1e8,
    place: 'wide',
};
const percent = (name: string, least: number): NetworkField => ({
    name,
    type: 'number',
    unit: '%',
    least,
    most: 100,
    place: 'choice',
});
const bar = (name: string): NetworkField => ({
    name,
    type: 'number',
    unit: 'bar',
    least: 0,
    most: 100,
    place: 'choice',
});

export const linkEnds = ['upstream', 'downstream'] as const;
export const valveTypes = ['linear', 'equalPercentage', 'quickOpening'] as const;

/** Every kind by what is kept of it: the calls, the lists, the files and the forms are made of this. */
export const networkDescriptions: Readonly<Record<NetworkKind, NetworkDescription>> = {
    dma: {
        lasting: named,
        dated: [
            { name: 'sectorId', type: 'place', of: 'sector', place: 'wide' },
            { name: 'areaId', type: 'place', of: 'area', place: 'wide' },
            { name: 'population', type: 'number', least: 0, most: 1e8, whole: true, place: 'phone' },
            ksa,
        ],
        together: ['population', 'ksa'],
    },
    sector: {
        lasting: [...named, { name: 'boostingStationId', type: 'place', of: 'boosting-station', place: 'phone' }],
        dated: [],
    },
    ward: {
        lasting: named,
        dated: [{ name: 'areaId', type: 'place', of: 'area', required: true, place: 'phone' }],
        removed: true,
    },
    area: {
        lasting: named,
        dated: [{ name: 'modId', type: 'place', of: 'mod', required: true, place: 'phone' }],
        removed: true,
    },
    mod: { lasting: named, dated: [], removed: true },
    'production-unit': {
        lasting: [...named, { name: 'source', type: 'text', most: 120, place: 'wide' }, { ...ksa, required: true }],
        dated: [{ ...capacity, place: 'phone' }],
        together: ['capacityM3PerDay'],
    },
    'boosting-station': {
        lasting: [...named, { name: 'reservoirId', type: 'place', of: 'reservoir', place: 'wide' }],
        dated: [{ ...capacity, place: 'phone' }],
        together: ['capacityM3PerDay'],
    },
    reservoir: {
        lasting: [...named, { ...ksa, required: true }],
        dated: [
            {
                name: 'surfaceM2',
                type: 'number',
                unit: 'm2',
                above: 0,
                most: 1e7,
                required: true,
                place: 'wide',
            },
            {
                name: 'capacityM3',
                type: 'number',
                unit: 'm3',
                above: 0,
                most: 1e8,
                required: true,
                place: 'phone',
            },
        ],
    },
    point: {
        lasting: [
            ...named,
            { name: 'fromId', type: 'place', of: 'node', once: true, place: 'wide' },
            { name: 'toId', type: 'place', of: 'node', once: true, place: 'phone' },
            {
                name: 'standsAt',
                type: 'choice',
                words: 'linkEnd',
                choices: linkEnds,
                required: true,
                place: 'choice',
            },
        ],
        dated: [{ name: 'usualM3PerDay', type: 'number', unit: 'm3/d', least: 0, most: 1e8, place: 'choice' }],
    },
    meter: {
        lasting: [point],
        dated: [
            { name: 'serial', type: 'text', most: 60, place: 'phone' },
            { name: 'seriesId', type: 'place', of: 'series', required: true, place: 'wide' },
            { ...percent('errorPercent', -99), required: true },
            percent('confidencePercent', 0),
        ],
    },
    valve: {
        lasting: [point],
        dated: [
            {
                name: 'valveType',
                type: 'choice',
                words: 'valveType',
                choices: valveTypes,
                required: true,
                place: 'wide',
            },
            { name: 'kvs', type: 'number', unit: 'm3/h', above: 0, most: 1e6, required: true, place: 'wide' },
            { ...percent('openPercent', 0), required: true, place: 'phone' },
            bar('upstreamBar'),
            bar('downstreamBar'),
        ],
    },
    tariff: {
        lasting: [{ ...code, place: 'phone' }],
        dated: [
            { name: 'blocks', type: 'blocks', required: true },
            { name: 'minimumBdt', type: 'number', unit: 'BDT', least: 0, most: 1e9, place: 'wide' },
        ],
    },
};

/** The fields of a kind that a form asks for. */
export const fieldsOf = (kind: NetworkKind): readonly NetworkField[] => [
    ...networkDescriptions[kind].lasting,
    ...networkDescriptions[kind].dated,
];

/** Whether something of a kind holds from a day on; else a change has no day. */
export const isDated = (kind: NetworkKind): boolean => networkDescriptions[kind].dated.length > 0;

/** The field of a record that names the place that a field holds the id of. */
export const placeFieldOf = ({ name }: Pick<NetworkField, 'name'>): string => name.replace(/Id$/, '');
