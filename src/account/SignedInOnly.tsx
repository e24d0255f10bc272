import { useState } from 'react';
import { Navigate } from 'ra-core';
import { Outlet, useLocation } from 'react-router-dom';
import { isSignedIn } from '../providers/session';

/** The product's screens: whoever is not signed in signs in first, before any of it is loaded, and is then led back. */
export const SignedInOnly = () => {
    // Asked once: a session that ends later ends in the product, where a form may stay open over it.
    const [inside] = useState(isSignedIn);
    const { pathname, search } = useLocation();
    if (inside) return <Outlet />;
    return <Navigate to="/login" state={{ nextPathname: pathname, nextSearch: search }} replace />;
};
