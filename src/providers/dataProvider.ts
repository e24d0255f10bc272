import simpleRestProvider from 'ra-data-simple-rest';
import type {
    CreateParams,
    DeleteManyParams,
    GetListParams,
    GetManyParams,
    GetManyReferenceParams,
    GetOneParams,
    Identifier,
    RaRecord,
} from 'ra-core';
import type { z } from 'zod';
import type { topology } from '../../contract/geospatial';
import type { OutboxRow } from '../../contract/outbox';
import type { Period } from '../../contract/period';
import type { Status } from '../../contract/status';
import type { Threshold } from '../../contract/thresholds';
import type { User } from '../../contract/users';
import type { AssetCalls, AssetDetailCalls, DashboardCalls, SeriesCalls } from './analytics';
import { accountCalls, followChange } from './accountCalls';
import { downloadCalls } from './downloadCalls';
import { kebab, withQuery, type AnswerOf, type QueryOf } from './calls';
import { apiHost, httpClient } from './httpClient';
import { resourcePaths } from './resourcePaths';
import { namedCalls } from './rpcResources';
import { scheduleCalls } from './scheduleCalls';
import { shareCalls } from './shareCalls';
import { templateCalls } from './templateCalls';
import { waterQualityCalls } from './waterQualityCalls';

type Topology = z.infer<typeof topology>;

const base = `${apiHost}/nrw/api/v1`;
const pathOf = (resource: string): string => resourcePaths[resource]?.api ?? resource;
const urlOf = (path: string, id: Identifier): string => `${apiHost}/${path}/${encodeURIComponent(String(id))}`;
/** Where one record is changed, and what is sent: a named command takes the id in the body. */
const updateOf = <R>(resource: string, id: Identifier, data: R) => {
    const command = namedCalls(resource)?.update;
    return command
        ? { url: `${apiHost}/${command}`, body: { ...data, id } }
        : { url: urlOf(pathOf(resource), id), body: data };
};

/** The row version a change was based on, where the record has one. */
const ifMatch = (previous: Partial<RaRecord> | undefined): HeadersInit =>
    previous?.version === undefined ? {} : { 'If-Match': `"${String(previous.version)}"` };

const rest = simpleRestProvider(apiHost, httpClient);
interface Got<T> {
    data: T;
    total?: number;
}

const get = async <T>(path: string, signal?: AbortSignal): Promise<Got<T>> => {
    const { json, total } = await httpClient<T>(base + path, { signal });
    return { data: json, total };
};

/** Everything the pages ask of the server: react-admin's nine methods and the typed analytics calls. */
export const dataProvider = {
    supportAbortSignal: true,
    getList: <R extends RaRecord>(resource: string, params: GetListParams) => rest.getList<R>(pathOf(resource), params),
    getOne: <R extends RaRecord>(resource: string, params: GetOneParams<R>) =>
        rest.getOne<R>(namedCalls(resource)?.one ?? pathOf(resource), params),
    getMany: <R extends RaRecord>(resource: string, params: GetManyParams<R>) =>
        rest.getMany<R>(pathOf(resource), params),
    getManyReference: <R extends RaRecord>(resource: string, params: GetManyReferenceParams) =>
        rest.getManyReference<R>(pathOf(resource), params),
    create: <R extends Omit<RaRecord, 'id'>>(resource: string, params: CreateParams<R>) =>
        rest.create<R>(namedCalls(resource)?.create ?? pathOf(resource), params),
    deleteMany: <R extends RaRecord>(resource: string, params: DeleteManyParams<R>) =>
        rest.deleteMany<R>(pathOf(resource), params),
    update: async <R extends RaRecord>(
        resource: string,
        params: { id: Identifier; data: Partial<R>; previousData?: Partial<R> },
    ) => {
        const { url, body } = updateOf(resource, params.id, params.data);
        const { json } = await httpClient<R>(url, {
            method: 'PUT',
            headers: ifMatch(params.previousData),
            body: JSON.stringify(body),
        });
        if (resource === 'users') followChange(json as unknown as User);
        return { data: json };
    },
    delete: async <R extends RaRecord>(resource: string, params: { id: R['id']; previousData?: Partial<R> }) => {
        const { json } = await httpClient<R>(urlOf(namedCalls(resource)?.remove ?? pathOf(resource), params.id), {
            method: 'DELETE',
            headers: ifMatch(params.previousData),
        });
        return { data: json };
    },
    /** One call for all rows, where react-admin's own sends one a row. */
    updateMany: async <R extends RaRecord>(resource: string, params: { ids: R['id'][]; data: Partial<R> }) => {
        const url = withQuery(`${apiHost}/${pathOf(resource)}`, { filter: JSON.stringify({ id: params.ids }) });
        const { json } = await httpClient<R['id'][]>(url, { method: 'PUT', body: JSON.stringify(params.data) });
        return { data: json };
    },
    ...accountCalls,
    ...downloadCalls,
    ...scheduleCalls,
    ...shareCalls,
    ...templateCalls,
    ...waterQualityCalls,
    /** Lets a message be sent that was given up. */
    retryMessage: async (id: string) => {
        const url = `${base}/outbox/${encodeURIComponent(id)}/retry`;
        return { data: (await httpClient<OutboxRow>(url, { method: 'POST' })).json };
    },
    /** The link of an invitation, where an administrator may have it. */
    invitationLink: async (id: string) => {
        const url = `${base}/outbox/${encodeURIComponent(id)}/link`;
        return { data: (await httpClient<{ link: string }>(url, { method: 'POST' })).json };
    },
    /** Puts threshold values back to what they start from. */
    resetThresholds: async (ids: readonly string[]) => {
        const request = { method: 'POST', body: JSON.stringify({ ids }) };
        return { data: (await httpClient<Threshold[]>(`${base}/Threshold/reset`, request)).json };
    },
    /** What the installation is, and how far a first start has come; public. */
    status: () => get<Status>('/status'),
    /** A dashboard figure or table for a period. */
    dashboard: <K extends keyof DashboardCalls>(call: K, query: { period: Period }, signal?: AbortSignal) =>
        get<AnswerOf<DashboardCalls[K]>>(withQuery(`/dashboard/${kebab(call)}`, query), signal),
    /** What is measured, or the readings or summary of the series with a code. */
    series: <K extends keyof SeriesCalls>(
        call: K,
        { code, ...query }: QueryOf<SeriesCalls[K]> & { code?: string },
        signal?: AbortSignal,
    ) =>
        get<AnswerOf<SeriesCalls[K]>>(
            withQuery(code === undefined ? '/series' : `/series/${encodeURIComponent(code)}/${call}`, query),
            signal,
        ),
    /** Places, installations and drawings. */
    assets: <K extends keyof AssetCalls>(call: K, query: QueryOf<AssetCalls[K]>, signal?: AbortSignal) =>
        get<AnswerOf<AssetCalls[K]>>(withQuery(`/${call}`, query), signal),
    /** One place or installation by its id or code. */
    assetDetails: <K extends keyof AssetDetailCalls>(call: K, idOrCode: string, signal?: AbortSignal) =>
        get<AnswerOf<AssetDetailCalls[K]>>(`/${call}/${encodeURIComponent(idOrCode)}`, signal),
    /** A drawing as TopoJSON, which stands bare in its answer. */
    geometry: async (hash: string, signal?: AbortSignal) => {
        const { body } = await httpClient(`${base}/geospatial/${encodeURIComponent(hash)}`, { signal });
        return { data: JSON.parse(body) as Topology };
    },
};
export type DataProvider = typeof dataProvider;
