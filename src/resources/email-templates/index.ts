import { lazy } from 'react';
import { routesOf } from '../routesOf';

const name = 'emailTemplates';
const routes = routesOf(name, {
    list: lazy(() => import('./TemplateList')),
    create: lazy(() => import('./TemplateCreate')),
    edit: lazy(() => import('./TemplateEdit')),
    show: lazy(() => import('./TemplateShow')),
});

export default { name, recordRepresentation: 'name', hasCreate: true, hasEdit: true, hasShow: true, routes };
