import { lazy } from 'react';
import { routesOf } from '../routesOf';

const name = 'outbox';

export default { name, routes: routesOf(name, { list: lazy(() => import('./OutboxList')) }) };
