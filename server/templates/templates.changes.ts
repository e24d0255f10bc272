import type { z } from 'zod';
import { templateInput, type Template, type TemplateInput } from '../../contract/templates';
import type { Queries } from '../db/db';
import { Refusal, fieldCodes } from '../errors';
import { clean } from './clean';
import * as templates from './templates.queries';

/** Texts with their messages cleaned; what cleaning brings to light has to pass `schema` too. */
export const cleaned = <T extends { message: string; messageBn: string }>(texts: T, schema: z.ZodType<T>): T => {
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

const checkName = async (tx: Queries, name: string, id?: string): Promise<void> => {
    if (await templates.isNameTaken(tx, name, id)) throw new Refusal(422, 'invalid', { errors: { name: 'nameTaken' } });
};

/** Adds a template with what a mail may hold of its messages. */
export const makeTemplate = async (tx: Queries, input: TemplateInput, now: Date): Promise<Template> => {
    const stored = cleaned(input, templateInput);
    await checkName(tx, stored.name);
    return templateOrRefusal(tx, await templates.insertTemplate(tx, stored, now));
};

/** Replaces a template that still has the version the change was based on. */
export const changeTemplate = async (
    tx: Queries,
    of: { id: string; version: number },
    input: TemplateInput,
    now: Date,
): Promise<{ before: Template; after: Template }> => {
    const before = await templateOrRefusal(tx, of.id);
    if (before.version !== of.version) throw new Refusal(409, 'stale', { current: before });
    const stored = cleaned(input, templateInput);
    await checkName(tx, stored.name, of.id);
    if (!(await templates.updateTemplate(tx, of, stored, now)))
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
