import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { RouteGuard } from '../../layout/RouteGuard';

const ProfilePage = lazy(() => import('./ProfilePage'));
const ProfileUpdate = lazy(() => import('./ProfileUpdate'));

const path = '/user-profile';
const update = `${path}/update`;

/** The screens about oneself. */
export default {
    path,
    routes: [
        <Route key={path} path={path} element={<ProfilePage />} />,
        <Route
            key={update}
            path={update}
            element={
                <RouteGuard path={update}>
                    <ProfileUpdate />
                </RouteGuard>
            }
        />,
    ],
};
