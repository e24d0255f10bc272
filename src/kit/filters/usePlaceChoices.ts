import type { NarrowingPlace } from '../../../contract/filters';
import { useDmas } from '../form/useDmas';
import { usePlaces } from '../form/usePlaces';

export type ChosenPlaces = Partial<Record<NarrowingPlace, string>>;

export interface PlaceChoice {
    id: string;
    name: string;
    nameBn: string;
}

/** Of what is chosen within a wider place, what may not lie in another. */
export const placesWithin: Readonly<Record<NarrowingPlace, readonly NarrowingPlace[]>> = {
    modId: ['areaId', 'dmaId'],
    areaId: ['dmaId'],
    sectorId: ['dmaId'],
    dmaId: [],
};

/** Division, area, sector and DMA, each offered within what is chosen already. */
export const usePlaceChoices = ({ modId, areaId, sectorId }: ChosenPlaces) => {
    const { mods, areas, nameOf, isPending } = usePlaces();
    const { dmas, sectors, isPending: arePending } = useDmas();
    const offered: Record<NarrowingPlace, readonly PlaceChoice[]> = {
        modId: mods,
        areaId: areas.filter(area => !modId || area.modId === modId),
        sectorId: sectors,
        dmaId: dmas.filter(
            ({ mod, area, sector }) =>
                (!modId || mod?.id === modId) &&
                (!areaId || area?.id === areaId) &&
                (!sectorId || sector?.id === sectorId),
        ),
    };
    return { offered, nameOf, isPending: isPending || arePending };
};
