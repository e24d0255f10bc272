import type { AlertKind } from '../../contract/alert-rules';
import type { Template, TemplateInput, TemplateQuery } from '../../contract/email-templates';
import type { Queries } from '../db/db';
import { pageOf, type Selection } from '../lists/selection';
import { containing, searchKey } from '../lists/list';

const columns = `id, name, subject, message, "subjectBn", "messageBn", recipients, "recipientCount", "alertRules",
    version, "updatedAt"`;
const found = `(select t.id, t.name, t.subject, t.message, t.subject_bn as "subjectBn", t.message_bn as "messageBn",
    t.recipients, jsonb_array_length(t.recipients) as "recipientCount", t.version, t.updated_at as "updatedAt",
    (select count(*)::int from alert_rule r where r.template_id = t.id) as "alertRules", t.search_key
    from email_template t) found`;

const sortColumns: Record<string, string> = {
    name: 'lower(name)',
    subject: 'lower(subject)',
    recipientCount: '"recipientCount"',
    updatedAt: '"updatedAt"',
};

/** The templates that a filter lets through, in an order that is total. */
export const templateSelection = ({ filter = {}, sort = ['name', 'ASC'] }: TemplateQuery): Selection<Template> => ({
    columns,
    from: found,
    where: `($1::text is null or search_key like $1) and ($2::uuid[] is null or id = any($2))`,
    params: [filter.q ? containing(filter.q) : null, filter.id ?? null],
    orderBy: `${sortColumns[sort[0]]} ${sort[1]}, name`,
    id: 'id',
    idType: 'uuid',
});

/** One page of templates and how many there are in all. */
export const findTemplates = (q: Queries, page: TemplateQuery) => pageOf(q, templateSelection(page), page.range);

export const findTemplate = async (q: Queries, id: string): Promise<Template | undefined> =>
    (await q.query<Template>(`select ${columns} from ${found} where id = $1`, [id])).at(0);

/** Whether another template than `id` has this name, whatever its capitals. */
export const isNameTaken = async (q: Queries, name: string, id?: string): Promise<boolean> =>
    (
        await q.query('select 1 from email_template where lower(name) = lower($1) and id is distinct from $2::uuid', [
            name,
            id ?? null,
        ])
    ).length > 0;

/** Names of the alert rules that send a template. */
export const rulesThatSend = async (q: Queries, id: string): Promise<string[]> =>
    (
        await q.query<{ name: string }>('select name from alert_rule where template_id = $1 order by name limit 20', [
            id,
        ])
    ).map(rule => rule.name);

/** Who writes, and when. */
interface Stamp {
    by: string;
    now: Date;
}
const values = (input: TemplateInput, { by, now }: Stamp) => [
    input.name,
    input.subject,
    input.message,
    input.subjectBn,
    input.messageBn,
    JSON.stringify(input.recipients),
    searchKey(input.name, input.subject, input.subjectBn),
    now.toISOString(),
    by,
];

export const insertTemplate = async (tx: Queries, input: TemplateInput, stamp: Stamp): Promise<string> =>
    (
        await tx.query<{ id: string }>(
            `insert into email_template (name, subject, message, subject_bn, message_bn, recipients, search_key, updated_at, recipients_by)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
            values(input, stamp),
        )
    )[0].id;

/** Who listed the addresses of a template, and the kinds that rules tell of by it. */
export const listingOf = async (q: Queries, id: string): Promise<{ by: string | null; kinds: AlertKind[] }> =>
    (
        await q.query<{ by: string | null; kinds: AlertKind[] }>(
            `select recipients_by as by, array(select distinct kind from alert_rule where template_id = t.id) as kinds
             from email_template t where id = $1`,
            [id],
        )
    )[0];

/** Writes a template if it still has the version the change was based on, and tells whether it had. Addresses that stay are `lister`'s. */
export const updateTemplate = async (
    tx: Queries,
    { id, version }: { id: string; version: number },
    input: TemplateInput,
    stamp: Stamp,
    lister: string | null,
): Promise<boolean> =>
    (
        await tx.query(
            `update email_template set name = $1, subject = $2, message = $3, subject_bn = $4, message_bn = $5,
                    recipients = $6::jsonb, search_key = $7, updated_at = $8, version = version + 1,
                    recipients_by = case when recipients = $6::jsonb then $12::uuid else $9 end
             where id = $10 and version = $11 returning id`,
            [...values(input, stamp), id, version, lister],
        )
    ).length > 0;

/** Removes a template; false when it is gone already. */
export const removeTemplate = async (tx: Queries, id: string): Promise<boolean> =>
    (await tx.query('delete from email_template where id = $1 returning id', [id])).length > 0;
