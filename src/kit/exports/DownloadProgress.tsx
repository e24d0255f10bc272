import { useEffect, type RefObject } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, useNotify, useTranslate } from 'ra-core';
import type { DownloadState } from '../../../contract/downloads';
import { formatNumber } from '../../../contract/format';
import type { DataProvider } from '../../providers/dataProvider';

export interface Running {
    ticket: string;
    fileName: string;
    /** Asks for the file once more. */
    again: () => void;
}

const everyMs = 1000;
/** A ticket that nobody has fetched by then is worth nothing. */
const longestWaitMs = 60_000;

const ends = {
    done: { message: 'download.done', type: 'success' },
    cancelled: { message: 'download.cancelled', type: 'info' },
    failed: { message: 'download.failed', type: 'error' },
    refused: { message: 'error.tooManyDocuments', type: 'warning' },
} as const;

interface DownloadProgressProps {
    running: Running;
    onEnd: () => void;
    /** Is the one that stops it. */
    button?: RefObject<HTMLButtonElement | null>;
}

/** How far a download has come, by what the server has written of it, and a way to stop it. */
export const DownloadProgress = ({ running, onEnd, button }: DownloadProgressProps) => {
    const { ticket, fileName, again } = running;
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const notify = useNotify();
    const dataProvider = useDataProvider<DataProvider>();
    const { data, isError } = useQuery({
        queryKey: ['download', ticket],
        queryFn: async ({ signal }) => (await dataProvider.downloadState(ticket, signal)).data,
        refetchInterval: everyMs,
        gcTime: 0,
    });
    const { mutate: cancel, isPending: cancelling } = useMutation({
        mutationFn: () => dataProvider.cancelDownload(ticket),
    });
    const state = isError ? 'failed' : data?.state;
    useEffect(() => {
        if (state === undefined || state === 'running') return undefined;
        const { message, type } = state === 'waiting' ? ends.failed : ends[state];
        const end = () => {
            const retry = message === ends.failed.message && { autoHideDuration: null, again };
            notify(message, { type, messageArgs: { file: fileName }, ...retry });
            onEnd();
        };
        const timer = setTimeout(end, state === 'waiting' ? longestWaitMs : 0);
        return () => clearTimeout(timer);
    }, [state, fileName, again, notify, onEnd]);
    return (
        <Box role="group" aria-label={fileName} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box sx={{ minWidth: 160 }}>
                <Typography variant="body2" aria-live="polite">
                    {rowsInWords(data, count => formatNumber(count, locale), translate)}
                </Typography>
                <LinearProgress
                    aria-label={translate('download.progress')}
                    {...(data?.total
                        ? { variant: 'determinate', value: Math.min(100, (100 * data.rows) / data.total) }
                        : { variant: 'indeterminate' })}
                />
            </Box>
            <Button ref={button} size="small" onClick={() => cancel()} disabled={cancelling}>
                {translate('ra.action.cancel')}
            </Button>
        </Box>
    );
};

const rowsInWords = (
    state: DownloadState | undefined,
    inDigits: (count: number) => string,
    translate: ReturnType<typeof useTranslate>,
): string => {
    if (!state || state.rows === 0) return translate('download.preparing');
    const rows = inDigits(state.rows);
    return state.total === null
        ? translate('download.rows', { rows })
        : translate('download.rowsOf', { rows, total: inDigits(state.total) });
};
