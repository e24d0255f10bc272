import { CoreAdminUI, DataProviderContext, Resource } from 'ra-core';
import dashboard from './dashboards/dashboard';
import consumptionAnalytics from './dashboards/consumption-analytics';
import events from './dashboards/events';
import geospatialAnalytics from './dashboards/geospatial-analytics';
import lowConsumption from './dashboards/low-consumption';
import pressureAnalytics from './dashboards/pressure-analytics';
import supplySchedule from './dashboards/supply-schedule';
import waterProduction from './dashboards/water-production';
import { ErrorScreen } from './layout/ErrorScreen';
import Layout from './layout/Layout';
import { LoadingPage } from './kit/page/LoadingPage';
import { NotFoundPage } from './layout/NotFoundPage';
import { dataProvider } from './providers/dataProvider';
import alertRules from './resources/alert-rules';
import auditLog from './resources/audit-log';
import emailTemplates from './resources/email-templates';
import glossary from './resources/glossary';
import holidays from './resources/holidays';
import network, { networkRecords } from './resources/network';
import outbox from './resources/outbox';
import profile from './resources/profile';
import roles from './resources/roles';
import supplyTimings from './resources/supply-timings';
import thresholds from './resources/thresholds';
import users from './resources/users';
import waterQuality, { waterQualityForm, waterQualityReport } from './resources/water-quality';

/** Every signed-in screen, in the menu's order, at the specification's path. */
const Product = () => (
    <DataProviderContext.Provider value={dataProvider}>
        <CoreAdminUI
            requireAuth
            disableTelemetry
            layout={Layout}
            loading={LoadingPage}
            error={ErrorScreen}
            catchAll={NotFoundPage}
        >
            <Resource name="dashboard" {...dashboard} />
            <Resource name="events" {...events} />
            <Resource name="consumption-analytics" {...consumptionAnalytics} />
            <Resource name="geospatial-analytics" {...geospatialAnalytics} />
            <Resource name="pressure-analytics" {...pressureAnalytics} />
            <Resource name="water-production-analytics" {...waterProduction} />
            <Resource name="low-consumption-anomaly" {...lowConsumption} />
            <Resource name="supply-schedule-calculation" {...supplySchedule} />
            <Resource name="water-quality" {...waterQuality} />
            <Resource name="water-quality-report" {...waterQualityReport} />
            <Resource name="water-quality-form" {...waterQualityForm} />
            <Resource name="user-management" {...users} />
            <Resource name="role-management" {...roles} />
            <Resource name="settings/threshold-value" {...thresholds} />
            <Resource name="settings/supply-schedule-timing" {...supplyTimings} />
            <Resource name="settings/email-templates" {...emailTemplates} />
            <Resource name="settings/alert-rules" {...alertRules} />
            <Resource name="settings/holidays" {...holidays} />
            <Resource name="settings/network" {...network} />
            {networkRecords.map(record => (
                <Resource key={record.name} {...record} />
            ))}
            <Resource name="settings/audit-log" {...auditLog} />
            <Resource name="settings/outbox" {...outbox} />
            <Resource name="user-profile" {...profile} />
            <Resource name="glossary" {...glossary} />
        </CoreAdminUI>
    </DataProviderContext.Provider>
);
export default Product;
