import { type Kysely, sql } from 'kysely';

/**
 * The same fields set on many locations by a job, with what it needs to go on and to be undone. Billing information has a version,
 * since two people may now write it in a form.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bulk_edits (
      program_id bigint not null references programs,
      bulk_edit_id bigint not null generated always as identity,
      user_id bigint not null references users,
      undone_by_user_id bigint references users,
      status text not null check (status in ('running', 'done', 'failed', 'undoing', 'undone')),
      changes jsonb not null,
      filter jsonb,
      total integer not null,
      processed integer not null default 0,
      changed_count integer not null default 0,
      unchanged_count integer not null default 0,
      refused_count integer not null default 0,
      undone_count integer not null default 0,
      kept_count integer not null default 0,
      message text,
      created_ts timestamptz not null,
      finished_ts timestamptz,
      primary key (program_id, bulk_edit_id)
    );
    comment on column bulk_edits.filter is 'What the locations were found by; null where each was chosen';
    create table bulk_edit_rows (
      program_id bigint not null,
      bulk_edit_id bigint not null,
      merchant_id bigint not null,
      outcome text check (outcome in ('changed', 'unchanged', 'refused')),
      before jsonb,
      undone boolean,
      reason text,
      primary key (program_id, bulk_edit_id, merchant_id),
      foreign key (program_id, bulk_edit_id) references bulk_edits (program_id, bulk_edit_id) on delete cascade,
      foreign key (program_id, merchant_id) references merchants (program_id, merchant_id)
    );
    comment on column bulk_edit_rows.outcome is 'Null until its turn has come';
    comment on column bulk_edit_rows.undone is 'Whether all of it was restored; null before undoing has come to it';
    alter table merchant_billing add column version integer not null default 1;
    create index bulk_edit_rows_merchant on bulk_edit_rows (program_id, merchant_id);
  `.execute(db);
}
