import { useTranslate } from 'ra-core';
import { narrowingPlaces, type NarrowingPlace } from '../../../contract/filters';
import { useDmas } from './useDmas';
import { usePlaces } from './usePlaces';

/** The name of a chosen place by its id, for each kind of place that figures are asked by. */
export const usePlaceNames = (): Record<NarrowingPlace, (id: string) => string> => {
    const { mods, areas, nameOf } = usePlaces();
    const { dmas, sectors } = useDmas();
    const namedIn = (places: readonly { id: string; name: string; nameBn: string }[]) => (id: string) => {
        const place = places.find(each => each.id === id);
        return place ? nameOf(place) : id;
    };
    return { modId: namedIn(mods), areaId: namedIn(areas), sectorId: namedIn(sectors), dmaId: namedIn(dmas) };
};

/** The places that are chosen, each with its kind, for the head of a file. */
export const usePlaceWords = (asked: { readonly [key in NarrowingPlace]?: string }): string[] => {
    const translate = useTranslate();
    const nameIn = usePlaceNames();
    return narrowingPlaces.flatMap(key => {
        const id = asked[key];
        return id === undefined ? [] : [`${translate(`kit.filters.${key}`)}: ${nameIn[key](id)}`];
    });
};
