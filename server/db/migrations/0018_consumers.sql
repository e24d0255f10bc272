-- Accounts, bills and payments come in by file. `import_id`: the import that wrote the row last, so that it can be undone.
alter table consumer
    add column phone text collate "C",
    add column import_id uuid;
create index consumer_by_import on consumer (import_id) where import_id is not null;

alter table meter
    add column make text collate "C",
    add column model text collate "C",
    add column size_mm integer check (size_mm > 0);

-- When and by whom the meter was read, and the book (route) that the reading stood in.
alter table bill
    add column read_at timestamptz,
    add column reader text collate "C",
    add column book text collate "C",
    add column import_id uuid;
create index bill_by_import on bill (import_id) where import_id is not null;

-- What was paid, beside what bills tell themselves (`collected_bdt`, `paid_on`); it stands in the month of its day.
-- `number`: of the receipt, else day, amount and bill. `bill`: the number of the account's bill that it was paid for.
create table payment (
    consumer_id integer not null references consumer,
    number text collate "C" not null,
    paid_on date not null,
    amount_bdt numeric(14, 2) not null check (amount_bdt > 0),
    bill text collate "C",
    import_id uuid,
    primary key (consumer_id, number)
);
create index payment_by_import on payment (import_id) where import_id is not null;

-- Records that an import replaced, as they were; apart from the audit log, which shows no consumer's name or phone.
create table import_replaced (
    id bigint generated always as identity primary key,
    import_id uuid not null references import on delete cascade,
    records jsonb not null
);
create index import_replaced_by_import on import_replaced (import_id);
