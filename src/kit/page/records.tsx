import { useEffect, type ComponentType } from 'react';
import { Navigate, useCreatePath, useLocation, useNotify, useResourceContext } from 'ra-core';
import { Route, useParams, useSearchParams } from 'react-router-dom';
import { keepRecord, lastRecord } from '../../providers/openedRecords';

/** A screen that shows the record with an id. */
type RecordScreen = ComponentType<{ id: string }>;

const BackToList = ({ resource }: { resource: string }) => {
    const notify = useNotify();
    const createPath = useCreatePath();
    useEffect(() => notify('layout.chooseFromList', { type: 'warning' }), [notify]);
    return <Navigate to={createPath({ resource, type: 'list' })} replace />;
};

/** The record named by `?id=`, else the one that the screen showed last. */
const RecordPage = ({ screen, page: Page }: { screen: string; page: RecordScreen }) => {
    const resource = useResourceContext() ?? '';
    const [query] = useSearchParams();
    const { pathname } = useLocation();
    const id = query.get('id');
    useEffect(() => {
        if (id) keepRecord(resource, screen, id);
    }, [id, resource, screen]);
    if (id) return <Page key={id} id={id} />;
    const last = lastRecord(resource, screen);
    if (!last) return <BackToList resource={resource} />;
    const withLast = new URLSearchParams([...query, ['id', last]]);
    return <Navigate to={`${pathname}?${withLast.toString()}`} replace />;
};

/** Leads from react-admin's address of a record to its screen `to`, of this resource or another, with the id in the query. */
const ToRecord = ({ to }: { to: string }) => {
    const resource = useResourceContext() ?? '';
    const { id = '' } = useParams();
    const { search, state } = useLocation();
    const query = new URLSearchParams(search);
    query.set('id', id);
    const screen = to.startsWith('/') ? to : `/${resource}/${to}`;
    return <Navigate to={`${screen}?${query.toString()}`} state={state as unknown} replace />;
};

/** react-admin's addresses of a record as those of the screens where it is changed and read. */
export const recordAddresses = (edit: string, show = edit) => [
    <Route key="edit" path=":id" element={<ToRecord to={edit} />} />,
    <Route key="show" path=":id/show" element={<ToRecord to={show} />} />,
];

/** Screens of one record, each at its own name with `?id=`. */
export const recordScreens = (screens: Record<string, RecordScreen>) =>
    Object.entries(screens).map(([name, page]) => (
        <Route key={`screen ${name}`} path={name} element={<RecordPage screen={name} page={page} />} />
    ));

/** The screens of one record at `edit?id=` and what else is named; the last one is where it is read. */
export const records = (screens: { edit: RecordScreen } & Record<string, RecordScreen>) => [
    ...recordScreens(screens),
    ...recordAddresses('edit', Object.keys(screens).at(-1)),
];
