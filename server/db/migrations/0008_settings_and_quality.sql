-- E-mail templates in both languages, alerts, the history of supply timings, and events of water quality.
alter table email_template add column subject_bn text not null default '';
alter table email_template add column message_bn text not null default '';
alter table email_template add column search_key text collate "C" not null default '';
update email_template set search_key = lower(name);

create table alert_rule (
    id uuid primary key default gen_random_uuid(),
    name text collate "C" not null unique,
    kind text collate "C" not null,
    place_type text collate "C" check (place_type in ('mod', 'area', 'sector', 'dma', 'productionUnit')),
    place_id integer,
    template_id uuid not null references email_template,
    recipients jsonb not null default '[]',
    delivery text collate "C" not null check (delivery in ('atOnce', 'digest')),
    active boolean not null default true,
    -- Events that were detected before are not told of.
    tells_from timestamptz not null,
    search_key text collate "C" not null,
    version integer not null default 1,
    updated_at timestamptz not null default now(),
    check ((place_type is null) = (place_id is null))
);
create index alert_rule_by_template on alert_rule (template_id);

-- Each event is told once by each rule.
create table alert_told (
    rule_id uuid not null references alert_rule on delete cascade,
    event_id uuid not null references event on delete cascade,
    told_at timestamptz not null,
    primary key (rule_id, event_id)
);
create index alert_told_by_event on alert_told (event_id);

-- A slot's earlier times: the row that holds now keeps its id, what held before is a row of its own that names it.
alter table supply_timing add column earlier_of uuid references supply_timing on delete cascade;
alter table supply_timing add column updated_at timestamptz not null default now();
create index supply_timing_by_current on supply_timing (earlier_of) where earlier_of is not null;

-- An event of a daily report lives and dies with it.
alter table event add column report_id uuid references water_quality_report on delete cascade;
create unique index event_by_report on event (kind, report_id) where report_id is not null;
create unique index event_by_entity on event (kind, entity_id, started_at) where entity_id is not null and series_id is null and report_id is null;
create index event_by_detection on event (kind, detected_at);

alter table water_quality_report add column search_key text collate "C" not null default '';
update water_quality_report set search_key = lower(name);
create index water_quality_report_by_date on water_quality_report (report_date desc);
