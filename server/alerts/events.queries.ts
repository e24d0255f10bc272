import type { AlertKind, AlertPlaceType, AlertRule } from '../../contract/alert-rules';
import { meterKinds } from '../../contract/event-kinds';
import type { Feature } from '../../contract/features';
import type { Queries } from '../db/db';
import { featureSql } from '../events/features.sql';
import { eventScope, isInEventScope, scopeOfEntity, type EventScope } from '../events/scope.queries';
import type { AskedPlaces } from '../figures/scope.queries';
import type { ListedAddress } from '../messages/domains.queries';
import type { TemplateTexts } from '../email-templates/render';
import type { ToldEvent } from '../email-templates/values';

/** A rule as it is worked: what it sends, and to which addresses. */
export interface WorkedRule extends TemplateTexts {
    id: string;
    name: string;
    kind: AlertKind;
    placeType: AlertPlaceType | null;
    placeId: number | null;
    delivery: AlertRule['delivery'];
    recipients: ListedAddress[];
    tellsFrom: string;
}

/** What happened, and the feature that opens it; that of a report is asked where its file is made. */
export type UntoldEvent = ToldEvent & { feature: Feature | null };

/** The rules in force of a delivery. */
export const rulesInForce = (q: Queries, delivery: AlertRule['delivery']): Promise<WorkedRule[]> =>
    q.query<WorkedRule>(
        `select r.id, r.name, r.kind, r.place_type as "placeType", r.place_id as "placeId", r.delivery, r.tells_from as "tellsFrom",
                t.subject, t.message, t.subject_bn as "subjectBn", t.message_bn as "messageBn",
                (select coalesce(json_agg(json_build_object('address', address, 'by', by) order by address, by), '[]')
                 from (select jsonb_array_elements_text(r.recipients) as address, r.recipients_by as by
                       union select jsonb_array_elements_text(t.recipients), t.recipients_by) listed) as recipients
         from alert_rule r join email_template t on t.id = r.template_id
         where r.active and r.delivery = $1 order by r.name`,
        [delivery],
    );

/**
 * Days after its start by which a finding is news: of a year of history that comes at once, nobody is mailed. What grows
 * slowly is found weeks after it began, and what is low is news for as long as it lasts. A report is news by when it was
 * written, also where another limit finds it now.
 */
const sudden = 7;
const slow = 70;
const daysOfNews: Partial<Record<AlertKind, number>> = {
    suddenDecrease: sudden,
    suddenRise: sudden,
    dataGap: sudden,
    stuck: sudden,
    unitDoubt: sudden,
    interruption: sudden,
    nodeImbalance: sudden,
    criticallyLowPressure: sudden,
    lowSupply: sudden,
    consistentDecrease: slow,
    consistentRise: slow,
    drift: slow,
};

const newsWhileItLasts: readonly AlertKind[] = ['criticallyLowPressure', 'lowSupply'];

const keyOf: Partial<Record<AlertPlaceType, keyof AskedPlaces>> = {
    mod: 'modId',
    area: 'areaId',
    sector: 'sectorId',
    dma: 'dmaId',
};
/** What lies in the place of a rule, as in the list of events. */
const scopeOfRule = async (q: Queries, { placeType, placeId }: WorkedRule): Promise<EventScope | undefined> => {
    if (placeType === null || placeId === null) return undefined;
    const key = keyOf[placeType];
    return key ? eventScope(q, { [key]: String(placeId) }) : scopeOfEntity(placeId);
};

/** A digest is one mail about all there is, costliest first; one by one 100 are told at a time, oldest first. */
const pieceOf: Record<AlertRule['delivery'], string> = {
    digest: 'order by v.lost_bdt desc nulls last, v.detected_at, v.id',
    atOnce: 'order by v.detected_at, v.id limit 100',
};

/** What a rule has not told yet; of an account what still stands and waits for a repair. */
export const untoldEvents = async (q: Queries, rule: WorkedRule, now: Date): Promise<UntoldEvent[]> => {
    const scope = await scopeOfRule(q, rule);
    return q.query<UntoldEvent>(
        `select v.id, v.kind, v.started_at as "startedAt", v.observed, v.expected, v.reason_code as code,
                v.reason_params as params, s.metric, c.account_no as "accountNo",
                coalesce(e.name, city.name) as "placeName", coalesce(e.name_bn, city.name_bn) as "placeNameBn",
                v.report_id as "reportId", ${featureSql} as feature
         from event v left join entity e on e.id = v.entity_id left join series s on s.id = v.series_id
         left join consumer c on c.id = v.consumer_id
         left join site city on city.is_city and v.entity_id is null
         where v.kind = $1 and v.detected_at >= $2::timestamptz and v.state <> 'falseAlarm'
           and ($4::integer is null or v.started_at >= $5::timestamptz - $4::integer * interval '1 day' or $9 and v.ended_at is null)
           and ($4::integer is distinct from ${slow} or v.ended_at is null)
           and (v.kind <> all($10::text[]) or v.ended_at is null and v.state <> 'repaired')
           and (v.report_id is null or v.detected_at >= $5::timestamptz - interval '${sudden} days')
           and ($6::int[] is null or ${isInEventScope({ entities: '$6', dmas: '$7::int[]', wards: '$8::int[]' })})
           and not exists (select 1 from alert_told a where a.rule_id = $3 and a.event_id = v.id)
         ${pieceOf[rule.delivery]}`,
        [
            rule.kind,
            rule.tellsFrom,
            rule.id,
            daysOfNews[rule.kind] ?? null,
            now,
            scope?.entities ?? null,
            scope?.accounts.dmas ?? null,
            scope?.accounts.wards ?? null,
            newsWhileItLasts.includes(rule.kind),
            meterKinds,
        ],
    );
};

/** Notes the events as told by a rule and gives those that nobody noted before: two processes never tell one twice. */
export const noteNotices = async (
    tx: Queries,
    ruleId: string,
    events: readonly UntoldEvent[],
    now: Date,
): Promise<UntoldEvent[]> => {
    const noted = await tx.query<{ id: string }>(
        `insert into alert_told (rule_id, event_id, told_at)
         select $1, event.id, $3 from event where event.id = any($2::uuid[])
         on conflict do nothing returning event_id as id`,
        [ruleId, events.map(event => event.id), now],
    );
    const ids = new Set(noted.map(row => row.id));
    return events.filter(event => ids.has(event.id));
};

/** Who reads at the addresses: a user in their language, not one whose account is closed; anybody else in English. */
export const readersAt = async (q: Queries, addresses: readonly string[]) => {
    const users = await q.query<{ id: string; email: string; language: 'en' | 'bn'; status: string }>(
        // Of several accounts with an address, the one that has proved it comes last and counts, else one that is not closed.
        // What somebody has entered as theirs and never proved is nobody's, until an administrator gives that account a role.
        `select id, email, language, status from app_user u
         where email = any($1::text[])
           and (email_verified_at is not null or exists (select 1 from user_role r where r.user_id = u.id))
         order by email_verified_at is not null, status <> 'inactive', created_at`,
        [addresses],
    );
    const byAddress = new Map(users.map(user => [user.email, user]));
    return addresses.flatMap(email => {
        const user = byAddress.get(email);
        if (user?.status === 'inactive') return [];
        return [{ userId: user?.id ?? null, email, phone: null, language: user?.language ?? ('en' as const) }];
    });
};
