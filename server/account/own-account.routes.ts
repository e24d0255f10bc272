import { changePassword, endOtherSessions, endOwnSession, listSessions, setLanguage } from '../../contract/account';
import { sendConfirmationCode, sendContactCode, verifyConfirmationCode, verifyContact } from '../../contract/contacts';
import { Refusal } from '../errors';
import { api, routes } from '../http/api';
import * as change from './contact-change.queries';
import * as proof from './contact-proof.queries';
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
    })
    .openapi(api(sendConfirmationCode), async c => c.json({ data: await proof.sendConfirmationCode(c) }, 200))
    .openapi(api(verifyConfirmationCode), async c => {
        const data = await proof.verifyConfirmationCode(c, c.req.valid('json'));
        return c.json({ data }, 200);
    })
    .openapi(api(sendContactCode), async c => {
        const data = await change.sendContactCode(c, c.req.valid('json').contact);
        return c.json({ data }, 200);
    })
    .openapi(api(verifyContact), async c => c.json({ data: await proof.verifyContact(c, c.req.valid('json')) }, 200));
