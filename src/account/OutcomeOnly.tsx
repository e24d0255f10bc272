import { Navigate } from 'ra-core';
import { Outlet, useLocation } from 'react-router-dom';
import { isSignedIn } from '../providers/session';

/** Pages that tell of something done, for those who come from the step that did it; nobody else is told what did not happen. */
export const OutcomeOnly = () => {
    const state = useLocation().state as { outcome?: unknown } | null;
    if (state?.outcome === true) return <Outlet />;
    return <Navigate to={isSignedIn() ? '/' : '/login'} replace />;
};
