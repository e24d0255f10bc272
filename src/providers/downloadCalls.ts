import type { DownloadRequest, DownloadState } from '../../contract/downloads';
import type { DashboardCalls } from './analytics';
import { kebab, withQuery } from './calls';
import { apiHost, httpClient } from './httpClient';
import { resourcePaths } from './resourcePaths';

const downloads = `${apiHost}/nrw/api/v1/downloads`;
const addressOf = (ticket: string): string => `${downloads}/${encodeURIComponent(ticket)}`;

/** The call behind a list as it is filtered and sorted on its page. */
export const listCallOf = (
    resource: string,
    { filter, sort }: { filter: object; sort: { field: string; order: string } },
): string =>
    withQuery(`/${resourcePaths[resource]?.api ?? resource}`, {
        filter: JSON.stringify(filter),
        sort: JSON.stringify([sort.field, sort.order]),
    });

/** The call behind a table of the dashboard. */
export const dashboardCallOf = (call: keyof DashboardCalls, query: Record<string, string | undefined>): string =>
    withQuery(`/nrw/api/v1/dashboard/${kebab(call)}`, query);

/** The call behind the values of water quality reports that left their limits, of the days from `from` to before `to`. */
export const outOfRangeCallOf = (filter: { from: string; to: string }): string =>
    withQuery('/nrw/api/v1/water-quality-analytics/out-of-range', {
        filter: JSON.stringify(filter),
        sort: JSON.stringify(['reportDate', 'DESC']),
    });

/** Lets the browser save what an address holds, and keeps the page. */
const save = (address: string, fileName: string): void => {
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.hidden = true;
    document.body.append(link);
    link.click();
    link.remove();
};

/** Lets the browser save a file that the page has made. */
export const saveFile = (file: Blob, fileName: string): void => {
    const address = URL.createObjectURL(file);
    save(address, fileName);
    // The browser reads it after the click has been handled.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Files of whole lists. */
export const downloadCalls = {
    /** Asks for a file and lets the browser fetch it. */
    download: async (request: DownloadRequest) => {
        const { json } = await httpClient<{ ticket: string; fileName: string }>(downloads, {
            method: 'POST',
            body: JSON.stringify(request),
        });
        save(addressOf(json.ticket), json.fileName);
        return { data: json };
    },
    downloadState: async (ticket: string, signal?: AbortSignal) => ({
        data: (await httpClient<DownloadState>(`${addressOf(ticket)}/state`, { signal })).json,
    }),
    cancelDownload: async (ticket: string) => ({
        data: (await httpClient<DownloadState>(addressOf(ticket), { method: 'DELETE' })).json,
    }),
};
