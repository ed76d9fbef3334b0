import { type Kysely, sql } from 'kysely';

/** Every attempt to deliver a message keeps its answer, not the last one alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table webhook_attempts (
      program_id bigint not null,
      webhook_delivery_id bigint not null,
      webhook_attempt_id bigint generated always as identity,
      attempted_ts timestamptz not null,
      status integer,
      duration_ms integer not null,
      problem text,
      answer text not null,
      primary key (program_id, webhook_delivery_id, webhook_attempt_id),
      foreign key (program_id, webhook_delivery_id) references webhook_deliveries (program_id, webhook_delivery_id)
        on delete cascade
    );
  `)
    .execute(db);
}
