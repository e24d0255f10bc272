import type { ReactNode } from 'react';
import { Navigate, useLocation, usePermissions } from 'ra-core';
import { can, routeAccess, type Subject } from '../../contract/access';
import { LoadingPage } from './LoadingPage';

interface RouteGuardProps {
    /** As it stands in the access map. */
    path: string;
    children: ReactNode;
}

/** Section 6's guard of a screen: before it sends a call, and again whenever rights change. */
export const RouteGuard = ({ path, children }: RouteGuardProps) => {
    const { pathname, search } = useLocation();
    const { permissions, error, isPending, isFetching } = usePermissions<Subject | undefined>();
    const rule = routeAccess[path];
    if (!rule || can(permissions, rule.features, rule.action)) return children;
    if (isPending || isFetching) return <LoadingPage />;
    // Rights that cannot be asked for are not missing ones.
    if (error) throw error;
    const refused = { nextPathname: pathname, nextSearch: search };
    return <Navigate to="/unauthorized" state={refused} replace />;
};
