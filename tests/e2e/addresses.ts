import type { APIRequestContext } from '@playwright/test';
import { networkKinds } from '../../contract/network.kinds';
import * as paths from '../../contract/paths';
import { adminToken } from './people';

/** Every signed-in page of the product by its address; of a record, the first that its list answers, by its id or the field after a `#`. */
export const addresses: Record<string, string> = {
    dashboard: '/dashboard',
    'dashboard-areas': '/dashboard?view=area',
    'dashboard-chain': '/dashboard?view=chain',
    consumption: '/consumption-analytics',
    'consumption-users': '/consumption-analytics?map=users',
    'consumer-sheet': `/consumption-analytics?sheet=consumer-:${paths.faultyMeter.byConsumer}#accountNo`,
    ...Object.fromEntries(
        ['loss', 'consumption', 'collected', 'arrears'].map(metric => [
            `geospatial-${metric}`,
            `/geospatial-analytics?metric=${metric}`,
        ]),
    ),
    'geospatial-areas': '/geospatial-analytics?view=area',
    'geospatial-mods': '/geospatial-analytics?view=mod',
    'low-consumption': '/low-consumption-anomaly',
    production: '/water-production-analytics?duration=monthly',
    'production-stations': '/water-production-analytics?duration=monthly&view=stations',
    anomalies: '/water-production-analytics/anomaly-detection',
    pressure: '/pressure-analytics',
    'pressure-dma': `/pressure-analytics?duration=monthly&dmaId=:${paths.assets.dmas}`,
    supply: '/supply-schedule-calculation?duration=monthly',
    'supply-dma': `/supply-schedule-calculation/dma-details?duration=weekly&id=:${paths.assets.dmas}`,
    'supply-sector': `/supply-schedule-calculation/sector-details?duration=weekly&id=:${paths.assets.sectors}`,
    events: '/events',
    'one-event': `/events/edit?id=:${paths.events.list}`,
    'saved-water': '/events/saved-water',
    network: '/settings/network',
    ...Object.fromEntries(networkKinds.map(kind => [`network-${kind}`, `/settings/network/${kind}`])),
    ...Object.fromEntries(
        networkKinds.flatMap(kind => [
            [`new-${kind}`, `/settings/network/${kind}/create`],
            [`edit-${kind}`, `/settings/network/${kind}/edit?id=:${paths.networkPath(kind)}`],
        ]),
    ),
    'water-quality': '/water-quality',
    'water-quality-report': `/water-quality-report?id=:${paths.waterQuality.list}`,
    'water-quality-form': '/water-quality-form',
    'edit-report': `/water-quality-form?id=:${paths.waterQuality.list}`,
    users: '/user-management',
    'new-user': '/user-management/create',
    'edit-user': `/user-management/edit?id=:${paths.users.list}`,
    'one-user': `/user-management/profile-preview?id=:${paths.users.list}?filter={"q":"auditor@nrw.example"}`,
    roles: '/role-management',
    'new-role': '/role-management/create',
    'edit-role': `/role-management/edit?id=:${paths.roles.list}`,
    thresholds: '/settings/threshold-value',
    'new-threshold': '/settings/threshold-value/create',
    'edit-threshold': `/settings/threshold-value/edit?id=:${paths.thresholds.list}`,
    templates: '/settings/email-templates',
    'new-template': '/settings/email-templates/create',
    'edit-template': `/settings/email-templates/edit?id=:${paths.emailTemplates.list}`,
    'one-template': `/settings/email-templates/show?id=:${paths.emailTemplates.list}`,
    alerts: '/settings/alert-rules',
    'new-alert': '/settings/alert-rules/create',
    holidays: '/settings/holidays',
    'new-holiday': '/settings/holidays/create',
    'edit-alert': `/settings/alert-rules/edit?id=:${paths.alertRules.list}`,
    'supply-timings': '/settings/supply-schedule-timing',
    'new-supply-timing': '/settings/supply-schedule-timing/create',
    'edit-supply-timing': `/settings/supply-schedule-timing/edit?id=:${paths.supplyTimings.list}`,
    'audit-log': '/settings/audit-log',
    messages: '/settings/outbox',
    profile: '/user-profile',
    'profile-update': '/user-profile/update',
    security: '/user-profile?tab=security',
    glossary: '/glossary',
    'not-found': '/no-such-page',
    'no-rows': '/user-management?filter={"q":"nobody is called so"}',
    unauthorized: '/unauthorized',
};

/** A field of the first record that a list answers. */
export const firstOf = async (request: APIRequestContext, list: string, field = 'id'): Promise<string> => {
    const headers = { authorization: `Bearer ${await adminToken(request)}` };
    const response = await request.get(list, { headers });
    return ((await response.json()) as { data: Record<string, string>[] }).data[0][field];
};

/** The address of a page, with the record that it shows. */
export const addressOf = async (request: APIRequestContext, name: string): Promise<string> => {
    const [screen, list, field] = addresses[name].split(/:(?=\/)|#/);
    return list ? screen + (await firstOf(request, list, field)) : screen;
};

/** An address in a language. */
export const inLanguage = (at: string, language: string): string =>
    `${at}${at.includes('?') ? '&' : '?'}lng=${language}`;
