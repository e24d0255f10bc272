import {
    createTemplate,
    deleteTemplate,
    getTemplate,
    listTemplates,
    previewTemplate,
    templateTexts,
    updateTemplate,
    type Template,
} from '../../contract/email-templates';
import { audit } from '../audit';
import { api, routes } from '../http/api';
import { answerPage, versionOf } from '../lists/list';
import { cityZone } from '../network/site.queries';
import { examples } from './examples';
import { fill } from './render';
import { changeTemplate, cleanTexts, dropTemplate, makeTemplate, templateOrRefusal } from './email-templates.changes';
import { findTemplates } from './email-templates.queries';

/** What a record of a change holds. */
const noted = ({ name, subject, message, subjectBn, messageBn, recipients }: Template) => ({
    name,
    subject,
    message,
    subjectBn,
    messageBn,
    recipients,
});

export const templateRoutes = routes()
    .openapi(api(listTemplates), async c => {
        const query = c.req.valid('query');
        return answerPage(c, 'emailTemplates', query, await findTemplates(c.get('deps').db, query));
    })
    .openapi(api(previewTemplate), async c => {
        const { db, config, clock } = c.get('deps');
        const from = { config, now: clock(), zone: await cityZone(db) };
        const texts = cleanTexts(c.req.valid('json'), templateTexts);
        const [en, bn] = (['en', 'bn'] as const).map(language => {
            const { subject, html } = fill(texts, examples(from, language, texts), language);
            return { subject, html };
        });
        return c.json({ data: { en, bn } }, 200);
    })
    .openapi(api(getTemplate), async c => {
        const data = await templateOrRefusal(c.get('deps').db, c.req.valid('param').id);
        return c.json({ data }, 200);
    })
    .openapi(api(createTemplate), async c => {
        const { db, clock, config } = c.get('deps');
        const author = { config, caller: c.get('caller') };
        const data = await db.transaction(async tx => {
            const after = await makeTemplate(tx, author, c.req.valid('json'), clock());
            await audit(tx, c, {
                action: 'create',
                subject: 'emailTemplate',
                subjectId: after.id,
                after: noted(after),
            });
            return after;
        });
        return c.json({ data }, 201);
    })
    .openapi(api(updateTemplate), async c => {
        const { db, clock, config } = c.get('deps');
        const author = { config, caller: c.get('caller') };
        const { id } = c.req.valid('param');
        const version = versionOf(c.req.valid('header')['if-match']);
        const data = await db.transaction(async tx => {
            const { before, after } = await changeTemplate(tx, author, { id, version }, c.req.valid('json'), clock());
            const change = { before: noted(before), after: noted(after) };
            await audit(tx, c, { action: 'update', subject: 'emailTemplate', subjectId: id, ...change });
            return after;
        });
        return c.json({ data }, 200);
    })
    .openapi(api(deleteTemplate), async c => {
        const { id } = c.req.valid('param');
        const data = await c.get('deps').db.transaction(async tx => {
            const before = await dropTemplate(tx, id);
            await audit(tx, c, { action: 'remove', subject: 'emailTemplate', subjectId: id, before: noted(before) });
            return before;
        });
        return c.json({ data }, 200);
    });
