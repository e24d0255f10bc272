import { lazy } from 'react';

export default { path: '/dashboard', Page: lazy(() => import('./HomePage')) };
