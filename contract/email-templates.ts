import { z } from 'zod';
import { templateColumns } from './columns/email-templates';
import { emailAddress } from './registration';
import { placeholders } from './placeholders';
import { answers, body, ifMatch, listQuery, refusals, text, uuid, words } from './wire';
import * as paths from './paths';

/** The most people that one template is sent to. */
export const templateRecipients = 50;

/** `{{name}}` in a text, with or without blanks around the name. */
export const placeholderPattern = /\{\{([^{}]*)\}\}/g;
/** The placeholders that texts ask for. */
export const placeholdersIn = (...of: readonly string[]): string[] =>
    of.flatMap(each => Array.from(each.matchAll(placeholderPattern), ([, name]) => name.trim()));
/** Placeholders of a text that nothing would fill in; half a one counts. */
export const unknownPlaceholders = (text: string): string[] => {
    const unknown = placeholdersIn(text).filter(name => !(placeholders as readonly string[]).includes(name));
    return /\{\{|\}\}/.test(text.replace(placeholderPattern, '')) ? [...unknown, '{{'] : unknown;
};
const known = (value: string) => unknownPlaceholders(value).length === 0;
const filled = (html: string) => html.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '';

const subject = text(200)
    .refine(value => !/[\n\r]/.test(value), 'invalid')
    .refine(known, 'unknownPlaceholder');
/** HTML of a few plain elements; whatever else is in it, the server leaves out. */
const message = text(20_000).refine(known, 'unknownPlaceholder');

const texts = {
    subject: subject.min(1, 'required'),
    message: message.refine(filled, 'required'),
    /** The same in Bengali; empty where the one above serves all readers. */
    subjectBn: subject,
    messageBn: message,
};

/** What readers get of a template, in both languages. */
export const templateTexts = z.strictObject(texts);

export const templateInput = z.strictObject({
    name: words(120),
    ...texts,
    recipients: z
        .array(emailAddress)
        .max(templateRecipients, 'tooManyReaders')
        .transform(addresses => [...new Set(addresses)]),
});
export type TemplateInput = z.infer<typeof templateInput>;

export const template = z
    .object({
        id: uuid,
        name: z.string(),
        subject: z.string(),
        message: z.string(),
        subjectBn: z.string(),
        messageBn: z.string(),
        recipients: z.array(z.string()),
        recipientCount: z.int(),
        /** Alert rules that send it. */
        alertRules: z.int(),
        version: z.int(),
        updatedAt: z.iso.datetime(),
    })
    .meta({ id: 'EmailTemplate' });
export type Template = z.infer<typeof template>;

export const templateQuery = listQuery({ q: text(100), id: z.array(uuid).max(1000) }, templateColumns);
export type TemplateQuery = z.infer<typeof templateQuery>;

/** A template as its readers get it, filled in with examples; `html` is what the server would send. */
const rendered = z.object({ subject: z.string(), html: z.string() });
export const templatePreview = z.object({ en: rendered, bn: rendered }).meta({ id: 'EmailTemplatePreview' });
export type TemplatePreview = z.infer<typeof templatePreview>;

const params = z.object({ id: uuid });
const tags = ['Settings'];

export const listTemplates = {
    method: 'get',
    path: paths.emailTemplates.list,
    summary: 'E-mail templates',
    tags,
    request: { query: templateQuery },
    responses: { 200: answers(z.array(template)), ...refusals(400, 401, 403) },
} as const;
export const getTemplate = {
    method: 'get',
    path: paths.emailTemplates.one,
    summary: 'One e-mail template',
    tags,
    request: { params },
    responses: { 200: answers(template), ...refusals(400, 401, 403, 404) },
} as const;
export const createTemplate = {
    method: 'post',
    path: paths.emailTemplates.list,
    summary: 'Add an e-mail template; elements and attributes that a mail must not hold are left out',
    tags,
    request: body(templateInput),
    responses: { 201: answers(template, 'Created'), ...refusals(400, 401, 403, 409, 413, 422) },
} as const;
export const updateTemplate = {
    method: 'put',
    path: paths.emailTemplates.one,
    summary: 'Change an e-mail template; If-Match names the version it was based on',
    tags,
    request: { params, headers: ifMatch, ...body(templateInput) },
    responses: { 200: answers(template), ...refusals(400, 401, 403, 404, 409, 413, 422) },
} as const;
export const deleteTemplate = {
    method: 'delete',
    path: paths.emailTemplates.one,
    summary: 'Remove an e-mail template that no alert rule sends',
    tags,
    request: { params },
    responses: { 200: answers(template, 'The removed one'), ...refusals(400, 401, 403, 404, 409) },
} as const;
export const previewTemplate = {
    method: 'post',
    path: paths.emailTemplates.preview,
    summary: 'The texts of a template as its readers would get them, in both languages; nothing is kept',
    tags,
    request: body(templateTexts),
    responses: { 200: answers(templatePreview), ...refusals(400, 401, 403, 413, 422) },
} as const;
