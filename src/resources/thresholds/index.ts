import { lazy } from 'react';
import { routesOf } from '../routesOf';

const name = 'thresholds';
const screens = {
    list: lazy(() => import('./ThresholdList')),
    create: lazy(() => import('./ThresholdCreate')),
    edit: lazy(() => import('./ThresholdEdit')),
};

export default { name, recordRepresentation: 'name', hasCreate: true, hasEdit: true, routes: routesOf(name, screens) };
