import { sql } from 'kysely';
import type { Definition } from '#contract/marketing/segments/definition.ts';
import { segmentUse, type UsedBy } from '#contract/marketing/segments/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import { replaceNamed } from './named.ts';
import { type Scope, sees } from './queries.ts';
import { circleOf, type Use } from './rules.ts';
import { segmentsIn } from './standing.ts';

/** One at a time decides which segments of a concept use which, so that two who save at once cannot make a circle. */
export async function lockUses(trx: Trx, programId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`segment_uses ${programId}`}, 0))`.execute(trx);
}

export const listUses = (db: Db | Trx, programId: number): Promise<Use[]> =>
  db
    .selectFrom('segment_uses')
    .select(['segment_id', 'used_segment_id'])
    .where('program_id', '=', programId)
    .execute();

/** Stores what a rule names: other segments, contact lists, computed properties. */
export async function replaceUses(
  trx: Trx,
  programId: number,
  segmentId: number,
  definition: Definition,
): Promise<void> {
  await replaceNamed(trx, programId, segmentId, definition);
  const named = segmentsIn(definition);
  await trx
    .deleteFrom('segment_uses')
    .where('program_id', '=', programId)
    .where('segment_id', '=', segmentId)
    .execute();
  if (named.length === 0) return;
  await trx
    .insertInto('segment_uses')
    .values(
      named.map((used_segment_id) => ({ program_id: programId, segment_id: segmentId, used_segment_id })),
    )
    .execute();
}

/** What stands for a segment that somebody does not see: that it is there, not what it is called. */
const UNSEEN = { name: 'A segment of another group', path: null } as const;

/** What stands on a segment, by type; whatever comes to use segments adds its own. Of what the asker does not see, no name. */
export async function listUsedBy(db: Db | Trx, scope: Scope, segmentId: number): Promise<UsedBy[]> {
  const rows = await db
    .selectFrom('segment_uses as u')
    .innerJoin('segments as s', (join) =>
      join.onRef('s.program_id', '=', 'u.program_id').onRef('s.segment_id', '=', 'u.segment_id'),
    )
    .select(['s.segment_id', 's.name', 's.user_group_id'])
    .where('u.program_id', '=', scope.programId)
    .where('u.used_segment_id', '=', segmentId)
    .orderBy(sql`lower(s.name)`)
    .execute();
  return rows.map((row) => ({ ...segmentUse(row), ...(sees(scope, row) ? {} : UNSEEN) }));
}

const told = (used: readonly UsedBy[]) =>
  used.map(({ name, path }) => (path === null ? name.toLowerCase() : `“${name}”`)).join(', ');

/** IN_USE naming what uses a segment. */
export async function refuseUsed(
  trx: Trx,
  scope: Scope,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> {
  const used_by = await listUsedBy(trx, scope, id);
  if (used_by.length === 0) return;
  fail('IN_USE', `“${name}” is used by ${told(used_by)}. Take it out there first.`, { details: { used_by } });
}

/** VALIDATION naming the chain where a segment would stand on itself. */
export async function refuseCircle(
  trx: Trx,
  programId: number,
  { id, name }: { readonly id: number; readonly name: string },
  named: readonly number[],
): Promise<void> {
  const chain = circleOf(id, named, await listUses(trx, programId));
  if (!chain) return;
  const rows = await trx
    .selectFrom('segments')
    .select(['segment_id', 'name'])
    .where('program_id', '=', programId)
    .where('segment_id', 'in', chain)
    .execute();
  const names = new Map(rows.map((row) => [row.segment_id, row.name])).set(id, name);
  const way = chain.map((one) => `“${names.get(one)}”`).join(' uses ');
  const message = `A segment cannot stand on itself: ${way}`;
  fail('VALIDATION', `${message}. Take one of them out.`, { errors: { query: message } });
}
