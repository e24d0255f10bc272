import simpleRestProvider from 'ra-data-simple-rest';
import type {
    CreateParams,
    DeleteManyParams,
    DeleteParams,
    GetListParams,
    GetManyParams,
    GetManyReferenceParams,
    GetOneParams,
    HttpError,
    Identifier,
    QueryFunctionContext,
    RaRecord,
} from 'ra-core';
import type { z } from 'zod';
import type { topology } from '../../contract/geospatial';
import type { NetworkRecord } from '../../contract/network';
import type { OutboxRow } from '../../contract/outbox';
import * as paths from '../../contract/paths';
import type { Rehearsal, Threshold, TriedThreshold } from '../../contract/thresholds';
import type { User } from '../../contract/users';
import { accountCalls, followChange } from './accountCalls';
import { consumerCalls } from './consumerCalls';
import { downloadCalls } from './downloadCalls';
import { addressOf, sendFor } from './calls';
import { DeletionRefused, isPageLeaving, showDeleted, withoutDeleted } from './deletions';
import type { FigureAnswer, FigurePath, FigureQuery } from './figures';
import { apiHost, httpClient } from './httpClient';
import { collectionPath, isItsPath } from './resourcePaths';
import { namedCalls } from './rpcResources';
import { scheduleCalls } from './scheduleCalls';
import { seriesCalls } from './seriesCalls';
import { shareCalls } from './shareCalls';
import { tableCallOf, tableList } from './tables';
import { templateCalls } from './templateCalls';
import { waterQualityCalls } from './waterQualityCalls';

type Topology = z.infer<typeof topology>;

/** A path as ra-data-simple-rest takes it: without the slash before, and the id that it adds itself. */
const restPath = (path: string): string => path.replace(/^\//, '').replace('/{id}', '');
const urlOf = (path: string, id: Identifier): string =>
    apiHost + addressOf(`${path.replace('/{id}', '')}/{id}`, { id });
/** Where one record is changed, and what is sent: a named command takes the id in the body. */
const updateOf = <R>(resource: string, id: Identifier, data: R) => {
    const command = namedCalls(resource)?.update;
    return command
        ? { url: apiHost + command, body: { ...data, id } }
        : { url: urlOf(collectionPath(resource), id), body: data };
};

/** The row version a change was based on, where the record has one. */
const ifMatch = (previous: Partial<RaRecord> | undefined): HeadersInit =>
    previous?.version === undefined ? {} : { 'If-Match': `"${String(previous.version)}"` };

const removalUrl = (resource: string, id: Identifier): string =>
    isItsPath(resource)
        ? apiHost + addressOf(resource, { id })
        : urlOf(namedCalls(resource)?.remove ?? collectionPath(resource), id);

const remove = <R>(resource: string, id: Identifier, previous: Partial<RaRecord> | undefined) =>
    httpClient<R>(removalUrl(resource, id), {
        method: 'DELETE',
        headers: ifMatch(previous),
        keepalive: isPageLeaving(),
    });

const rest = simpleRestProvider(apiHost, httpClient);
/** Everything the pages ask of the server: react-admin's nine methods and typed calls of their own. */
export const dataProvider = {
    supportAbortSignal: true,
    getList: async <R extends RaRecord>(resource: string, params: GetListParams & QueryFunctionContext) => {
        const call = tableCallOf(resource, params);
        if (call) return tableList<R>(call, params.signal);
        if (isItsPath(resource)) {
            const { data } = await sendFor<R[]>(resource, { signal: params.signal });
            return withoutDeleted(resource, { data, total: data.length });
        }
        return withoutDeleted(resource, await rest.getList<R>(restPath(collectionPath(resource)), params));
    },
    getOne: <R extends RaRecord>(resource: string, params: GetOneParams<R>) =>
        rest.getOne<R>(restPath(namedCalls(resource)?.one ?? collectionPath(resource)), params),
    getMany: <R extends RaRecord>(resource: string, params: GetManyParams<R>) =>
        rest.getMany<R>(restPath(collectionPath(resource)), params),
    getManyReference: <R extends RaRecord>(resource: string, params: GetManyReferenceParams) =>
        rest.getManyReference<R>(restPath(collectionPath(resource)), params),
    create: <R extends Omit<RaRecord, 'id'>>(resource: string, params: CreateParams<R>) =>
        rest.create<R>(restPath(namedCalls(resource)?.create ?? collectionPath(resource)), params),
    /** Each by itself; when all are answered, it says which were refused. */
    deleteMany: async <R extends RaRecord>(resource: string, { ids, meta }: DeleteManyParams<R>) => {
        const answers = await Promise.allSettled(ids.map(id => remove(resource, id, meta?.previousData)));
        showDeleted(resource, ids);
        const refusals = answers.flatMap((answer, index) =>
            answer.status === 'rejected' ? { id: ids[index], reason: answer.reason as HttpError } : [],
        );
        if (refusals.length > 0) throw new DeletionRefused(refusals);
        return { data: ids };
    },
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
        if (resource === 'user-management') followChange(json as unknown as User);
        return { data: json };
    },
    delete: async <R extends RaRecord>(resource: string, { id, previousData }: DeleteParams<R>) => ({
        data: (await remove<R>(resource, id, previousData)).json,
    }),
    /** One call for all rows, where react-admin's own sends one a row. */
    updateMany: async <R extends RaRecord>(resource: string, params: { ids: R['id'][]; data: Partial<R> }) => {
        const url = apiHost + addressOf(collectionPath(resource), { filter: JSON.stringify({ id: params.ids }) });
        const { json } = await httpClient<R['id'][]>(url, { method: 'PUT', body: JSON.stringify(params.data) });
        return { data: json };
    },
    ...accountCalls,
    ...consumerCalls,
    ...downloadCalls,
    ...scheduleCalls,
    ...seriesCalls,
    ...shareCalls,
    ...templateCalls,
    ...waterQualityCalls,
    /** Lets a message be sent that was given up. */
    retryMessage: (id: string) => sendFor<OutboxRow>(paths.outbox.retry, { method: 'POST', values: { id } }),
    /** The link of an invitation, where an administrator may have it. */
    invitationLink: (id: string) => sendFor<{ link: string }>(paths.outbox.link, { method: 'POST', values: { id } }),
    /** Takes the end of a record of the network away. */
    reopenRecord: (kind: string, { id, version }: NetworkRecord) =>
        sendFor<NetworkRecord>(paths.networkReopen(kind), {
            method: 'POST',
            values: { id },
            headers: ifMatch({ version }),
        }),
    /** Removes the demo city, its users too; the token leads to the form of the first administrator. */
    leaveDemo: () => sendFor<{ setUpToken: string }>(paths.service.leaveDemo, { method: 'POST' }),
    /** Puts threshold values back to what they start from. */
    resetThresholds: (ids: readonly string[]) =>
        sendFor<Threshold[]>(paths.thresholds.reset, { method: 'POST', body: { ids } }),
    /** What a limit that is tried would have found of the last twelve months. */
    previewThreshold: (body: TriedThreshold, signal?: AbortSignal) =>
        sendFor<Rehearsal | null>(paths.thresholds.preview, { method: 'POST', body, signal }),
    /** Figures, tables, measured data and places: whatever pages show and do not change. */
    figures: <P extends FigurePath>(path: P, query: FigureQuery<P>, signal?: AbortSignal) =>
        sendFor<FigureAnswer<P>>(path, { values: query, signal }),
    /** A drawing as TopoJSON, which stands bare in its answer. */
    geometry: async (hash: string, signal?: AbortSignal) => {
        const { body } = await httpClient(apiHost + addressOf(paths.geospatial.drawing, { hash }), { signal });
        return { data: JSON.parse(body) as Topology };
    },
};
export type DataProvider = typeof dataProvider;
