import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import { containing, type Db, type Trx } from '#server/platform/db/index.ts';

const merchantCount = sql<number>`(select count(*) from merchants m
  where m.program_id = p.program_id and m.deleted_ts is null)`;
const userCount = sql<number>`(select count(*) from memberships m join users u using (user_id)
  where m.program_id = p.program_id and u.disabled_ts is null)`;

function selectPrograms(db: Db | Trx) {
  return db
    .selectFrom('programs as p')
    .selectAll('p')
    .select([merchantCount.as('merchant_count'), userCount.as('user_count')]);
}

export type ProgramRow = NonNullable<Awaited<ReturnType<typeof findProgram>>>;

export async function findProgram(db: Db | Trx, programId: number) {
  return selectPrograms(db).where('p.program_id', '=', programId).executeTakeFirst();
}

export type ProgramQuery = z.output<typeof services.programs.list.query>;

const SORTS: Record<ProgramQuery['sort_by'], RawBuilder<unknown>> = {
  program_name: sql`lower(p.program_name)`,
  program_state: sql`array_position(array['onboarding', 'active', 'suspended', 'archived'], p.program_state)`,
  merchant_count: merchantCount,
  created_ts: sql`p.created_ts`,
};

/** All concepts, or those that a query asks for. */
export function listPrograms(db: Db, query: ProgramQuery) {
  const { sort_by, sort_order, search, ids, program_state } = query;
  let selected = selectPrograms(db);
  if (search) {
    const pattern = containing(search);
    selected = selected.where(sql<boolean>`search_text(p.program_name) like search_text(${pattern})`);
  }
  if (ids) selected = selected.where('p.program_id', 'in', ids);
  if (program_state) selected = selected.where('p.program_state', '=', program_state);
  return selected.orderBy(SORTS[sort_by], sort_order).orderBy('p.program_id');
}

/** Members of a concept who can sign in, those of them without a second factor, and whether the given one is among these. */
export async function countSecondFactors(db: Db, programId: number, userId: number) {
  const { rows } = await sql<{ members: number; without: number; includes_me: boolean }>`
    select count(*)::int as members, (count(*) filter (where f.user_id is null))::int as without,
      coalesce(bool_or(f.user_id is null and u.user_id = ${userId}), false) as includes_me
    from memberships m join users u on u.user_id = m.user_id
    left join second_factors f on f.user_id = u.user_id and f.confirmed_ts is not null
    where m.program_id = ${programId} and u.disabled_ts is null and u.address_state = 'proven'`.execute(db);
  return rows[0] ?? { members: 0, without: 0, includes_me: false };
}
