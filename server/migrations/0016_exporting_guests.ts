import { type Kysely, sql } from 'kysely';

/** Exporting guests is a permission of its own: admins hold it, nobody else does until they are given it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update roles set permissions = permissions || '{guestProfile.export}'
    where name = 'admin' and is_default and not is_global and not 'guestProfile.export' = any(permissions)
  `.execute(db);
}
