import { useEffect, useRef } from 'react';
import { useListContext } from 'ra-core';
import { change, slice } from '../../providers/session';

/** Keeps the reports that were chosen in the list around it in the session, so that they are still chosen after a reload. */
export const useReportSelection = (): void => {
    const { selectedIds, onSelect } = useListContext();
    const restored = useRef(false);
    useEffect(() => {
        if (restored.current) change('waterQuality', { reportIds: selectedIds.map(String) });
        else onSelect(slice('waterQuality').reportIds);
        restored.current = true;
    }, [selectedIds, onSelect]);
};
