import * as contract from '../../contract/water-quality';
import type { Queries } from '../db/db';
import { Refusal } from '../errors';
import { api, routes } from '../http/api';
import { answerPage, versionOf } from '../lists/list';
import { readLimits, readQualityConstants } from './limits.queries';
import { findOutOfRange } from './out-of-range.queries';
import * as changes from './reports.changes';
import { findReport, findReports } from './reports.queries';
import { startOf } from './start.queries';

const reportWith = async (db: Queries, id: string) => {
    const report = await findReport(db, await readQualityConstants(db), id);
    if (!report) throw new Refusal(404, 'notFound');
    return report;
};

export const waterQualityRoutes = routes()
    .openapi(api(contract.listReports), async c => {
        const { db } = c.get('deps');
        const query = c.req.valid('query');
        return answerPage(c, 'waterQuality', query, await findReports(db, await readQualityConstants(db), query));
    })
    .openapi(api(contract.getReport), async c =>
        c.json({ data: await reportWith(c.get('deps').db, c.req.valid('param').id) }, 200),
    )
    .openapi(api(contract.reportById), async c =>
        c.json({ data: await reportWith(c.get('deps').db, c.req.valid('query').id) }, 200),
    )
    .openapi(api(contract.startReport), async c => {
        const { db } = c.get('deps');
        const { productionUnitId, reportDate } = c.req.valid('query');
        const data = await startOf(db, await readQualityConstants(db), productionUnitId, reportDate);
        if (!data) throw new Refusal(404, 'notFound');
        return c.json({ data }, 200);
    })
    .openapi(api(contract.createReport), async c =>
        c.json({ data: await changes.createReport(c, c.req.valid('json')) }, 201),
    )
    .openapi(api(contract.updateReport), async c => {
        const of = { id: c.req.valid('param').id, version: versionOf(c.req.valid('header')['if-match']) };
        return c.json({ data: await changes.updateReport(c, of, c.req.valid('json')) }, 200);
    })
    .openapi(api(contract.deleteReport), async c =>
        c.json({ data: await changes.deleteReport(c, c.req.valid('param').id) }, 200),
    )
    .openapi(api(contract.listOutOfRange), async c => {
        const { db } = c.get('deps');
        const query = c.req.valid('query');
        return answerPage(c, 'outOfRange', query, await findOutOfRange(db, (await readLimits(db)).limits, query));
    });
