import type { FeatureFlags } from '../contract/access';
import { features, type Feature } from '../contract/features';

export const demoRoles = ['Admin', 'Analyst', 'Auditor', 'Operator'] as const;
export type DemoRole = (typeof demoRoles)[number];

type Flags = Omit<FeatureFlags, 'feature'>;

const none: Flags = { canView: false, canChange: false, canUpdate: false, canRemove: false };
const view: Flags = { ...none, canView: true };
const edit: Flags = { ...view, canUpdate: true };
const work: Flags = { ...edit, canChange: true };
const all: Flags = { ...work, canRemove: true };

const analyses: readonly Feature[] = [
    'WaterProductionAnalytics',
    'SupplyScheduleCalculation',
    'PressureAnalytics',
    'LowConsumptionAnomaly',
    'ConsumptionAnalytics',
    'GeospatialAnalytics',
];
const analystReading: readonly Feature[] = ['Dashboard', 'WaterQuality'];
const analystWork: readonly Feature[] = ['WaterAccounting', 'NRWQueries', 'Profile'];
const operatorWork: readonly Feature[] = [
    'Dashboard',
    'WaterQuality',
    'SupplyScheduleTiming',
    'WaterAccounting',
    'Profile',
];
const administration: readonly Feature[] = ['UserManagement', 'RoleManagement'];

const flagsOf: Record<DemoRole, (feature: Feature) => Flags> = {
    Admin: () => all,
    Analyst: feature => {
        if (analystWork.includes(feature)) return work;
        if (analyses.includes(feature)) return edit;
        return analystReading.includes(feature) ? view : none;
    },
    Auditor: feature => (administration.includes(feature) ? none : view),
    Operator: feature => (operatorWork.includes(feature) ? work : none),
};

/** The rights of the demo's roles: 4 roles x 16 features x 4 flags. */
export const roleFeatures: Readonly<Record<DemoRole, readonly FeatureFlags[]>> = {
    Admin: features.map(feature => ({ feature, ...flagsOf.Admin(feature) })),
    Analyst: features.map(feature => ({ feature, ...flagsOf.Analyst(feature) })),
    Auditor: features.map(feature => ({ feature, ...flagsOf.Auditor(feature) })),
    Operator: features.map(feature => ({ feature, ...flagsOf.Operator(feature) })),
};

export const roleDescriptions: Readonly<Record<DemoRole, string>> = {
    Admin: 'Runs the tool: users, roles and every setting',
    Analyst: 'Reads every analysis, and works on what is found',
    Auditor: 'Reads everything but what only administrators run',
    Operator: 'Enters water quality reports and supply timings',
};

export interface DemoAccount {
    email: string;
    fullName: string;
    phone: string;
    role: DemoRole;
}

/** They exist in a demo database and nowhere else. */
export const demoAccounts: readonly DemoAccount[] = [
    { email: 'admin@nrw.example', fullName: 'Farhana Chowdhury', phone: '+8801700000001', role: 'Admin' },
    { email: 'analyst@nrw.example', fullName: 'Tanvir Rahman', phone: '+8801700000002', role: 'Analyst' },
    { email: 'auditor@nrw.example', fullName: 'Shirin Akter', phone: '+8801700000003', role: 'Auditor' },
    { email: 'operator@nrw.example', fullName: 'Rafiq Uddin', phone: '+8801700000004', role: 'Operator' },
];

/** Known to everyone, as are the answers: a demo database is served beyond its own machine only with other, random ones. */
export const demoPassword = 'Demo12345';

/** To the security questions of each of the four, in their order. */
export const demoAnswers = [
    { questionId: 1, answer: 'Collegiate School' },
    { questionId: 8, answer: 'Karnaphuli' },
    { questionId: 12, answer: 'Football' },
] as const;
