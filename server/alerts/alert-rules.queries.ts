import type { AlertPlaceType, AlertRule, AlertRuleInput, AlertRuleQuery } from '../../contract/alert-rules';
import type { Queries } from '../db/db';
import type { TemplateTexts } from '../email-templates/render';
import { pageOf, type Selection } from '../lists/selection';
import type { Language } from '../lists/words';
import { containing, searchKey } from '../lists/list';

/** Where the places of each type stand. */
const tables: Readonly<Record<AlertPlaceType, string>> = {
    mod: 'mod_division',
    area: 'area',
    sector: 'sector join entity using (id)',
    dma: 'dma join entity using (id)',
    productionUnit: 'production_unit join entity using (id)',
    boostingStation: 'boosting_station join entity using (id)',
};

const placeCase = Object.entries(tables)
    .map(
        ([type, table]) =>
            `when '${type}' then (select json_build_object('type', '${type}', 'id', id::text, 'name', name, 'nameBn', name_bn)
                                  from ${table} where id = r.place_id)`,
    )
    .join(' ');

const nameCase = (name: string) =>
    Object.entries(tables)
        .map(([type, table]) => `when '${type}' then (select ${name} from ${table} where id = r.place_id)`)
        .join(' ');

const told = (what: string) => `(select ${what} from alert_told a where a.rule_id = r.id)`;
const instant = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

const columnsWith = (name: 'name' | 'name_bn') => `r.id, r.name, r.kind, case r.place_type ${placeCase} end as place,
    case r.place_type ${nameCase(name)} end as "placeName", r.template_id as "templateId",
    t.name as "templateName", r.recipients,
    (select count(distinct address)::int from jsonb_array_elements_text(r.recipients || t.recipients) address) as "recipientCount",
    r.delivery, r.active, to_char(${told('max(a.told_at)')} at time zone 'UTC', ${instant}) as "lastSentAt",
    ${told('count(*)::int')} as "eventsTold", r.version, r.updated_at as "updatedAt"`;

const sortColumns: Record<string, string> = {
    name: 'r.name',
    kind: 'r.kind',
    delivery: 'r.delivery',
    templateName: 't.name',
    lastSentAt: told('max(a.told_at)'),
    updatedAt: 'r.updated_at',
};

/** The rules that a filter lets through, in an order that is total. */
export const alertRuleSelection = ({ filter = {}, sort }: AlertRuleQuery): Selection<AlertRule> => {
    const [by, order] = sort ?? ['name', 'ASC'];
    return {
        columns: columnsWith('name'),
        from: 'alert_rule r join email_template t on t.id = r.template_id',
        where: `($1::text is null or r.search_key like $1) and ($2::text is null or r.kind = $2)
            and ($3::boolean is null or r.active = $3) and ($4::uuid is null or r.template_id = $4)
            and ($5::uuid[] is null or r.id = any($5))`,
        params: [
            filter.q ? containing(filter.q) : null,
            filter.kind ?? null,
            filter.active ?? null,
            filter.templateId ?? null,
            filter.id ?? null,
        ],
        orderBy: `${sortColumns[by]} ${order} nulls last, r.name`,
        id: 'r.id',
        idType: 'uuid',
    };
};

/** The same for a file, with the names of places in one language. */
export const alertRuleFile = (page: AlertRuleQuery, language: Language): Selection<AlertRule> => ({
    ...alertRuleSelection(page),
    columns: columnsWith(language === 'bn' ? 'name_bn' : 'name'),
});

/** One page of alert rules and how many there are in all. */
export const findAlertRules = (q: Queries, page: AlertRuleQuery) => pageOf(q, alertRuleSelection(page), page.range);

export const findAlertRule = async (q: Queries, id: string): Promise<AlertRule | undefined> =>
    (await pageOf(q, alertRuleSelection({ filter: { id: [id] } }))).rows.at(0);

export const lockAlertRule = (tx: Queries, id: string) =>
    tx.query('select 1 from alert_rule where id = $1 for update', [id]);

/** Whether there is such a place. */
export const isPlace = async (q: Queries, { type, id }: { type: AlertPlaceType; id: string }): Promise<boolean> =>
    (await q.query(`select 1 from ${tables[type]} where id = $1::integer`, [id])).length > 0;

/** What a template says, if it exists; nobody removes or changes it until the rule stands. */
export const findTexts = async (q: Queries, id: string): Promise<TemplateTexts | undefined> =>
    (
        await q.query<TemplateTexts>(
            `select subject, message, subject_bn as "subjectBn", message_bn as "messageBn"
             from email_template where id = $1 for share`,
            [id],
        )
    ).at(0);

export const isNameTaken = async (q: Queries, name: string, id?: string): Promise<boolean> =>
    (await q.query('select 1 from alert_rule where name = $1 and id is distinct from $2::uuid', [name, id ?? null]))
        .length > 0;

/** Who writes, and when. */
interface Stamp {
    by: string;
    now: Date;
}
const values = (input: AlertRuleInput, { by, now }: Stamp) => [
    input.name,
    input.kind,
    input.place?.type ?? null,
    input.place?.id ?? null,
    input.templateId,
    JSON.stringify(input.recipients),
    input.delivery,
    input.active,
    searchKey(input.name),
    now,
    by,
];

/** Adds a rule that tells of what is detected from now on. */
export const insertAlertRule = async (tx: Queries, input: AlertRuleInput, stamp: Stamp): Promise<string> => {
    const [{ id }] = await tx.query<{ id: string }>(
        `insert into alert_rule (name, kind, place_type, place_id, template_id, recipients, delivery, active, search_key, tells_from, updated_at, recipients_by)
         values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $10, $11) returning id`,
        values(input, stamp),
    );
    return id;
};

/** Who listed the addresses of a rule. */
export const listerOf = async (q: Queries, id: string): Promise<string | null> =>
    (await q.query<{ by: string | null }>('select recipients_by as by from alert_rule where id = $1', [id]))[0].by;

/**
 * Changes a rule; switched on again or turned to another kind or place, it tells of what is detected from then on.
 * Addresses that stay are still `lister`'s, others whoever's who changes it.
 */
export const updateAlertRule = (tx: Queries, id: string, input: AlertRuleInput, stamp: Stamp, lister: string | null) =>
    tx.query(
        `update alert_rule set name = $1, kind = $2, place_type = $3, place_id = $4, template_id = $5, recipients = $6::jsonb,
             delivery = $7, active = $8, search_key = $9, version = version + 1, updated_at = $10,
             recipients_by = case when recipients = $6::jsonb then $13::uuid else $11 end,
             tells_from = case when not active or kind <> $2 or place_type is distinct from $3 or place_id is distinct from $4
                               then $10 else tells_from end
         where id = $12`,
        [...values(input, stamp), id, lister],
    );

export const removeAlertRule = (tx: Queries, id: string) => tx.query('delete from alert_rule where id = $1', [id]);
