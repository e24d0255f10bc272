import type { GetListParams, GetListResult, RaRecord } from 'ra-core';
import * as paths from '../../contract/paths';
import { addressOf } from './calls';
import { apiHost, httpClient } from './httpClient';

/** Tables of figures that the server cuts into pages, by the name under which pages list them. */
const tablePaths: Readonly<Record<string, string>> = {
    'low-consumption-anomaly': paths.faultyMeter.byConsumer,
    faultyMeterDmas: paths.faultyMeter.byDma,
    dmaDeviations: paths.consumption.dmaDeviations,
    userDeviations: paths.consumption.userDeviations,
    events: paths.events.list,
};

type Choice = Pick<GetListParams, 'filter' | 'sort'> & Partial<Pick<GetListParams, 'pagination'>>;

/** The call behind such a table as it is filtered and sorted; nothing for other lists. */
export const tableCallOf = (name: string, { filter, sort, pagination }: Choice): string | undefined => {
    const path = tablePaths[name];
    const order = sort?.field ? { sort: sort.field, order: sort.order } : {};
    return path && addressOf(path, { ...(filter as object), ...order, ...pagination });
};

/** One page of such a table; what its answer says of the whole stands under `meta`. */
export const tableList = async <R extends RaRecord>(call: string, signal?: AbortSignal): Promise<GetListResult<R>> => {
    const { body } = await httpClient(apiHost + call, { signal });
    const { data, total, ...meta } = JSON.parse(body) as { data: R[]; total: number };
    return { data, total, meta };
};
