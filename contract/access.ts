import { features, type Feature } from './features';

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

const view = (...required: Feature[]): Access => ({ features: required, action: 'view' });
const of = (feature: Feature, action: Action): Access => ({ features: [feature], action });

/** Every operation of `/openapi.json`, by method and path; a test fails when one is missing here. */
export const access: Readonly<Record<string, Access>> = {
    'GET /health': 'public',
    'GET /ready': 'public',
    'GET /nrw/api/v1/status': 'public',
    'POST /account/api/v1/user/login': 'public',
    'POST /account/api/v1/token/refresh-token': 'public',
    'POST /account/api/v1/user/logout': 'public',
    'POST /account/api/v1/set-up': 'public',
    'POST /account/api/v1/user/get-registration-step': 'public',
    'POST /account/api/v1/otp/send-login-verification-otp': 'public',
    'POST /account/api/v1/user/login-by-otp': 'public',
    'POST /account/api/v1/otp/send-default-password-change-otp': 'public',
    'POST /account/api/v1/otp/verify-default-password-change-otp': 'public',
    'GET /account/api/v1/question/get-all-security-questions': 'public',
    'POST /account/api/v1/user/set-security-question-answer': 'public',
    'POST /account/api/v1/user/change-default-password': 'public',
    'POST /account/api/v1/register': 'public',
    'POST /account/api/v1/user/forgot-password': 'public',
    'GET /account/api/v1/user/get-users-security-questions': 'public',
    'POST /account/api/v1/user/verify-forgot-password': 'public',
    'POST /account/api/v1/user/change-password': 'signedIn',
    'POST /account/api/v1/user/set-language': 'signedIn',
    'GET /account/api/v1/session/list': 'signedIn',
    'DELETE /account/api/v1/session/{id}': 'signedIn',
    'POST /account/api/v1/session/end-others': 'signedIn',
    'GET /account/api/v1/user/list': 'Admin',
    'GET /account/api/v1/user/get/{id}': { features: ['Profile'], action: 'any', own: true },
    'POST /account/api/v1/user/register': 'Admin',
    'PUT /account/api/v1/user/update': { features: ['Profile', 'UserManagement'], action: 'edit', own: true },
    'POST /account/api/v1/user/reset-password': 'Admin',
    'GET /nrw/api/v1/feature/get-roles-with-features': 'signedIn',
    'GET /nrw/api/v1/feature/all': 'Admin',
    'GET /nrw/api/v1/feature/get-role-details/{id}': 'Admin',
    'POST /nrw/api/v1/feature/create-role-permissions': 'Admin',
    'PUT /nrw/api/v1/feature/update-role-permissions': 'Admin',
    'GET /account/api/v1/role/get-all-roles': 'Admin',
    'DELETE /account/api/v1/role/delete/{id}': 'Admin',
    'GET /nrw/api/v1/drafts/key': 'signedIn',
    'GET /nrw/api/v1/drafts/{form}/{key}': 'signedIn',
    'PUT /nrw/api/v1/drafts/{form}/{key}': 'signedIn',
    'DELETE /nrw/api/v1/drafts/{form}/{key}': 'signedIn',
    'GET /nrw/api/v1/audit-log': 'Admin',
    'GET /nrw/api/v1/outbox': 'Admin',
    'POST /nrw/api/v1/outbox/{id}/retry': 'Admin',
    'POST /nrw/api/v1/downloads': 'signedIn',
    'GET /nrw/api/v1/downloads/{ticket}': 'public',
    'GET /nrw/api/v1/downloads/{ticket}/state': 'signedIn',
    'DELETE /nrw/api/v1/downloads/{ticket}': 'signedIn',
    // The right to view what is sent is asked for besides.
    'POST /nrw/api/v1/send-mail': 'signedIn',
    'GET /nrw/api/v1/recipients': { features, action: 'any' },
    'GET /nrw/api/v1/Threshold': of('ThresholdValue', 'view'),
    // Who may edit a record without seeing the list has to see the record.
    'GET /nrw/api/v1/Threshold/{id}': of('ThresholdValue', 'any'),
    'POST /nrw/api/v1/Threshold': of('ThresholdValue', 'create'),
    'PUT /nrw/api/v1/Threshold/{id}': of('ThresholdValue', 'edit'),
    'DELETE /nrw/api/v1/Threshold/{id}': of('ThresholdValue', 'remove'),
    'POST /nrw/api/v1/Threshold/reset': of('ThresholdValue', 'edit'),
    'GET /nrw/api/v1/Templates': of('EmailTemplate', 'view'),
    'GET /nrw/api/v1/Templates/{id}': of('EmailTemplate', 'any'),
    'POST /nrw/api/v1/Templates': of('EmailTemplate', 'create'),
    'PUT /nrw/api/v1/Templates/{id}': of('EmailTemplate', 'edit'),
    'DELETE /nrw/api/v1/Templates/{id}': of('EmailTemplate', 'remove'),
    'POST /nrw/api/v1/Templates/preview': of('EmailTemplate', 'any'),
    'GET /nrw/api/v1/alert-rules': of('EmailTemplate', 'view'),
    'GET /nrw/api/v1/alert-rules/{id}': of('EmailTemplate', 'any'),
    'POST /nrw/api/v1/alert-rules': of('EmailTemplate', 'create'),
    'PUT /nrw/api/v1/alert-rules/{id}': of('EmailTemplate', 'edit'),
    'DELETE /nrw/api/v1/alert-rules/{id}': of('EmailTemplate', 'remove'),
    'GET /nrw/api/v1/supply-schedule/schedule-configurations': of('SupplyScheduleTiming', 'view'),
    'GET /nrw/api/v1/supply-schedule/schedule-configurations/{id}': of('SupplyScheduleTiming', 'any'),
    'POST /nrw/api/v1/supply-schedule/schedule-configurations': of('SupplyScheduleTiming', 'create'),
    'PUT /nrw/api/v1/supply-schedule/schedule-configurations/{id}': of('SupplyScheduleTiming', 'edit'),
    'DELETE /nrw/api/v1/supply-schedule/schedule-configurations/{id}': of('SupplyScheduleTiming', 'remove'),
    // It replaces what is there: who may only add must not end another's slots.
    'POST /nrw/api/v1/supply-schedule/configure-supply-schedule': of('SupplyScheduleTiming', 'edit'),
    'GET /nrw/api/v1/water-quality-analytics/water-quality-report': of('WaterQuality', 'view'),
    'GET /nrw/api/v1/water-quality-analytics/water-quality-report/{id}': of('WaterQuality', 'any'),
    'GET /nrw/api/v1/water-quality-analytics/report-by-id': of('WaterQuality', 'any'),
    'GET /nrw/api/v1/water-quality-analytics/new-report': of('WaterQuality', 'editOrCreate'),
    'GET /nrw/api/v1/water-quality-analytics/out-of-range': of('WaterQuality', 'view'),
    'POST /nrw/api/v1/water-quality-analytics/water-quality-report': of('WaterQuality', 'create'),
    'PUT /nrw/api/v1/water-quality-analytics/water-quality-report/{id}': of('WaterQuality', 'editOrCreate'),
    'DELETE /nrw/api/v1/water-quality-analytics/water-quality-report/{id}': of('WaterQuality', 'remove'),
    'GET /nrw/api/v1/series': view(...features),
    'GET /nrw/api/v1/series/{code}/readings': view(...features),
    'GET /nrw/api/v1/series/{code}/summary': view(...features),
    'GET /nrw/api/v1/dma/all': view(...features),
    'GET /nrw/api/v1/dma/details/{id}': view(...features),
    'GET /nrw/api/v1/sector/all': view(...features),
    'GET /nrw/api/v1/sector/details/{id}': view(...features),
    'GET /nrw/api/v1/production-unit': view(...features),
    'GET /nrw/api/v1/production-unit/details/{code}': view(...features),
    'GET /nrw/api/v1/boosting-station': view(...features),
    'GET /nrw/api/v1/boosting-station/details/{code}': view(...features),
    'GET /nrw/api/v1/reservoir/details/{id}': view(...features),
    'GET /nrw/api/v1/supply-point/all': view(...features),
    'GET /nrw/api/v1/supply-point/details/{code}': view(...features),
    'GET /nrw/api/v1/places': view(...features),
    'GET /nrw/api/v1/geospatial': view(...features),
    'GET /nrw/api/v1/geospatial/{hash}': view(...features),
    'GET /nrw/api/v1/dashboard/water-summary': view('Dashboard'),
    'GET /nrw/api/v1/dashboard/water-quality': view('Dashboard'),
    'GET /nrw/api/v1/dashboard/low-pressure-dma': view('Dashboard'),
    'GET /nrw/api/v1/dashboard/water-supply-dma': view('Dashboard'),
    'GET /nrw/api/v1/dashboard/low-consumption': view('Dashboard'),
    'GET /nrw/api/v1/dashboard/nrw-dma': view('Dashboard'),
    'GET /nrw/api/v1/dashboard/nrw-value-chain': view('Dashboard'),
    'GET /nrw/api/v1/dashboard/area-wise-nrw': view('Dashboard'),
    'GET /nrw/api/v1/dashboard/production': view('Dashboard'),
    'GET /nrw/api/v1/imports': 'Admin',
    'POST /nrw/api/v1/imports/readings': 'Admin',
};

/** Section 6's route mapping for the screens that exist, by path; a path not listed needs only a sign-in. */
export const routeAccess: Readonly<Record<string, { features: readonly Feature[]; action: Action }>> = {
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
