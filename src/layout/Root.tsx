import { useState } from 'react';
import { Navigate } from 'ra-core';
import { takeOrigin } from '../providers/session';

/** The way to the dashboard; for one whose session was refused to sign-in, which says so, and from there to where they were. */
export const Root = () => {
    const [origin] = useState(takeOrigin);
    if (!origin) return <Navigate to="/dashboard" replace />;
    return <Navigate to="/login" replace state={{ ...origin, message: 'error.sessionEnded' }} />;
};
