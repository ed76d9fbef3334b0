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
  return [
    ...rows.map((row) => ({ ...segmentUse(row), ...(sees(scope, row) ? {} : UNSEEN) })),
    ...(await emailsNaming(db, scope.programId, segmentId)),
    ...(await campaignsTo(db, scope.programId, segmentId)),
    ...(await automationsOf(db, scope.programId, segmentId)),
  ];
}

/** Email templates and reusable blocks of which a condition names a segment. */
async function emailsNaming(db: Db | Trx, programId: number, segmentId: number): Promise<UsedBy[]> {
  const { rows } = await sql<UsedBy>`
    select 'email_template' as type, t.email_template_id as id, t.name,
      '/templates/email/edit/' || t.email_template_id as path
    from email_template_segments n join email_templates t using (program_id, email_template_id)
    where n.program_id = ${programId} and n.segment_id = ${segmentId}
    union all
    select 'email_block', b.email_block_id, b.name, '/templates/email'
    from email_block_segments n join email_blocks b using (program_id, email_block_id)
    where n.program_id = ${programId} and n.segment_id = ${segmentId}
    order by 3`.execute(db);
  return rows;
}

/** Campaigns that have not ended and go to a segment, or leave it out. */
async function campaignsTo(db: Db | Trx, programId: number, segmentId: number): Promise<UsedBy[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['campaign_id', 'name', 'channel'])
    .where('program_id', '=', programId)
    .where('state', 'not in', ['sent', 'cancelled', 'failed'])
    .where('automation_id', 'is', null)
    .where(sql<boolean>`${segmentId} = any(segment_ids || exclude_segment_ids)`)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ campaign_id: id, name, channel }) => ({
    type: 'campaign',
    id,
    name,
    path: `/campaigns/${channel}/${id}`,
  }));
}

/** Automations that begin with a segment or ask for it, while they are on or guests are still on their way in them. */
async function automationsOf(db: Db | Trx, programId: number, segmentId: number): Promise<UsedBy[]> {
  const asked = JSON.stringify({ id: segmentId });
  const { rows } = await sql<UsedBy>`
    select 'automation' as type, a.automation_id as id, a.name, '/automations/' || a.automation_id as path
    from automations a
    where a.program_id = ${programId} and a.deleted_ts is null and exists (
      select from automation_versions v
      where v.program_id = a.program_id and v.automation_id = a.automation_id and v.closed_ts is null
        and ((v.definition -> 'trigger_settings' ->> 'segment_id')::bigint = ${segmentId}
          or jsonb_path_exists(v.definition, '$.actions[*].field_conditional.segment_id ? (@ == $id)', ${asked}::jsonb)
          or jsonb_path_exists(v.definition, '$.actions[*].field_conditional.** ? (@.kind == "segments").segment_ids[*] ? (@ == $id)',
            ${asked}::jsonb)))
    order by lower(a.name)`.execute(db);
  return rows;
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
