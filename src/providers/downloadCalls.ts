import type { SortPayload } from 'ra-core';
import type { DownloadRequest, DownloadState } from '../../contract/downloads';
import * as paths from '../../contract/paths';
import { addressOf, sendFor } from './calls';
import { apiHost } from './httpClient';
import { collectionPath } from './resourcePaths';
import { tableCallOf } from './tables';

const fileAddress = (ticket: string): string => apiHost + addressOf(paths.downloads.one, { ticket });

interface Choice {
    filter: object;
    sort: SortPayload;
}
const callOf = (path: string, { filter, sort }: Choice): string =>
    addressOf(path, { filter: JSON.stringify(filter), sort: JSON.stringify([sort.field, sort.order]) });

/** The call behind a list as it is filtered and sorted on its page. */
export const listCallOf = (resource: string, choice: Choice): string =>
    tableCallOf(resource, choice) ?? callOf(collectionPath(resource), choice);

/** The call behind the values of water quality reports that left their limits, of the days from `from` to before `to`. */
export const outOfRangeCallOf = (filter: { from: string; to: string }): string =>
    callOf(paths.waterQuality.outOfRange, { filter, sort: { field: 'reportDate', order: 'DESC' } });

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
        const answer = await sendFor<{ ticket: string; fileName: string }>(paths.downloads.create, {
            method: 'POST',
            body: request,
        });
        save(fileAddress(answer.data.ticket), answer.data.fileName);
        return answer;
    },
    downloadState: (ticket: string, signal?: AbortSignal) =>
        sendFor<DownloadState>(paths.downloads.state, { values: { ticket }, signal }),
    cancelDownload: (ticket: string) =>
        sendFor<DownloadState>(paths.downloads.one, { method: 'DELETE', values: { ticket } }),
};
