import { sql } from 'kysely';
import type { ResourceName } from '#contract/core/resources.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';

const ownerName = sql<string>`coalesce(nullif(trim(u.fname || ' ' || u.lname), ''), u.email::text)`;

const views = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('saved_views as v')
    .innerJoin('users as u', 'u.user_id', 'v.user_id')
    .selectAll('v')
    .select(ownerName.as('owner_name'))
    .where('v.program_id', '=', programId);

export async function findView(trx: Trx, programId: number, id: number) {
  return (await views(trx, programId).where('v.saved_view_id', '=', id).executeTakeFirst()) ?? null;
}

export type ViewRow = NonNullable<Awaited<ReturnType<typeof findView>>>;

/** A person's views of a list and those that the concept shares, by name. */
export function listViews(db: Db, programId: number, asked: { resource: ResourceName; userId: number }) {
  return views(db, programId)
    .where('v.resource', '=', asked.resource)
    .where((eb) => eb.or([eb('v.user_id', '=', asked.userId), eb('v.is_shared', '=', true)]))
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.saved_view_id')
    .execute();
}

/** How many views of a list a person keeps; nobody else adds one of theirs until the transaction ends. */
export async function countOwn(trx: Trx, programId: number, asked: { resource: string; userId: number }) {
  const whose = `views ${programId} ${asked.userId} ${asked.resource}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`.execute(trx);
  const { n } = await trx
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('program_id', '=', programId)
    .where('resource', '=', asked.resource)
    .where('user_id', '=', asked.userId)
    .executeTakeFirstOrThrow();
  return Number(n);
}
