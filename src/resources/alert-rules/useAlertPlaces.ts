import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AlertKind, AlertPlaceType } from '../../../contract/alertRules';
import { placeTypesOf } from '../../../contract/alertRules';
import type { PlaceRef } from '../../../contract/assets';
import type { DataProvider } from '../../providers/dataProvider';
import { useDmas } from '../kit/useDmas';
import { usePlaces } from '../kit/usePlaces';

export interface AlertPlace {
    id: string;
    name: string;
    type: AlertPlaceType;
}

/** The key of a place among those of all types. */
export const placeKey = ({ type, id }: { type: AlertPlaceType; id: string }): string => `${type}:${id}`;

/** The places that a rule of a kind can be for, by type, in the language of the page. */
export const useAlertPlaces = (kind: AlertKind): { places: AlertPlace[]; isPending: boolean } => {
    const dataProvider = useDataProvider<DataProvider>();
    const { mods, areas, nameOf, isPending } = usePlaces();
    const network = useDmas();
    const plants = useQuery({
        queryKey: ['assets', 'production-unit'],
        queryFn: ({ signal }) => dataProvider.assets('production-unit', {}, signal),
        staleTime: 300_000,
    });
    const byType: Record<AlertPlaceType, readonly PlaceRef[]> = {
        mod: mods,
        area: areas,
        sector: network.sectors,
        dma: network.dmas,
        productionUnit: plants.data?.data ?? [],
    };
    return {
        places: placeTypesOf[kind].flatMap(type =>
            byType[type].map(place => ({ id: placeKey({ type, id: place.id }), name: nameOf(place), type })),
        ),
        isPending: isPending || network.isPending || plants.isPending,
    };
};
