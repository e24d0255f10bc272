import { lazy } from 'react';
import { routesOf } from '../routesOf';

const name = 'roles';
const screens = {
    list: lazy(() => import('./RoleList')),
    create: lazy(() => import('./RoleCreate')),
    edit: lazy(() => import('./RoleEdit')),
};

export default { name, recordRepresentation: 'name', hasCreate: true, hasEdit: true, routes: routesOf(name, screens) };
