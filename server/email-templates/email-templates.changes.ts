import type { z } from 'zod';
import { templateInput, type Template, type TemplateInput } from '../../contract/email-templates';
import type { Queries } from '../db/db';
import { Refusal, fieldCodes } from '../errors';
import { clean } from './clean';
import { newRecipientFaults, type Author } from '../messages/domains.queries';
import { listerAfter } from './tellers.queries';
import * as templates from './email-templates.queries';

/** Texts with their messages cleaned; what cleaning brings to light has to pass `schema` too. */
export const cleanTexts = <T extends { message: string; messageBn: string }>(texts: T, schema: z.ZodType<T>): T => {
    const checked = schema.safeParse({
        ...texts,
        message: clean(texts.message),
        messageBn: clean(texts.messageBn),
    });
    if (!checked.success) throw new Refusal(422, 'invalid', { errors: fieldCodes(checked.error.issues) });
    return checked.data;
};

/** A template that exists, or the refusal. */
export const templateOrRefusal = async (q: Queries, id: string): Promise<Template> => {
    const template = await templates.findTemplate(q, id);
    if (!template) throw new Refusal(404, 'notFound');
    return template;
};

/** Refuses a template whose fields cannot stand; recipients that stay as they were are not asked about. */
const checkFields = async (tx: Queries, author: Author, input: TemplateInput, before?: Template): Promise<void> => {
    const errors = {
        ...((await templates.isNameTaken(tx, input.name, before?.id)) && { name: 'nameTaken' }),
        ...(await newRecipientFaults(tx, author, input.recipients, before?.recipients)),
    };
    if (Object.keys(errors).length > 0) throw new Refusal(422, 'invalid', { errors });
};

/** Adds a template with what a mail may hold of its messages. */
export const makeTemplate = async (tx: Queries, author: Author, input: TemplateInput, now: Date): Promise<Template> => {
    const stored = cleanTexts(input, templateInput);
    await checkFields(tx, author, stored);
    const by = author.caller.userId;
    return templateOrRefusal(tx, await templates.insertTemplate(tx, stored, { by, now }));
};

/** Replaces a template that still has the version the change was based on. */
export const changeTemplate = async (
    tx: Queries,
    author: Author,
    of: { id: string; version: number },
    input: TemplateInput,
    now: Date,
): Promise<{ before: Template; after: Template }> => {
    const before = await templateOrRefusal(tx, of.id);
    if (before.version !== of.version) throw new Refusal(409, 'stale', { current: before });
    const stored = cleanTexts(input, templateInput);
    await checkFields(tx, author, stored, before);
    const by = author.caller.userId;
    const listed = await templates.listingOf(tx, of.id);
    const lister = await listerAfter(tx, listed.by, by, listed.kinds);
    if (!(await templates.updateTemplate(tx, of, stored, { by, now }, lister)))
        throw new Refusal(409, 'stale', { current: await templateOrRefusal(tx, of.id) });
    return { before, after: await templateOrRefusal(tx, of.id) };
};

/** Removes a template that no alert rule sends; otherwise the refusal names the rules. */
export const dropTemplate = async (tx: Queries, id: string): Promise<Template> => {
    const before = await templateOrRefusal(tx, id);
    if (before.alertRules > 0) {
        const rules = await templates.rulesThatSend(tx, id);
        throw new Refusal(409, 'inUse', { current: { alertRules: rules, total: before.alertRules } });
    }
    if (!(await templates.removeTemplate(tx, id))) throw new Refusal(404, 'notFound');
    return before;
};
