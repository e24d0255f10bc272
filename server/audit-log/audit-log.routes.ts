import { getAudit, listAudit } from '../../contract/audit-log';
import { Refusal } from '../errors';
import { api, routes } from '../http/api';
import { answerPage } from '../lists/list';
import { findAudit, findAuditRow } from './audit-log.queries';

export const auditLogRoutes = routes()
    .openapi(api(listAudit), async c => {
        const query = c.req.valid('query');
        return answerPage(c, 'auditLog', query, await findAudit(c.get('deps').db, query));
    })
    .openapi(api(getAudit), async c => {
        const data = await findAuditRow(c.get('deps').db, c.req.valid('param').id);
        if (!data) throw new Refusal(404, 'notFound');
        return c.json({ data }, 200);
    });
