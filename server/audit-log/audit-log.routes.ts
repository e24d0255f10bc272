import { listAudit } from '../../contract/audit-log';
import { api, routes } from '../http/api';
import { contentRange } from '../lists/list';
import { findAudit } from './audit-log.queries';

export const auditLogRoutes = routes().openapi(api(listAudit), async c => {
    const query = c.req.valid('query');
    const { rows, total } = await findAudit(c.get('deps').db, query);
    contentRange(c, 'auditLog', query.range?.[0] ?? 0, rows.length, total);
    return c.json({ data: rows }, 200);
});
