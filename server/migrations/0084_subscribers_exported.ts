import { type Kysely, sql } from 'kysely';

/** Admins may export the subscribers of a contact list; others once they are given the right. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update roles set permissions = permissions || '{contactList.export}'
    where name = 'admin' and is_default and not is_global and not 'contactList.export' = any(permissions)`.execute(
    db,
  );
}
