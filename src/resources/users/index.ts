import { lazy } from 'react';
import { routesOf } from '../routesOf';

const name = 'users';
const routes = routesOf(name, {
    list: lazy(() => import('./UserList')),
    create: lazy(() => import('./UserCreate')),
    edit: lazy(() => import('./UserEdit')),
    'profile-preview': lazy(() => import('./UserPreview')),
});

export default { name, recordRepresentation: 'fullName', hasCreate: true, hasEdit: true, routes };
