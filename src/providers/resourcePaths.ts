import { choiceKinds, networkKinds } from '../../contract/network.kinds';
import * as paths from '../../contract/paths';

/** Where the collection of each resource stands on the API (specification, section 7), by the path of its screen. */
export const resourcePaths: Readonly<Record<string, string>> = {
    'settings/threshold-value': paths.thresholds.list,
    'settings/email-templates': paths.emailTemplates.list,
    'settings/alert-rules': paths.alertRules.list,
    'settings/supply-schedule-timing': paths.supplyTimings.list,
    ...Object.fromEntries(
        [...networkKinds, ...choiceKinds].map(kind => [`settings/network/${kind}`, paths.networkPath(kind)]),
    ),
    'water-quality': paths.waterQuality.list,
    'user-management': paths.users.list,
    'role-management': paths.roles.list,
    'settings/audit-log': paths.auditLog.list,
    'settings/outbox': paths.outbox.list,
};
