import { listRecipients, sendMail, sharesAnHour } from '../../contract/sharing';
import type { Limit } from '../identity/attempts.queries';
import { takeTry } from '../account/tries.queries';
import { audit } from '../audit';
import { askedFor } from '../exports/request';
import { fileOf, userName } from '../exports/file';
import { mustFit } from '../exports/fit';
import { mustHavePlace } from '../exports/turns';
import { api, routes } from '../http/api';
import { outsideLimit } from '../messages/domains.queries';
import { findRecipients } from './readers.queries';
import { attachmentOf, auditOf, outsideAmong, queueReport, readersOf } from './mail';

export const sendMailRoutes = routes()
    .openapi(api(sendMail), async c => {
        const request = c.req.valid('json');
        const { caller, deps } = c.var;
        const asked = askedFor(request, caller);
        const readers = await readersOf(deps.db, request);
        const outside = await outsideAmong(deps.db, { config: deps.config, caller }, request, readers);
        const limits: Limit[] = [{ of: ['share', caller.userId], most: sharesAnHour, minutes: 60 }];
        if (outside > 0) limits.push(outsideLimit(caller.userId, outside));
        // Who has to wait for a place has not sent anything.
        if (request.format === 'pdf') mustHavePlace(caller.userId);
        await takeTry(c, { what: 'share', limits });
        await mustFit(c, asked, request.format);
        const file = await attachmentOf(await fileOf(deps, { asked, wanted: request, caller }));
        const sender = await userName(deps, caller);
        await deps.db.transaction(async tx => {
            await queueReport(tx, deps, { request, asked, sender, file, readers });
            const after = auditOf(request, asked, readers);
            await audit(tx, c, { action: 'export', subject: asked.source.set.name, after });
        });
        return c.json({ data: { queued: readers.length } }, 202);
    })
    .openapi(api(listRecipients), async c => {
        const data = await findRecipients(c.get('deps').db, c.req.valid('query').q);
        return c.json({ data }, 200);
    });
