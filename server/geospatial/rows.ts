import type { PlaceName } from '../figures/places.queries';

/** A row that stands for no place has the code of what it stands for. */
export const ofNoPlace = (code: string): PlaceName => ({ id: code, code, name: '', nameBn: '' });
