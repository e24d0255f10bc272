import { z } from 'zod';
import { alertRuleColumns } from './columns/alert-rules';
import { can, type Subject } from './access';
import { eventKinds, featuresOfKind, meterKinds, type EventKind } from './event-kinds';
import { emailAddress } from './registration';
import { placeholdersIn, templateRecipients, type Template } from './email-templates';
import { measurePlaceholders, reportPlaceholders } from './placeholders';
import { answers, body, id, ifMatch, listQuery, refusals, text, uuid, words } from './wire';
import * as paths from './paths';

/** Kinds of events that an alert can be sent for: all that people work on, and the report of a month, which comes with a file. */
export type AlertKind = EventKind | 'monthlyReport';
const ofOld = ['outOfRange', 'criticallyLowPressure'] as const satisfies readonly AlertKind[];
export const alertKinds: readonly [AlertKind, ...AlertKind[]] = [
    ...ofOld,
    ...eventKinds.filter(each => !ofOld.some(old => old === each)),
    'monthlyReport',
];
/** Whether a night finds them by the hundred, so that they are told together. */
export const isDigestOnly = (kind: AlertKind): boolean => meterKinds.some(each => each === kind);

/** Whether somebody may view all that a rule of a kind can tell of, and so may make one. */
export const mayTellOf = (subject: Subject | undefined, kind: AlertKind): boolean => {
    const features = kind === 'monthlyReport' ? (['Dashboard'] as const) : featuresOfKind(kind);
    return features.every(feature => can(subject, [feature], 'view'));
};

/** Whether a kind of event fills in all that a template asks for. */
export const isTemplateOf = (
    kind: AlertKind,
    { subject, message, subjectBn, messageBn }: Pick<Template, 'subject' | 'message' | 'subjectBn' | 'messageBn'>,
): boolean => {
    const unfilled = [
        ...(kind === 'outOfRange' ? [] : reportPlaceholders),
        ...(kind === 'monthlyReport' ? measurePlaceholders : []),
    ];
    return !placeholdersIn(subject, message, subjectBn, messageBn).some(name => unfilled.includes(name));
};

/** Each event by a mail of its own, or those of a day by one mail in the morning. */
export const alertDeliveries = ['atOnce', 'digest'] as const;
export const alertPlaceTypes = ['mod', 'area', 'sector', 'dma', 'productionUnit', 'boostingStation'] as const;
export type AlertPlaceType = (typeof alertPlaceTypes)[number];

const placeId = id.regex(/^\d{1,9}$/, { error: 'invalidId' });
const kind = z.enum(alertKinds, { error: 'required' });
const delivery = z.enum(alertDeliveries, { error: 'required' });

const ofDmas = ['mod', 'area', 'sector', 'dma'] as const;
/** Water quality is of plants, pressure and supply of DMAs and of what they belong to, the report of the city; without a place the rule is for all. */
export const placeTypesOf: Readonly<Record<AlertKind, readonly AlertPlaceType[]>> = {
    suddenDecrease: alertPlaceTypes,
    suddenRise: alertPlaceTypes,
    consistentDecrease: alertPlaceTypes,
    consistentRise: alertPlaceTypes,
    lowConsumption: ofDmas,
    notBilled: ofDmas,
    dataGap: alertPlaceTypes,
    stuck: alertPlaceTypes,
    drift: alertPlaceTypes,
    unitDoubt: alertPlaceTypes,
    criticallyLowPressure: ofDmas,
    lowSupply: ofDmas,
    interruption: ofDmas,
    outOfRange: ['productionUnit'],
    nodeImbalance: alertPlaceTypes,
    monthlyReport: [],
};

export const alertRuleInput = z
    .strictObject({
        name: words(120),
        kind,
        place: z.strictObject({ type: z.enum(alertPlaceTypes), id: placeId }).nullable(),
        templateId: z.uuid({ error: 'required' }),
        /** Besides the recipients of the template. */
        recipients: z
            .array(emailAddress)
            .max(templateRecipients, 'tooManyReaders')
            .transform(addresses => [...new Set(addresses)]),
        delivery,
        active: z.boolean(),
    })
    .refine(rule => rule.place === null || placeTypesOf[rule.kind].includes(rule.place.type), {
        error: 'elsewhere',
        path: ['place'],
    })
    .refine(rule => rule.delivery === 'digest' || !isDigestOnly(rule.kind), {
        error: 'digestOnly',
        path: ['delivery'],
    });
export type AlertRuleInput = z.infer<typeof alertRuleInput>;

export const alertRule = z
    .object({
        id: uuid,
        name: z.string(),
        kind,
        place: z
            .object({ type: z.enum(alertPlaceTypes), id: z.string(), name: z.string(), nameBn: z.string() })
            .nullable(),
        /** Of the place, null where the rule is for all. */
        placeName: z.string().nullable(),
        templateId: uuid,
        templateName: z.string(),
        recipients: z.array(z.string()),
        /** Its own and those of the template, each once. */
        recipientCount: z.int(),
        delivery,
        active: z.boolean(),
        /** When it last sent something, and events told of in all. */
        lastSentAt: z.iso.datetime().nullable(),
        eventsTold: z.int(),
        version: z.int(),
        updatedAt: z.iso.datetime(),
    })
    .meta({ id: 'AlertRule' });
export type AlertRule = z.infer<typeof alertRule>;

export const alertRuleQuery = listQuery(
    { q: text(100), kind, active: z.boolean(), templateId: uuid, id: z.array(uuid).max(1000) },
    alertRuleColumns,
);
export type AlertRuleQuery = z.infer<typeof alertRuleQuery>;

const params = z.object({ id: uuid });
const tags = ['Settings'];

export const listAlertRules = {
    method: 'get',
    path: paths.alertRules.list,
    summary: 'What is told to whom when it happens',
    tags,
    request: { query: alertRuleQuery },
    responses: { 200: answers(z.array(alertRule)), ...refusals(400, 401, 403) },
} as const;
export const getAlertRule = {
    method: 'get',
    path: paths.alertRules.one,
    summary: 'One alert rule',
    tags,
    request: { params },
    responses: { 200: answers(alertRule), ...refusals(400, 401, 403, 404) },
} as const;
export const createAlertRule = {
    method: 'post',
    path: paths.alertRules.list,
    summary: 'Add an alert rule; it tells of events from now on',
    tags,
    request: body(alertRuleInput),
    responses: { 201: answers(alertRule, 'Created'), ...refusals(400, 401, 403, 409, 413, 422) },
} as const;
export const updateAlertRule = {
    method: 'put',
    path: paths.alertRules.one,
    summary: 'Change an alert rule; If-Match names the version it was based on',
    tags,
    request: { params, headers: ifMatch, ...body(alertRuleInput) },
    responses: { 200: answers(alertRule), ...refusals(400, 401, 403, 404, 409, 413, 422) },
} as const;
export const deleteAlertRule = {
    method: 'delete',
    path: paths.alertRules.one,
    summary: 'Remove an alert rule',
    tags,
    request: { params },
    responses: { 200: answers(alertRule, 'The removed one'), ...refusals(400, 401, 403, 404) },
} as const;
