import { type Kysely, sql } from 'kysely';

/** When a point of sale answered last, and the comparison of each day's sales with its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table pos_merchants add column answered_ts timestamptz;
    comment on column pos_merchants.answered_ts is 'When it last answered with its checks';
    update pos_merchants set answered_ts = tickets_ts where integration_type = 'omnivore' and tickets_problem is null;

    create table pos_day_proofs (
      program_id bigint not null,
      merchant_id bigint not null,
      business_date date not null,
      checked_ts timestamptz not null,
      problem text,
      checks_here integer not null,
      checks_there integer not null,
      tenders jsonb not null,
      differences jsonb not null,
      difference_count integer not null,
      primary key (program_id, merchant_id, business_date),
      foreign key (program_id, merchant_id) references pos_merchants on delete cascade
    );
    comment on column pos_day_proofs.problem is 'Why the sales of the point of sale could not be read';
    comment on column pos_day_proofs.tenders is 'The payments of the day by tender, ours and theirs';
    comment on column pos_day_proofs.differences is 'The first checks that differ';
  `)
    .execute(db);
}
