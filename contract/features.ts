/** The features that roles open, by section 6 of the specification. */
export const features = [
    'Dashboard',
    'WaterProductionAnalytics',
    'WaterQuality',
    'SupplyScheduleCalculation',
    'PressureAnalytics',
    'LowConsumptionAnomaly',
    'ConsumptionAnalytics',
    'GeospatialAnalytics',
    'WaterAccounting',
    'UserManagement',
    'RoleManagement',
    'ThresholdValue',
    'EmailTemplate',
    'SupplyScheduleTiming',
    'Profile',
    'NRWQueries',
] as const;
export type Feature = (typeof features)[number];

/** Any of them opens what is known of single consumers. */
export const consumerFeatures = ['ConsumptionAnalytics', 'LowConsumptionAnomaly'] as const satisfies readonly Feature[];
