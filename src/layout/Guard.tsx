import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'ra-core';
import { accessOf } from '../../contract/access';
import { LoadingPage } from '../kit/page/LoadingPage';
import { useAccess } from '../kit/useAccess';

/** Section 6's guard of every screen, by its address, before it sends a call and again whenever rights change. */
export const Guard = ({ children }: { children: ReactNode }) => {
    const { pathname, search } = useLocation();
    const { allowed, isPending } = useAccess(accessOf(pathname));
    if (allowed) return children;
    if (isPending) return <LoadingPage />;
    // Another user may see the page, so the way there is kept.
    return <Navigate to="/unauthorized" state={{ nextPathname: pathname, nextSearch: search }} replace />;
};
