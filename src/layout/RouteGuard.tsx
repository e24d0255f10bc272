import { use, type ReactNode } from 'react';
import { Navigate, useI18nProvider, useLocation, usePermissions } from 'ra-core';
import { can, routeAccess, type Subject } from '../../contract/access';
import type { WordsProvider } from '../providers/i18nProvider';
import { LoadingPage } from './LoadingPage';

interface RouteGuardProps {
    /** As it stands in the access map. */
    path: string;
    children: ReactNode;
}

/** Section 6's guard of a screen, before it sends a call and again whenever rights change; the words of the screens come with it. */
export const RouteGuard = ({ path, children }: RouteGuardProps) => {
    use((useI18nProvider() as WordsProvider).pageWords());
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
