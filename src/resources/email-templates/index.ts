import { lazy } from 'react';
import { routesOf } from '../routesOf';

const name = 'emailTemplates';
const screens = {
    list: lazy(() => import('./TemplateList')),
    create: lazy(() => import('./TemplateCreate')),
    edit: lazy(() => import('./TemplateEdit')),
};

export default { name, recordRepresentation: 'name', hasCreate: true, hasEdit: true, routes: routesOf(name, screens) };
