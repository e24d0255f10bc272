import type { PlaceKey } from '../../../contract/filters';

const choices = ['modId', 'areaId', 'sectorId', 'dmaId'] as const;
export type PlaceChoice = (typeof choices)[number];

/** Of declared places, those that the bar lets one choose, the widest first. */
export const placeChoicesOf = (places: readonly PlaceKey[]): PlaceChoice[] =>
    choices.filter(key => places.includes(key));

/** In one row of four, beside what stands before them only where there is room for it. */
export const placesWidth = '1 1 624px';
