import { useMemo } from 'react';
import { useLocale } from 'ra-core';
import { spotsAlong, spotsOf, type MapLabel } from './labels.rules';
import type { Region } from './mapTypes';
import { ringsOf } from './projection.rules';
import type { PlaceShapes } from './shapes.rules';
import { useBaseMap } from './useDrawings';

/** The names on a map: of regions and the river over the whole of it, of places once one has zoomed in. */
export interface MapLabels {
    far: readonly MapLabel[];
    near: readonly MapLabel[];
}

/** Names in the language of the page, regions before the river. */
export const useMapLabels = (
    regions: readonly Region[] | undefined,
    places: PlaceShapes,
    nameOf: (id: string) => string,
): MapLabels => {
    const locale = useLocale();
    const river = useBaseMap()?.river;
    return useMemo(() => {
        const rivers = (river?.features ?? []).flatMap(({ geometry, properties: { name, nameBn } }): MapLabel[] => {
            const text = locale === 'bn' ? nameBn : name;
            return text ? [{ text, isRiver: true, at: spotsAlong(ringsOf(geometry).flat()) }] : [];
        });
        const shapes = new Map(places.features.map(place => [place.id, place]));
        const names = (regions ?? []).flatMap(({ name, placeIds }): MapLabel[] => {
            const own = placeIds.flatMap(id => shapes.get(id) ?? []);
            return own.length > 0 ? [{ text: name, at: spotsOf(own) }] : [];
        });
        const near = places.features.map(place => ({ text: nameOf(place.id), at: spotsOf([place]) }));
        return { far: [...names, ...rivers], near: [...near, ...rivers] };
    }, [regions, places, nameOf, locale, river]);
};
