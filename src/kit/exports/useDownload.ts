import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'ra-core';
import type { DownloadRequest } from '../../../contract/downloads';
import { useLanguage } from '../../i18n/useLanguage';
import type { DataProvider } from '../../providers/dataProvider';
import { messageOf } from '../messageOf';
import type { Running } from './DownloadProgress';

/** A file, which is in the language of the page. */
export type Asked = Omit<DownloadRequest, 'language'>;

/** Starts a download or the making of a file, and says where it stands and what went wrong. */
export const useDownload = () => {
    const notify = useNotify();
    const language = useLanguage();
    const dataProvider = useDataProvider<DataProvider>();
    const working = useRef(false);
    const [busy, setBusy] = useState(false);
    const [running, setRunning] = useState<Running | null>(null);
    const onEnd = useCallback(() => setRunning(null), []);
    // The button that begins a download and the one that stops it stand in each other's place: one takes the focus along.
    const button = useRef<HTMLButtonElement>(null);
    const wasBusy = useRef(false);
    const isBusy = busy && !running;
    useEffect(() => {
        // A button that is busy cannot take it.
        if ((running || wasBusy.current) && !isBusy && document.activeElement === document.body)
            button.current?.focus({ preventScroll: true });
        wasBusy.current = running !== null || isBusy;
    }, [running, isBusy]);
    /** Until `work` is done, the page is busy with it. */
    const during = async (work: () => Promise<unknown>) => {
        // The second click of a double one meets a menu that is still going away.
        if (working.current) return;
        working.current = true;
        setBusy(true);
        try {
            await work();
        } catch (error) {
            notify(messageOf(error), { type: 'error' });
        } finally {
            working.current = false;
            setBusy(false);
        }
    };
    const download = (request: () => Asked | Promise<Asked>): Promise<void> =>
        during(async () => {
            const { data } = await dataProvider.download({ ...(await request()), language });
            setRunning({ ...data, again: () => void download(request) });
        });
    return { busy, running, onEnd, button, during, download };
};
