import { lazy } from 'react';
import { routesOf } from '../routesOf';

const name = 'alertRules';
const screens = {
    list: lazy(() => import('./AlertRuleList')),
    create: lazy(() => import('./AlertRuleCreate')),
    edit: lazy(() => import('./AlertRuleEdit')),
};

export default { name, recordRepresentation: 'name', hasCreate: true, hasEdit: true, routes: routesOf(name, screens) };
