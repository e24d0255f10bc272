import type { DownloadRequest, DownloadState } from '../../contract/downloads';
import { withQuery } from './calls';
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

/** Hands a ticket to the browser, which saves the file as it arrives and keeps the page. */
const hand = (ticket: string, fileName: string): void => {
    const link = document.createElement('a');
    link.href = addressOf(ticket);
    link.download = fileName;
    link.hidden = true;
    document.body.append(link);
    link.click();
    link.remove();
};

/** Files of whole lists. */
export const downloadCalls = {
    /** Asks for a file and lets the browser fetch it. */
    download: async (request: DownloadRequest) => {
        const { json } = await httpClient<{ ticket: string; fileName: string }>(downloads, {
            method: 'POST',
            body: JSON.stringify(request),
        });
        hand(json.ticket, json.fileName);
        return { data: json };
    },
    downloadState: async (ticket: string, signal?: AbortSignal) => ({
        data: (await httpClient<DownloadState>(`${addressOf(ticket)}/state`, { signal })).json,
    }),
    cancelDownload: async (ticket: string) => ({
        data: (await httpClient<DownloadState>(addressOf(ticket), { method: 'DELETE' })).json,
    }),
};
