import { type Kysely, sql } from 'kysely';

/** Who gets an email about answers that stand out, and whether one was sent for a response. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table feedback_forms add column alert_user_ids bigint[] not null default '{}';
    comment on column feedback_forms.alert_user_ids is 'Colleagues who get an email, each about their own locations';
    alter table feedback_responses add column alerted_ts timestamptz;
    comment on column feedback_responses.alerted_ts is 'When its alert was handed to the mail queue: there is one at most';
  `.execute(db);
}
