import { lazy } from 'react';
import { routesOf } from '../routesOf';

const name = 'users';
const screens = {
    list: lazy(() => import('./UserList')),
    create: lazy(() => import('./UserCreate')),
    edit: lazy(() => import('./UserEdit')),
    'profile-preview': lazy(() => import('./UserPreview')),
};

const routes = routesOf(name, screens);

export default { name, recordRepresentation: 'fullName', hasCreate: true, hasEdit: true, routes };
