import { assets } from '../../../contract/paths';
import { useFigures } from '../useFigures';
import { useName } from '../useName';

/** Maintenance divisions and areas, and their names in the language of the page. */
export const usePlaces = () => {
    const { data, isPending } = useFigures(assets.places, {});
    const nameOf = useName();
    const { mods = [], areas = [] } = data ?? {};
    return { mods, areas, nameOf, isPending };
};
