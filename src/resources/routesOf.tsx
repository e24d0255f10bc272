import type { ComponentType } from 'react';
import { useEffect } from 'react';
import { Navigate, ResourceContextProvider, useLocation, useNotify } from 'ra-core';
import { Route, useSearchParams } from 'react-router-dom';
import { resourcePaths } from '../providers/resourcePaths';

/** A resource's screens by the last part of their path; those that show one record are given its id. */
export interface Screens {
    list: ComponentType;
    create?: ComponentType;
    edit?: ComponentType<{ id: string }>;
}

const BackToList = ({ to }: { to: string }) => {
    const notify = useNotify();
    useEffect(() => notify('layout.chooseFromList', { type: 'warning' }), [notify]);
    return <Navigate to={to} replace />;
};

const WithId = ({ page: Page, list }: { page: ComponentType<{ id: string }>; list: string }) => {
    const [query] = useSearchParams();
    const id = query.get('id');
    return id ? <Page key={id} id={id} /> : <BackToList to={list} />;
};

/** A resource's routes at the specification's paths. */
export const routesOf = (name: string, { list: List, create: Create, edit }: Screens) => {
    const { screen } = resourcePaths[name];
    const pages = [
        { path: screen, element: <List /> },
        ...(Create ? [{ path: `${screen}/create`, element: <Create /> }] : []),
        ...(edit ? [{ path: `${screen}/edit`, element: <WithId page={edit} list={screen} /> }] : []),
    ];
    return pages.map(({ path, element }) => (
        <Route
            key={path}
            path={path}
            element={<ResourceContextProvider value={name}>{element}</ResourceContextProvider>}
        />
    ));
};

/** An address of react-admin's own making leads to the screen it means. */
export const ToScreen = () => {
    const { pathname, search } = useLocation();
    return <Navigate to={pathname + search} replace />;
};
