import { lazy, type ReactNode } from 'react';
import { Route } from 'react-router-dom';
import { RouteGuard } from '../../layout/RouteGuard';

const ProfilePage = lazy(() => import('./ProfilePage'));
const ProfileUpdate = lazy(() => import('./ProfileUpdate'));

const path = '/user-profile';
const update = `${path}/update`;

const guarded = (at: string, page: ReactNode) => (
    <Route key={at} path={at} element={<RouteGuard path={at}>{page}</RouteGuard>} />
);

/** The screens about oneself. */
export default {
    path,
    routes: [guarded(path, <ProfilePage />), guarded(update, <ProfileUpdate />)],
};
