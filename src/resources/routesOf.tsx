import type { ComponentType, ReactNode } from 'react';
import { useEffect } from 'react';
import { Navigate, ResourceContextProvider, useLocation, useNotify } from 'ra-core';
import { Route, useSearchParams } from 'react-router-dom';
import { RouteGuard } from '../layout/RouteGuard';
import { keepOpened, openedRecord } from '../providers/openedRecords';
import { resourcePaths } from '../providers/resourcePaths';

/** A screen that shows one record. */
type RecordScreen = ComponentType<{ id: string }>;

/** A resource's screens by the last part of their path; those that show one record are given its id. */
export type Screens = { list: ComponentType; create?: ComponentType } & Partial<
    Record<'edit' | 'show' | 'profile-preview', RecordScreen>
>;

const BackToList = ({ to }: { to: string }) => {
    const notify = useNotify();
    useEffect(() => notify('layout.chooseFromList', { type: 'warning' }), [notify]);
    return <Navigate to={to} replace />;
};

/** The record named by `?id=`, else the one that the screen showed last. */
const WithId = ({ page: Page, resource, screen }: { page: RecordScreen; resource: string; screen: string }) => {
    const [query] = useSearchParams();
    const { pathname } = useLocation();
    const asked = query.get('id');
    useEffect(() => {
        if (asked) keepOpened(resource, screen, asked);
    }, [asked, resource, screen]);
    if (asked) return <Page key={asked} id={asked} />;
    const last = openedRecord(resource, screen);
    if (!last) return <BackToList to={resourcePaths[resource].screen} />;
    const withLast = new URLSearchParams([...query, ['id', last]]);
    return <Navigate to={`${pathname}?${withLast.toString()}`} replace />;
};

/** The route of one screen of a resource, behind its guard. */
export const screenAt = (path: string, resource: string, page: ReactNode) => (
    <Route
        key={path}
        path={path}
        element={
            <RouteGuard path={path}>
                <ResourceContextProvider value={resource}>{page}</ResourceContextProvider>
            </RouteGuard>
        }
    />
);

/** A resource's routes at the specification's paths. */
export const routesOf = (name: string, { list: List, create: Create, ...recordScreens }: Screens) => {
    const { screen } = resourcePaths[name];
    const pages = [
        { path: screen, element: <List /> },
        ...(Create ? [{ path: `${screen}/create`, element: <Create /> }] : []),
        ...Object.entries(recordScreens).map(([part, page]) => ({
            path: `${screen}/${part}`,
            element: <WithId page={page} resource={name} screen={part} />,
        })),
    ];
    return pages.map(({ path, element }) => screenAt(path, name, element));
};

/** An address of react-admin's own making leads to the screen it means. */
export const ToScreen = () => {
    const { pathname, search } = useLocation();
    return <Navigate to={pathname + search} replace />;
};
