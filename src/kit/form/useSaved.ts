import { useNotify, useRedirect, useResourceContext } from 'ra-core';
import { previousPage } from '../page/previousPage';

/** What follows a save: it is said, and the page opens from which the user came, else the list. */
export const useSaved = (message: string) => {
    const notify = useNotify();
    const redirect = useRedirect();
    const resource = useResourceContext();
    return () => {
        notify(message, { type: 'success' });
        redirect(previousPage() ?? 'list', resource);
    };
};
