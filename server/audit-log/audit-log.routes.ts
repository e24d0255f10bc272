import { listAudit } from '../../contract/audit-log';
import { api, routes } from '../http/api';
import { answerPage } from '../lists/list';
import { findAudit } from './audit-log.queries';

export const auditLogRoutes = routes().openapi(api(listAudit), async c => {
    const query = c.req.valid('query');
    return answerPage(c, 'auditLog', query, await findAudit(c.get('deps').db, query));
});
