import { lazy } from 'react';
import { routesOf } from '../routesOf';

const name = 'auditLog';

export default { name, routes: routesOf(name, { list: lazy(() => import('./AuditList')) }) };
