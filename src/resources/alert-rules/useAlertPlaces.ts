import type { AlertKind, AlertPlaceType, AlertRuleInput } from '../../../contract/alert-rules';
import { placeTypesOf } from '../../../contract/alert-rules';
import type { PlaceRef } from '../../../contract/assets';
import { assets } from '../../../contract/paths';
import { useDmas } from '../../kit/form/useDmas';
import { usePlaces } from '../../kit/form/usePlaces';
import { useFigures } from '../../kit/useFigures';

/** A rule as its form holds it, before its kind is chosen too. */
export type AlertRuleForm = Omit<AlertRuleInput, 'kind'> & { kind: AlertKind | '' };

export interface AlertPlace {
    id: string;
    name: string;
    type: AlertPlaceType;
}

/** The key of a place among those of all types. */
export const placeKey = ({ type, id }: { type: AlertPlaceType; id: string }): string => `${type}:${id}`;

/** The places that a rule of a kind can be for, by type, in the language of the page; none before a kind is chosen. */
export const useAlertPlaces = (kind: AlertKind | ''): { places: AlertPlace[]; isPending: boolean } => {
    const { mods, areas, nameOf, isPending } = usePlaces();
    const network = useDmas();
    const plants = useFigures(assets.productionUnits, {});
    const stations = useFigures(assets.boostingStations, {});
    const byType: Record<AlertPlaceType, readonly PlaceRef[]> = {
        mod: mods,
        area: areas,
        sector: network.sectors,
        dma: network.dmas,
        productionUnit: plants.data ?? [],
        boostingStation: stations.data ?? [],
    };
    return {
        places: (kind ? placeTypesOf[kind] : []).flatMap(type =>
            byType[type].map(place => ({ id: placeKey({ type, id: place.id }), name: nameOf(place), type })),
        ),
        isPending: isPending || network.isPending || plants.isPending || stations.isPending,
    };
};
