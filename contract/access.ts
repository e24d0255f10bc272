import { featureOfEvent, featuresOfEvents } from './event-kinds';
import type { Feature } from './features';
import * as paths from './paths';

/** Section 6 of the specification: flags, and the one rule that the front end and the server both ask. */

export interface FeatureFlags {
    feature: Feature;
    canView: boolean;
    canChange: boolean;
    canUpdate: boolean;
    canRemove: boolean;
}
export interface RoleFeatures {
    roleId: string;
    roleName: string;
    features: FeatureFlags[];
}
/** What a user may do is decided from this alone. */
export interface Subject {
    roles: { id: string; name: string }[];
    rolePermissionFeature: RoleFeatures[];
}
/** `editOrCreate` is the route that serves both; `any` asks for any of the three flags. */
export type Action = 'view' | 'create' | 'edit' | 'editOrCreate' | 'remove' | 'any';

export const adminRole = 'Admin';

const passes: Record<Action, (flags: FeatureFlags) => boolean> = {
    view: f => f.canView,
    create: f => f.canChange,
    edit: f => f.canUpdate,
    editOrCreate: f => f.canUpdate || f.canChange,
    remove: f => f.canRemove,
    any: f => f.canView || f.canChange || f.canUpdate,
};

const adminOnly: readonly Feature[] = ['UserManagement', 'RoleManagement'];

/** Rules 1-4 of section 6: Admin passes; user and role management are Admin's; else any required feature in any matching role. */
export const can = (subject: Subject | undefined, required: readonly Feature[], action: Action): boolean => {
    if (!subject) return false;
    if (isAdmin(subject)) return true;
    if (required.length === 0 || adminOnly.includes(required[0])) return false;
    return subject.rolePermissionFeature
        .filter(held => subject.roles.some(role => role.id === held.roleId && role.name === held.roleName))
        .some(held => held.features.some(flags => required.includes(flags.feature) && passes[action](flags)));
};

/** A short mark of what someone may do: it differs when a right is given or taken. */
export const rightsMark = ({ roles, rolePermissionFeature }: Subject): string => {
    const held = rolePermissionFeature.filter(({ roleId }) => roles.some(role => role.id === roleId));
    const lines = held.flatMap(({ roleId, roleName, features: rows }) => [
        `${roleId} ${roleName}`,
        ...rows.map(f => `${roleId} ${f.feature} ${+f.canView}${+f.canChange}${+f.canUpdate}${+f.canRemove}`),
    ]);
    let mark = 5381;
    for (const letter of lines.sort().join('\n')) mark = ((mark * 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0;
    return mark.toString(36);
};

export const isAdmin = (subject: Subject): boolean => subject.roles.some(role => role.name === adminRole);

/**
 * What a call asks of its caller. `signedIn` suffices for one's own things; `Admin` for none but an administrator;
 * with `own`, anyone but an administrator reaches only the record that is about themselves.
 */
export type Access = 'public' | 'signedIn' | 'Admin' | { features: readonly Feature[]; action: Action; own?: true };

/** Whether a caller passes what a call asks; the server's guard and the export of a list ask the same. */
export const passesRule = (rule: Access, caller: Subject): boolean => {
    if (rule === 'public' || rule === 'signedIn') return true;
    return rule === 'Admin' ? isAdmin(caller) : can(caller, rule.features, rule.action);
};

/** The operations that need no sign-in. */
export const publicOperations = [
    `GET ${paths.service.health}`,
    `GET ${paths.service.ready}`,
    `GET ${paths.service.status}`,
    `GET ${paths.service.demoPeople}`,
    `POST ${paths.account.login}`,
    `POST ${paths.account.refreshToken}`,
    `POST ${paths.account.logout}`,
    `POST ${paths.account.setUp}`,
    `POST ${paths.account.registrationStep}`,
    `POST ${paths.account.sendLoginCode}`,
    `POST ${paths.account.loginByCode}`,
    `POST ${paths.account.sendRegistrationCode}`,
    `POST ${paths.account.verifyRegistrationCode}`,
    `GET ${paths.account.securityQuestions}`,
    `POST ${paths.account.setSecurityAnswer}`,
    `POST ${paths.account.setFirstPassword}`,
    `POST ${paths.account.register}`,
    `POST ${paths.account.verifyContact}`,
    `POST ${paths.account.forgotPassword}`,
    `GET ${paths.account.usersSecurityQuestions}`,
    `POST ${paths.account.verifyForgotPassword}`,
    `GET ${paths.downloads.one}`,
] as const;

/** Section 6's route mapping for the screens that exist, by path; a path not listed needs only a sign-in. */
export const routeAccess: Readonly<Record<string, { features: readonly Feature[]; action: Action }>> = {
    '/consumption-analytics': { features: ['ConsumptionAnalytics'], action: 'view' },
    '/geospatial-analytics': { features: ['GeospatialAnalytics'], action: 'view' },
    '/low-consumption-anomaly': { features: ['LowConsumptionAnomaly'], action: 'view' },
    '/events': { features: featuresOfEvents, action: 'view' },
    '/events/saved-water': { features: [featureOfEvent('suddenRise', { entityType: 'DMA' })], action: 'view' },
    '/pressure-analytics': { features: ['PressureAnalytics'], action: 'view' },
    '/water-production-analytics': { features: ['WaterProductionAnalytics'], action: 'view' },
    '/supply-schedule-calculation': { features: ['SupplyScheduleCalculation'], action: 'view' },
    '/role-management': { features: ['RoleManagement'], action: 'view' },
    '/role-management/create': { features: ['RoleManagement'], action: 'create' },
    '/role-management/edit': { features: ['RoleManagement'], action: 'edit' },
    '/user-management': { features: ['UserManagement'], action: 'view' },
    '/user-management/profile-preview': { features: ['UserManagement'], action: 'view' },
    '/user-management/create': { features: ['UserManagement'], action: 'create' },
    '/user-management/edit': { features: ['UserManagement'], action: 'edit' },
    '/user-profile/update': { features: ['Profile', 'UserManagement'], action: 'edit' },
    // Administrators' own: rule 2 keeps everyone else from whatever asks for user management first.
    '/settings/audit-log': { features: ['UserManagement'], action: 'view' },
    '/settings/holidays': { features: ['UserManagement'], action: 'view' },
    '/settings/network': { features: ['UserManagement'], action: 'view' },
    '/settings/outbox': { features: ['UserManagement'], action: 'view' },
    '/settings/threshold-value': { features: ['ThresholdValue'], action: 'view' },
    '/settings/threshold-value/create': { features: ['ThresholdValue'], action: 'create' },
    '/settings/threshold-value/edit': { features: ['ThresholdValue'], action: 'edit' },
    '/settings/email-templates': { features: ['EmailTemplate'], action: 'view' },
    '/settings/email-templates/show': { features: ['EmailTemplate'], action: 'view' },
    '/settings/email-templates/create': { features: ['EmailTemplate'], action: 'create' },
    '/settings/email-templates/edit': { features: ['EmailTemplate'], action: 'edit' },
    '/settings/alert-rules': { features: ['EmailTemplate'], action: 'view' },
    '/settings/alert-rules/create': { features: ['EmailTemplate'], action: 'create' },
    '/settings/alert-rules/edit': { features: ['EmailTemplate'], action: 'edit' },
    '/settings/supply-schedule-timing': { features: ['SupplyScheduleTiming'], action: 'view' },
    '/settings/supply-schedule-timing/create': { features: ['SupplyScheduleTiming'], action: 'create' },
    '/settings/supply-schedule-timing/edit': { features: ['SupplyScheduleTiming'], action: 'edit' },
    '/water-quality': { features: ['WaterQuality'], action: 'view' },
    '/water-quality-report': { features: ['WaterQuality'], action: 'view' },
    '/water-quality-form': { features: ['WaterQuality'], action: 'editOrCreate' },
};

/** What the screen at an address asks of its visitor: the rule of the longest path that it begins with. */
export const accessOf = (address: string): (typeof routeAccess)[string] | undefined => {
    const parts = address.split('/').filter(Boolean);
    return parts.map((_, index) => routeAccess[`/${parts.slice(0, parts.length - index).join('/')}`]).find(Boolean);
};
