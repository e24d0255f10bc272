import {
    createAlertRule,
    deleteAlertRule,
    getAlertRule,
    listAlertRules,
    updateAlertRule,
    type AlertRule,
} from '../../contract/alert-rules';
import { audit } from '../audit';
import { api, routes } from '../http/api';
import { answerPage, versionOf } from '../lists/list';
import { alertRuleOrRefusal, changeAlertRule, dropAlertRule, makeAlertRule } from './alert-rules.changes';
import { findAlertRules } from './alert-rules.queries';

const subject = 'alertRule';
/** What a record of a change holds. */
const noted = ({ name, kind, place, templateName, recipients, delivery, active }: AlertRule) => ({
    name,
    kind,
    place,
    templateName,
    recipients,
    delivery,
    active,
});

export const alertRoutes = routes()
    .openapi(api(listAlertRules), async c => {
        const query = c.req.valid('query');
        return answerPage(c, 'alertRules', query, await findAlertRules(c.get('deps').db, query));
    })
    .openapi(api(getAlertRule), async c =>
        c.json({ data: await alertRuleOrRefusal(c.get('deps').db, c.req.valid('param').id) }, 200),
    )
    .openapi(api(createAlertRule), async c => {
        const { db, clock, config } = c.get('deps');
        const author = { config, caller: c.get('caller') };
        const data = await db.transaction(async tx => {
            const after = await makeAlertRule(tx, author, c.req.valid('json'), clock());
            await audit(tx, c, { action: 'create', subject, subjectId: after.id, after: noted(after) });
            return after;
        });
        return c.json({ data }, 201);
    })
    .openapi(api(updateAlertRule), async c => {
        const { db, clock, config } = c.get('deps');
        const author = { config, caller: c.get('caller') };
        const { id } = c.req.valid('param');
        const version = versionOf(c.req.valid('header')['if-match']);
        const data = await db.transaction(async tx => {
            const { before, after } = await changeAlertRule(
                tx,
                author,
                { id, version, input: c.req.valid('json') },
                clock(),
            );
            const change = { before: noted(before), after: noted(after) };
            await audit(tx, c, { action: 'update', subject, subjectId: id, ...change });
            return after;
        });
        return c.json({ data }, 200);
    })
    .openapi(api(deleteAlertRule), async c => {
        const { id } = c.req.valid('param');
        const data = await c.get('deps').db.transaction(async tx => {
            const before = await dropAlertRule(tx, id);
            await audit(tx, c, { action: 'remove', subject, subjectId: id, before: noted(before) });
            return before;
        });
        return c.json({ data }, 200);
    });
