import { isTemplateOf, mayTellOf, type AlertRule, type AlertRuleInput } from '../../contract/alert-rules';
import type { Queries } from '../db/db';
import { Refusal } from '../errors';
import { newRecipientFaults, type Author } from '../messages/domains.queries';
import { listerAfter } from '../email-templates/tellers.queries';
import { noteClosedMonth } from './closed-months';
import * as alerts from './alert-rules.queries';

/** A rule that exists, or the refusal. */
export const alertRuleOrRefusal = async (q: Queries, id: string): Promise<AlertRule> => {
    const rule = await alerts.findAlertRule(q, id);
    if (!rule) throw new Refusal(404, 'notFound');
    return rule;
};

/** What is wrong with the template of a rule; one that was chosen for its kind before stays. */
const templateFault = async (
    tx: Queries,
    { kind, templateId }: AlertRuleInput,
    before?: AlertRule,
): Promise<string | undefined> => {
    const texts = await alerts.findTexts(tx, templateId);
    if (!texts) return 'unknownTemplate';
    const isKept = before?.templateId === templateId && before.kind === kind;
    return isKept || isTemplateOf(kind, texts) ? undefined : 'otherTemplate';
};

/** Refuses a rule whose fields cannot stand, all of them at once; recipients that stay as they were are not asked about. */
const checkFields = async (tx: Queries, author: Author, input: AlertRuleInput, before?: AlertRule): Promise<void> => {
    const template = await templateFault(tx, input, before);
    const errors = {
        ...((await alerts.isNameTaken(tx, input.name, before?.id)) && { name: 'nameTaken' }),
        ...(!mayTellOf(author.caller, input.kind) && { kind: 'kindNotViewed' }),
        ...(input.place && !(await alerts.isPlace(tx, input.place)) && { place: 'unknownPlace' }),
        ...(template && { templateId: template }),
        ...(await newRecipientFaults(tx, author, input.recipients, before?.recipients)),
    };
    if (Object.keys(errors).length > 0) throw new Refusal(422, 'invalid', { errors });
};

/** A month that has closed is older than a rule made now, whether anybody has looked or not. */
const closeBefore = (tx: Queries, { kind }: AlertRuleInput, now: Date) =>
    kind === 'monthlyReport' ? noteClosedMonth(tx, new Date(now.getTime() - 1)) : undefined;

/** Adds a rule. */
export const makeAlertRule = async (
    tx: Queries,
    author: Author,
    input: AlertRuleInput,
    now: Date,
): Promise<AlertRule> => {
    await checkFields(tx, author, input);
    await closeBefore(tx, input, now);
    const by = author.caller.userId;
    return alertRuleOrRefusal(tx, await alerts.insertAlertRule(tx, input, { by, now }));
};

/** Changes a rule if it still has the version the change was based on. */
export const changeAlertRule = async (
    tx: Queries,
    author: Author,
    { id, version, input }: { id: string; version: number; input: AlertRuleInput },
    now: Date,
): Promise<{ before: AlertRule; after: AlertRule }> => {
    await alerts.lockAlertRule(tx, id);
    const before = await alertRuleOrRefusal(tx, id);
    if (before.version !== version) throw new Refusal(409, 'stale', { current: before });
    await checkFields(tx, author, input, before);
    await closeBefore(tx, input, now);
    const by = author.caller.userId;
    // Whoever may not tell of it any more vouches for nobody: who keeps the rule now does.
    const lister = await listerAfter(tx, await alerts.listerOf(tx, id), by, [input.kind]);
    await alerts.updateAlertRule(tx, id, input, { by, now }, lister);
    return { before, after: await alertRuleOrRefusal(tx, id) };
};

/** Removes a rule; what it has told stays in the outbox. */
export const dropAlertRule = async (tx: Queries, id: string): Promise<AlertRule> => {
    await alerts.lockAlertRule(tx, id);
    const before = await alertRuleOrRefusal(tx, id);
    await alerts.removeAlertRule(tx, id);
    return before;
};
