import { assets } from '../../../contract/paths';
import { useFigures } from '../useFigures';
import { useName } from '../useName';

/** Sectors and DMAs, and their names in the language of the page. */
export const useDmas = () => {
    const dmas = useFigures(assets.dmas, {});
    const sectors = useFigures(assets.sectors, {});
    const nameOf = useName();
    return {
        dmas: dmas.data ?? [],
        sectors: sectors.data ?? [],
        nameOf,
        isPending: dmas.isPending || sectors.isPending,
    };
};
