import { createMiddleware } from 'hono/factory';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { events } from '../contract/paths';
import { registerUser, updateUser } from '../contract/users';
import { accountRoutes } from './account/account.routes';
import { ownAccountRoutes } from './account/own-account.routes';
import { recoveryRoutes } from './account/recovery.routes';
import { registrationRoutes } from './account/registration.routes';
import { leaveDemoRoutes } from './admin/leave-demo.routes';
import { alertRoutes } from './alerts/alert-rules.routes';
import { assetRoutes } from './assets/assets.routes';
import { auditLogRoutes } from './audit-log/audit-log.routes';
import { consumerRoutes } from './consumers/consumers.routes';
import { consumerMapRoutes } from './consumer-map/consumer-map.routes';
import { consumptionRoutes } from './consumption/consumption.routes';
import { dashboardRoutes } from './dashboard/dashboard.routes';
import type { Deps, Env } from './deps';
import { draftRoutes } from './drafts/drafts.routes';
import { Refusal, onError, problemAnswer } from './errors';
import { faultyMeterRoutes } from './low-consumption/faulty-meter.routes';
import { geospatialRoutes } from './geospatial/geospatial.routes';
import { placeFigureRoutes } from './geospatial/place-figures.routes';
import { routes } from './http/api';
import { refuseOthers } from './http/others';
import { nightFlowRoutes } from './night-flow/night-flow.routes';
import { pressureRoutes } from './pressure/pressure.routes';
import { roleRoutes } from './roles/roles.routes';
import { networkRoutes } from './network-records/network-records.routes';
import { sendMailRoutes } from './sharing/sharing.routes';
import { outboxRoutes } from './messages/outbox.routes';
import { ingestRoutes } from './ingest/ingest.routes';
import { exclusionRoutes } from './exclusions/exclusions.routes';
import { expectedRoutes } from './expected/expected.routes';
import { seriesRoutes } from './series/series.routes';
import { clientAddress } from './http/client';
import { supplyScheduleRoutes } from './supply-schedule/supply-schedule.routes';
import { eventRoutes } from './events/events.routes';
import { judgeDoubtedDays } from './detection/units.changes';
import { settleSaving } from './savings/savings.changes';
import { savingRoutes } from './savings/savings.routes';
import { describe } from './exports/descriptions';
import { createDownload } from '../contract/downloads';
import { downloadRoutes } from './exports/downloads.routes';
import { answerInFormat } from './exports/formats';
import { docs } from './http/docs';
import { lastOnConnection } from './http/connection';
import { secureHeaders } from './http/headers';
import { whileStarting } from './http/starting';
import { web } from './http/web';
import { statusRoutes } from './status/status.routes';
import { timingRoutes } from './supply-timings/supply-timings.routes';
import { templateRoutes } from './email-templates/email-templates.routes';
import { holidayRoutes } from './holidays/holidays.routes';
import { thresholdRoutes } from './thresholds/thresholds.routes';
import { userRoutes } from './users/users.routes';
import { waterProductionRoutes } from './water-production/water-production.routes';
import { waterQualityRoutes } from './water-quality/water-quality.routes';

const mega = 1024 * 1024;
const bodiesWithPictures: ReadonlySet<string> = new Set([registerUser.path, updateUser.path, createDownload.path]);
/** The largest body that a path takes; a photo of 2 MB grows by a third as text. */
const largestBody = (path: string): number => {
    if (path.includes('/imports/')) return 20 * mega;
    const hasPictures = bodiesWithPictures.has(path) || path.startsWith(`${events.list}/`);
    return hasPictures ? 3 * mega : mega;
};

const withDeps = (deps: Deps) => {
    const storage = { full: false };
    return createMiddleware<Env>(async (c, next) => {
        c.set('deps', deps);
        c.set('storage', storage);
        c.set('requestId', crypto.randomUUID());
        c.set('ip', clientAddress(c));
        const start = performance.now();
        await next();
        c.res.headers.set('x-request-id', c.get('requestId'));
        deps.log.info(
            {
                requestId: c.get('requestId'),
                method: c.req.method,
                path: c.req.path,
                status: c.res.status,
                ms: Math.round(performance.now() - start),
            },
            'request',
        );
    });
};

const crossOrigin = (origins: string[]) =>
    cors({
        origin: origins,
        exposeHeaders: ['Content-Range', 'X-Request-Id', 'Retry-After', 'ETag', 'Access-Mark'],
        allowHeaders: ['Authorization', 'Content-Type', 'If-Match', 'application_type'],
        maxAge: 600,
    });

const noStore = createMiddleware<Env>(async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
});

const reference = { openapi: '3.1.0', info: { title: 'NRW Monitor', version: '1' }, security: [{ bearer: [] }] };

/** The whole application as a web-standard fetch handler over its dependencies. */
export const createApp = (deps: Deps) => {
    const app = routes();
    app.onError(onError);
    app.notFound(c => problemAnswer(c, new Refusal(404, 'notFound')));
    app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });

    app.use(withDeps(deps), secureHeaders, compress(), lastOnConnection);
    app.use('/:service{nrw|account}/*', crossOrigin(deps.config.CORS_ORIGINS), noStore);
    app.use('*', async (c, next) =>
        bodyLimit({
            maxSize: largestBody(c.req.path),
            onError: () => {
                throw new Refusal(413, 'bodyTooLarge');
            },
        })(c, next),
    );

    app.use('/:service{nrw|account}/*', answerInFormat);

    app.route('/', statusRoutes);
    app.use(whileStarting);
    app.route('/', accountRoutes);
    app.route('/', registrationRoutes);
    app.route('/', recoveryRoutes);
    app.route('/', ownAccountRoutes);
    app.route('/', roleRoutes);
    app.route('/', userRoutes);
    app.route('/', auditLogRoutes);
    app.route('/', leaveDemoRoutes);
    app.route('/', thresholdRoutes);
    app.route('/', networkRoutes);
    app.route('/', templateRoutes);
    app.route('/', alertRoutes);
    app.route('/', holidayRoutes);
    app.route('/', timingRoutes);
    app.route('/', waterQualityRoutes);
    app.route('/', consumerRoutes);
    app.route('/', draftRoutes);
    app.route('/', dashboardRoutes);
    app.route('/', assetRoutes);
    app.route('/', placeFigureRoutes);
    app.route('/', consumptionRoutes);
    app.route('/', nightFlowRoutes);
    app.route('/', pressureRoutes);
    app.route('/', consumerMapRoutes);
    app.route('/', geospatialRoutes);
    app.route('/', waterProductionRoutes);
    app.route('/', supplyScheduleRoutes);
    app.route('/', faultyMeterRoutes);
    app.route(
        '/',
        eventRoutes(async (tx, event, state, now) => {
            await settleSaving(tx, event, state, now);
            await judgeDoubtedDays(tx, event, state, now);
        }),
    );
    app.route('/', savingRoutes);
    app.route('/', seriesRoutes);
    app.route('/', expectedRoutes);
    app.route('/', exclusionRoutes);
    app.route('/', ingestRoutes);
    app.route('/', downloadRoutes);
    app.route('/', outboxRoutes);
    app.route('/', sendMailRoutes);

    refuseOthers(app);
    app.get('/openapi.json', c => c.json(describe(app.getOpenAPI31Document(reference))));
    app.route('/', docs());
    app.route('/', web(deps.config));
    return app;
};
