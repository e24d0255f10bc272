import { use, type ReactNode } from 'react';
import { Navigate, useI18nProvider, useLocation } from 'ra-core';
import { routeAccess } from '../../contract/access';
import type { WordsProvider } from '../providers/i18nProvider';
import { LoadingPage } from './LoadingPage';
import { useAccess } from './useAccess';

interface RouteGuardProps {
    /** As it stands in the access map. */
    path: string;
    children: ReactNode;
}

/** Section 6's guard of a screen, before it sends a call and again whenever rights change; the words of the screens come with it. */
export const RouteGuard = ({ path, children }: RouteGuardProps) => {
    use((useI18nProvider() as WordsProvider).pageWords());
    const { pathname, search } = useLocation();
    const { allowed, isPending } = useAccess(routeAccess[path]);
    if (allowed) return children;
    if (isPending) return <LoadingPage />;
    const refused = { nextPathname: pathname, nextSearch: search };
    return <Navigate to="/unauthorized" state={refused} replace />;
};
