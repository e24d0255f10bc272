import * as paths from '../../contract/paths';

/** Where the collection of each resource stands on the API (specification, section 7), by the path of its screen; those of the network by `collectionPath`. */
export const resourcePaths: Readonly<Record<string, string>> = {
    'settings/threshold-value': paths.thresholds.list,
    'settings/email-templates': paths.emailTemplates.list,
    'settings/alert-rules': paths.alertRules.list,
    'settings/holidays': paths.holidays.list,
    'settings/supply-schedule-timing': paths.supplyTimings.list,
    events: paths.events.list,
    'water-quality': paths.waterQuality.list,
    'user-management': paths.users.list,
    'role-management': paths.roles.list,
    'settings/audit-log': paths.auditLog.list,
    'settings/outbox': paths.outbox.list,
};

/** Kinds of the network's records follow, and what their forms choose from and no screen lists. */
const networkScreens = 'settings/network/';

/** The marks of a series as a resource, which is its path. */
export const marksResource = (code: string): string =>
    paths.series.exclusions.replace('{code}', encodeURIComponent(code));

/** Whether a resource is its path: one answer holds all its rows, and the query names the one that is removed. */
export const isItsPath = (resource: string): boolean => resource.startsWith('/');

/** The path of the collection of a resource or of choices; itself where it is a path. */
export const collectionPath = (resource: string): string =>
    resource.startsWith(networkScreens)
        ? paths.networkPath(resource.slice(networkScreens.length))
        : (resourcePaths[resource] ?? resource);
