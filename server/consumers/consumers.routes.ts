import * as contract from '../../contract/consumers';
import { audit } from '../audit';
import { Refusal } from '../errors';
import { api, routes } from '../http/api';
import { cityDay } from '../network/site.queries';
import { consumerPerson, consumerSheet, findConsumers } from './consumers.queries';

export const consumerRoutes = routes()
    .openapi(api(contract.findConsumers), async c => {
        const { db, clock } = c.get('deps');
        const data = await findConsumers(db, c.req.valid('query').q, await cityDay(db, clock()));
        return c.json({ data }, 200);
    })
    .openapi(api(contract.getConsumer), async c => {
        const { db, clock } = c.get('deps');
        const data = await consumerSheet(db, c.req.valid('param').accountNo, await cityDay(db, clock()));
        if (!data) throw new Refusal(404, 'notFound');
        return c.json({ data }, 200);
    })
    .openapi(api(contract.revealConsumer), async c => {
        const { accountNo } = c.req.valid('param');
        const data = await c.get('deps').db.transaction(async tx => {
            const person = await consumerPerson(tx, accountNo);
            if (!person) throw new Refusal(404, 'notFound');
            await audit(tx, c, { action: 'reveal', subject: 'consumer', subjectId: accountNo });
            return person;
        });
        return c.json({ data }, 200);
    });
