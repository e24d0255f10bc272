interface ResourcePath {
    api: string;
    screen: string;
    /** The last part of the path of the read-only page of one record, where there is one. */
    show?: string;
}

/** Where a resource's collection stands on the API, and its screens in the address bar (specification, sections 2 and 7). */
export const resourcePaths: Readonly<Record<string, ResourcePath>> = {
    thresholds: { api: 'nrw/api/v1/Threshold', screen: '/settings/threshold-value' },
    users: { api: 'account/api/v1/user/list', screen: '/user-management', show: 'profile-preview' },
    roles: { api: 'nrw/api/v1/feature/get-roles-with-features', screen: '/role-management' },
    auditLog: { api: 'nrw/api/v1/audit-log', screen: '/settings/audit-log' },
    outbox: { api: 'nrw/api/v1/outbox', screen: '/settings/outbox' },
};
