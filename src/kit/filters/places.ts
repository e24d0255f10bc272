import { narrowingPlaces, type NarrowingPlace, type PlaceKey } from '../../../contract/filters';

/** Of declared places, those that the bar lets one choose, the widest first. */
export const placeChoicesOf = (places: readonly PlaceKey[]): NarrowingPlace[] =>
    narrowingPlaces.filter(key => places.includes(key));

/** In one row of four, beside what stands before them only where there is room for it. */
export const placesWidth = '1 1 624px';
