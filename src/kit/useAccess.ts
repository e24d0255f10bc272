import { usePermissions } from 'ra-core';
import { can, type routeAccess, type Subject } from '../../contract/access';

const fresh = { fresh: true };

/** Whether the user may open something. A right may be newer than the last call, so the server is asked once more before a no. */
export const useAccess = (rule?: (typeof routeAccess)[string]) => {
    const mayOpen = (subject: Subject | undefined) => !rule || can(subject, rule.features, rule.action);
    const known = usePermissions<Subject | undefined>();
    const isKnown = !known.isPending && !known.isFetching;
    const isDoubtful = isKnown && !known.error && !mayOpen(known.permissions);
    const latest = usePermissions<Subject | undefined>(fresh, { enabled: isDoubtful, staleTime: 0, gcTime: 0 });
    const { permissions } = isDoubtful && latest.permissions && !latest.isFetching ? latest : known;
    const allowed = mayOpen(permissions);
    // Rights that cannot be asked for are not missing ones.
    if (!allowed && isKnown && known.error) throw known.error;
    return { allowed, permissions, isPending: !allowed && (!isDoubtful || latest.isFetching) };
};
