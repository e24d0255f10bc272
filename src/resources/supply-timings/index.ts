import { lazy } from 'react';
import { routesOf } from '../routesOf';

const name = 'supplyTimings';
const screens = {
    list: lazy(() => import('./SupplyTimingList')),
    create: lazy(() => import('./SupplyTimingCreate')),
    edit: lazy(() => import('./SupplyTimingEdit')),
};

export default { name, hasCreate: true, hasEdit: true, routes: routesOf(name, screens) };
