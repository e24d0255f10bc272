import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'ra-core';
import { Outlet, useLocation } from 'react-router-dom';
import { isSignedIn, onSignedInElsewhere } from '../providers/session';

const Guest = () => {
    const navigate = useNavigate();
    // Asked once a page: whoever signs in on it is led on by that sign-in.
    const [inside] = useState(isSignedIn);
    useEffect(() => onSignedInElsewhere(() => navigate('/', { replace: true })), [navigate]);
    return inside ? <Navigate to="/" replace /> : <Outlet />;
};

/** Public pages for those who are not signed in; who has a token or user goes to the root. */
export const GuestOnly = () => <Guest key={useLocation().pathname} />;
