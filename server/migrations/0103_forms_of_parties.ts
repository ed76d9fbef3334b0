import { type Kysely, sql } from 'kysely';

/** The form with which a guest booked or joined: its settings count on the guest's own page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table parties add column form_id bigint,
      add constraint parties_form foreign key (program_id, form_id) references forms;
    comment on column parties.form_id is 'The form that the guest used; null where the host stand booked';
  `.execute(db);
}
