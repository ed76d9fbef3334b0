import { type Kysely, sql } from 'kysely';

/** What a party without a guest must not eat; of a guest it stands with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table parties add column allergies text not null default '';
    comment on column parties.allergies is 'As the host wrote it down; what is known of the guest comes before it'`.execute(
    db,
  );
}
