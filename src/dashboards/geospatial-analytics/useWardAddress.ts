import { useLocation } from 'react-router-dom';
import { placeKey } from './metrics';

/** Where this page shows a ward: the same figure and months, with it chosen. */
export const useWardAddress = () => {
    const { pathname, search } = useLocation();
    return (id: string) => {
        const query = new URLSearchParams(search);
        query.set('view', 'ward');
        query.set(placeKey.ward, id);
        return `${pathname}?${query}`;
    };
};
