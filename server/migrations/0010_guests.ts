import { type Kysely, sql } from 'kysely';

/** The guest book: what is known of a guest and from where, consent with its proof, notes, merges, erasures, imports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table guest_tiers (
      program_id bigint not null references programs,
      guest_tier_id bigint generated always as identity,
      name text not null check (name <> ''),
      colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
      sort_order integer not null default 0,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, guest_tier_id)
    );
    create unique index guest_tiers_name on guest_tiers (program_id, lower(name));

    create table crm_fields (
      program_id bigint not null references programs,
      crm_field_id bigint generated always as identity,
      key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
      label text not null check (label <> ''),
      type text not null check (type in ('text', 'number', 'date', 'boolean', 'choice')),
      choices text[] not null default '{}',
      sort_order integer not null default 0,
      disabled_ts timestamptz,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      check ((type = 'choice') = (choices <> '{}')),
      primary key (program_id, crm_field_id),
      unique (program_id, key)
    );

    alter table guests
      add column guest_tier_id bigint,
      add column tags text[] not null default '{}',
      add column birthday text check (birthday ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
      add column social_urls jsonb not null default '{}',
      add column custom_fields jsonb not null default '{}',
      add column sources jsonb not null default '{}',
      add column origin text not null default 'dashboard',
      add column transaction_count integer not null default 0 check (transaction_count >= 0),
      add column spend_cents bigint not null default 0,
      add column merged_into_guest_id bigint,
      add column erased_ts timestamptz,
      add column search text generated always as (search_text(fname, lname, email::text, phone)) stored,
      add column sort_name text generated always as (nullif(ltrim(search_text(lname, fname)), '')) stored,
      add foreign key (program_id, guest_tier_id) references guest_tiers,
      add foreign key (program_id, merged_into_guest_id) references guests,
      add check (merged_into_guest_id is null or deleted_ts is not null),
      add check (erased_ts is null or deleted_ts is not null);
    comment on column guests.birthday is 'Month and day, MM-DD';
    comment on column guests.custom_fields is 'Values by the key of their crm_field';
    comment on column guests.sources is 'By field: where its value came from, {source, by, ts}';
    comment on column guests.transaction_count is 'Closed tickets linked to the guest; spend_cents is their sum';
    comment on column guests.search is 'What the book looks into; written by the database alone, like sort_name';
    alter table guests alter column search set statistics 500;
    drop index guests_search;
    drop index guests_by_name;
    create index guests_search on guests using gin (program_id, search gin_trgm_ops) where deleted_ts is null;
    create index guests_by_tier on guests (program_id, guest_tier_id) where guest_tier_id is not null and deleted_ts is null;
    create index guests_by_last_visit on guests (program_id, last_visit_ts desc nulls last, guest_id) where deleted_ts is null;
    create index guests_by_sort_name on guests (program_id, sort_name, guest_id) where deleted_ts is null;
    create index guests_by_visit_count on guests (program_id, visit_count desc, guest_id) where deleted_ts is null;
    create index guests_by_spend on guests (program_id, spend_cents desc, guest_id) where deleted_ts is null;
    create index guests_by_created on guests (program_id, created_ts desc, guest_id) where deleted_ts is null;
    create index guests_vip on guests (program_id, last_visit_ts desc nulls last, guest_id) where is_vip and deleted_ts is null;
    create index guests_by_tag on guests using gin (program_id, tags) where tags <> '{}' and deleted_ts is null;
    create index guests_merged_phone on guests (program_id, phone) where merged_into_guest_id is not null and phone is not null;
    create index guests_merged on guests (program_id, merged_into_guest_id) where merged_into_guest_id is not null;

    create table guest_notes (
      program_id bigint not null,
      guest_note_id bigint generated always as identity,
      guest_id bigint not null,
      text text not null check (text <> ''),
      user_id bigint references users,
      author_name text not null,
      created_ts timestamptz not null default now(),
      updated_ts timestamptz not null default now(),
      version integer not null default 1,
      primary key (program_id, guest_note_id),
      foreign key (program_id, guest_id) references guests
    );
    create index guest_notes_by_guest on guest_notes (program_id, guest_id, created_ts desc);
    insert into guest_notes (program_id, guest_id, text, author_name, created_ts, updated_ts)
      select program_id, guest_id, notes, 'Couvert', updated_ts, updated_ts from guests where notes <> '';
    alter table guests drop column notes;

    create table guest_consents (
      program_id bigint not null,
      guest_consent_id bigint generated always as identity,
      guest_id bigint not null,
      channel text not null check (channel in ('email', 'sms', 'push')),
      target text not null,
      opted_in boolean not null,
      proof_text text not null check (proof_text <> ''),
      source text not null,
      merchant_id bigint,
      user_id bigint references users,
      author_name text,
      happened_ts timestamptz not null,
      created_ts timestamptz not null default now(),
      primary key (program_id, guest_consent_id),
      foreign key (program_id, guest_id) references guests,
      foreign key (program_id, merchant_id) references merchants
    );
    comment on table guest_consents is 'Only grows; the latest of a channel and target is in force';
    comment on column guest_consents.target is 'The address, number or device that may be written to';
    create index guest_consents_by_guest on guest_consents (program_id, guest_id, channel, target, happened_ts desc);

    create table guest_merges (
      program_id bigint not null,
      guest_merge_id bigint generated always as identity,
      kept_guest_id bigint not null,
      merged_guest_id bigint not null,
      before jsonb not null,
      moved jsonb not null,
      user_id bigint references users,
      created_ts timestamptz not null default now(),
      undone_ts timestamptz,
      check (kept_guest_id <> merged_guest_id),
      primary key (program_id, guest_merge_id),
      foreign key (program_id, kept_guest_id) references guests,
      foreign key (program_id, merged_guest_id) references guests
    );
    comment on column guest_merges.before is 'Both rows as they were, which undoing brings back';
    comment on column guest_merges.moved is 'By table: the ids of the rows that changed their guest';
    create unique index guest_merges_once on guest_merges (program_id, merged_guest_id) where undone_ts is null;
    create index guest_merges_by_kept on guest_merges (program_id, kept_guest_id);

    create table guest_erasures (
      program_id bigint not null references programs,
      guest_erasure_id uuid not null default gen_random_uuid(),
      guest_id bigint not null,
      reason text not null,
      counts jsonb not null,
      user_id bigint references users,
      author_name text not null,
      created_ts timestamptz not null default now(),
      primary key (program_id, guest_erasure_id),
      foreign key (program_id, guest_id) references guests
    );
    comment on column guest_erasures.counts is 'By table: how many rows were erased or made nameless';

    create table guest_imports (
      program_id bigint not null references programs,
      guest_import_id bigint generated always as identity,
      user_id bigint not null references users,
      kind text not null check (kind in ('guests', 'reservations')),
      file_name text not null,
      content bytea,
      options jsonb not null,
      status text not null check (status in
        ('mapping', 'checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone')),
      total integer not null default 0,
      processed integer not null default 0,
      created_count integer not null default 0,
      merged_count integer not null default 0,
      unchanged_count integer not null default 0,
      refused_count integer not null default 0,
      undone_count integer not null default 0,
      kept_count integer not null default 0,
      message text,
      created_ts timestamptz not null default now(),
      started_ts timestamptz,
      finished_ts timestamptz,
      primary key (program_id, guest_import_id)
    );
    comment on column guest_imports.options is 'The column of the file for each field, how dates are written, the location';
    comment on column guest_imports.content is 'The file; null once nothing more can be done with it';
    comment on column guest_imports.kept_count is 'Records that undoing left as they are, since somebody changed them after the import';

    create table guest_import_rows (
      program_id bigint not null,
      guest_import_id bigint not null,
      row_number integer not null,
      outcome text not null check (outcome in ('created', 'merged', 'unchanged', 'refused')),
      record_type text check (record_type in ('guest', 'party')),
      record_id bigint,
      before jsonb,
      after_version integer,
      cells jsonb,
      reasons text[] not null default '{}',
      undone boolean,
      primary key (program_id, guest_import_id, row_number),
      foreign key (program_id, guest_import_id) references guest_imports on delete cascade
    );
    comment on table guest_import_rows is 'What became of each row; before and after_version let a whole import be undone';
    comment on column guest_import_rows.cells is 'The row as it stood in the file: of refused ones, and of the first of each outcome';
    create index guest_import_rows_by_record on guest_import_rows (program_id, record_type, record_id) where record_id is not null;
    create index guest_import_rows_shown on guest_import_rows (program_id, guest_import_id, outcome, row_number)
      where cells is not null;
  `.execute(db);
}
