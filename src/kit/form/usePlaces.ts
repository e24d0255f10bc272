import { assets } from '../../../contract/paths';
import { useFigures } from '../useFigures';
import { useName } from '../useName';

/** Maintenance divisions, areas and wards, and their names in the language of the page. */
export const usePlaces = () => {
    const { data, isPending } = useFigures(assets.places, {});
    const nameOf = useName();
    const { mods = [], areas = [], wards = [] } = data ?? {};
    return { mods, areas, wards, nameOf, isPending };
};
