interface ResourcePath {
    api: string;
    screen: string;
    /** Paths of the screens that do not stand under the list's, and of the read-only page of one record where there is one. */
    create?: string;
    edit?: string;
    show?: string;
}

/** Where a resource's collection stands on the API, and its screens in the address bar (specification, sections 2 and 7). */
export const resourcePaths: Readonly<Record<string, ResourcePath>> = {
    thresholds: { api: 'nrw/api/v1/Threshold', screen: '/settings/threshold-value' },
    emailTemplates: {
        api: 'nrw/api/v1/Templates',
        screen: '/settings/email-templates',
        show: '/settings/email-templates/show',
    },
    alertRules: { api: 'nrw/api/v1/alert-rules', screen: '/settings/alert-rules' },
    supplyTimings: {
        api: 'nrw/api/v1/supply-schedule/schedule-configurations',
        screen: '/settings/supply-schedule-timing',
    },
    waterQuality: {
        api: 'nrw/api/v1/water-quality-analytics/water-quality-report',
        screen: '/water-quality',
        create: '/water-quality-form',
        edit: '/water-quality-form',
        show: '/water-quality-report',
    },
    users: { api: 'account/api/v1/user/list', screen: '/user-management', show: '/user-management/profile-preview' },
    roles: { api: 'nrw/api/v1/feature/get-roles-with-features', screen: '/role-management' },
    auditLog: { api: 'nrw/api/v1/audit-log', screen: '/settings/audit-log' },
    outbox: { api: 'nrw/api/v1/outbox', screen: '/settings/outbox' },
};
