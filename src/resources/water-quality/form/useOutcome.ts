import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify, useRedirect } from 'ra-core';
import type { Report } from '../../../../contract/water-quality';
import { startKey } from './useReportStart';

/** What became of a save: a report that is safe, or one that somebody else has changed first. */
export const useOutcome = () => {
    const notify = useNotify();
    const redirect = useRedirect();
    const queryClient = useQueryClient();
    const [saved, setSaved] = useState<Report>();
    const [stale, setStale] = useState<Report>();
    const onSuccess = (report: Report) => {
        setStale(undefined);
        setSaved(report);
        void queryClient.invalidateQueries({ queryKey: ['water-quality'] });
    };
    const onError = (error: unknown) => {
        if (!(error instanceof HttpError)) return notify('error.internal', { type: 'error' });
        if (error.message === 'error.stale' && error.body?.current) return setStale(error.body.current as Report);
        // The link to the report that is there already comes from here.
        if (error.message === 'error.reportExists') void queryClient.invalidateQueries({ queryKey: startKey });
        if (!error.body?.errors) notify(error.message, { type: 'error' });
    };
    const leave = (then: () => void) => {
        queryClient.removeQueries({ queryKey: startKey });
        then();
    };
    return {
        saved,
        stale,
        onSuccess,
        onError,
        settle: () => setStale(undefined),
        view: () => leave(() => redirect('show', 'water-quality', saved?.id)),
        leave,
    };
};
