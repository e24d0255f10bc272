import { assets } from '../../../contract/paths';
import { useFigures } from '../../kit/useFigures';
import { useName } from '../../kit/useName';

/** The plants, and how a place is called in the language of the page. */
export const usePlants = () => {
    const { data: plants = [], isPending, error, refetch } = useFigures(assets.productionUnits, {});
    const nameOf = useName();
    return { plants, nameOf, isPending, error, refetch };
};
