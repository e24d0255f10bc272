import { useEffect } from 'react';
import { useStore } from 'ra-core';
import { useStatus } from '../kit/useStatus';

/** Whether the data is the demo's; remembered, so that a page does not move when the server's word of it arrives. */
export const useDemo = (): boolean => {
    const told = useStatus()?.demo;
    const [remembered, remember] = useStore('demo', false);
    useEffect(() => {
        if (told !== undefined && told !== remembered) remember(told);
    }, [told, remembered, remember]);
    return told ?? remembered;
};

/** Whether the notice of the demo is closed, which lasts until the sign-out. */
export const useDemoNoticeClosed = () => useStore('demoNotice.closed', false);

/** Where the focus goes once the notice is closed. */
export const demoChipId = 'demo-chip';
