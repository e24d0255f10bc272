import type { geospatial } from '../../contract/paths';
import type { FigureQuery } from '../providers/figures';
import type { ValueClass } from './classes.rules';

/** What a place is coloured by, and how that is written. */
export interface MapValue {
    value: number | null;
    /** The value with its unit, or the words for having none. */
    label: string;
    /** Why there is no value, in words. */
    reason?: string;
    /** Not asked about: neither coloured nor counted. */
    outside?: boolean;
}

/** Places that have a name together. */
export interface Region {
    name: string;
    placeIds: readonly string[];
}

/** Rings around parts of the map, and what they are, in words. */
export interface MapSpots {
    title: string;
    rings: readonly { id: string; lat: number; lon: number; radiusM: number }[];
}

/** The map by users: what of which accounts it shows, and what opens one. */
export interface MapUsers {
    query: Pick<FigureQuery<typeof geospatial.cells>, 'metric' | 'period' | 'modId' | 'areaId' | 'sectorId' | 'dmaId'>;
    onOpen: (accountNo: string) => void;
    /** Where the map is brought to. */
    at?: { lat: number; lon: number };
}

export interface ChoroplethMapProps {
    /** Hash of the drawing whose places are coloured. */
    shapes: string;
    /** The object in the drawing that holds the places: `dma` or `ward`. */
    objectName: string;
    /** Larger places, by the ids of the drawn ones that they are made of. */
    groups?: ReadonlyMap<string, string>;
    /** By the id of the place. */
    values: ReadonlyMap<string, MapValue>;
    names: ReadonlyMap<string, string>;
    /** Fixed classes, to compare periods; without them, rounded quantiles of the values. */
    classes?: readonly ValueClass[];
    /** What parts the good from the bad, in the unit of the values: no class lies on both sides of it. */
    limit?: number;
    /** The lowest values are the worst: they have the strongest colours. */
    lowIsWorst?: boolean;
    /** What the map shows, in words; also its name for those who do not see it. */
    legendTitle: string;
    /** Of the limits in the legend. */
    unitLabel: string;
    /** How many decimals values are shown with. */
    decimals: number;
    /** Places that have a name together, which stands on the map until one zooms in. */
    regions?: readonly Region[];
    /** Drawn above the places. */
    spots?: MapSpots;
    /** In place of the values of places: accounts over their outlines. */
    users?: MapUsers;
    /** What the places are limited to, in words, for a picture of the map. */
    filterText?: string;
    selectedId?: string | null;
    onSelect: (id: string | null) => void;
    hoveredId?: string | null;
    onHover: (id: string | null) => void;
    /** Of everything, legend included, in pixels, and the same in every state. */
    height: number;
}
