/** Where a resource's collection stands on the API, and its screens in the address bar (specification, sections 2 and 7). */
export const resourcePaths: Readonly<Record<string, { api: string; screen: string }>> = {
    thresholds: { api: 'nrw/api/v1/Threshold', screen: '/settings/threshold-value' },
};
