import { useState } from 'react';
import { Navigate, useLocation } from 'ra-core';
import { isSignedIn, takeOrigin } from '../providers/session';

/** The way to the dashboard, by sign-in; for one whose session was refused, which says so, and from there to where they were. */
export const Root = () => {
    const [origin] = useState(takeOrigin);
    const { search } = useLocation();
    if (origin) return <Navigate to="/login" replace state={{ ...origin, message: 'error.sessionEnded' }} />;
    if (isSignedIn()) return <Navigate to={`/dashboard${search}`} replace />;
    return <Navigate to={`/login${search}`} replace state={{ nextPathname: '/dashboard', nextSearch: '' }} />;
};
