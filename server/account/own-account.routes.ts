import { changePassword, endOtherSessions, endOwnSession, listSessions, setLanguage } from '../../contract/account';
import { Refusal } from '../errors';
import { api, routes } from '../http/api';
import * as own from './own-account.queries';

export const ownAccountRoutes = routes()
    .openapi(api(changePassword), async c => {
        const data = await own.changeOwnPassword(c, c.req.valid('json'));
        return c.json({ data }, 200);
    })
    .openapi(api(setLanguage), async c => {
        const { language } = c.req.valid('json');
        await c.get('deps').db.transaction(tx => own.setOwnLanguage(tx, c, language));
        return c.json({ data: { language } }, 200);
    })
    .openapi(api(listSessions), async c => c.json({ data: await own.ownSessions(c.get('deps').db, c) }, 200))
    .openapi(api(endOwnSession), async c => {
        const data = await c.get('deps').db.transaction(tx => own.endOwn(tx, c, c.req.valid('param').id));
        if (!data) throw new Refusal(404, 'notFound');
        return c.json({ data }, 200);
    })
    .openapi(api(endOtherSessions), async c => {
        const ended = await c.get('deps').db.transaction(tx => own.endOthers(tx, c));
        return c.json({ data: { ended } }, 200);
    });
