import { sql } from 'kysely';
import type { Permission } from '#contract/core/permissions.ts';
import { CAMPAIGN_RIGHTS } from '#contract/marketing/campaigns/rights.ts';
import type { Definition } from '#contract/marketing/segments/definition.ts';
import { usersText } from '#contract/core/users.ts';
import { segmentUse, type UsedBy } from '#contract/marketing/segments/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { UNSEEN } from './known.ts';
import { replaceNamed } from './named.ts';
import { scopeOf, sees } from './queries.ts';
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

const CHANNELS = ['email', 'sms', 'push', 'loyalty'] as const satisfies (keyof typeof CAMPAIGN_RIGHTS)[];

/** What each kind of user of a segment takes to be opened. */
const OPENED_BY = {
  segment: 'segments.view',
  email_template: 'templates.email.view',
  email_block: 'templates.email.view',
  campaign: 'campaigns.email.view',
  automation: 'automations.view',
} as const satisfies Record<string, Permission>;

interface User extends UsedBy {
  readonly type: keyof typeof OPENED_BY;
  /** Of a campaign. */
  readonly channel?: string;
}

function opens(ctx: RequestContext, { type, channel }: User): boolean {
  if (type !== 'campaign') return ctx.can(OPENED_BY[type]);
  const { view } = CAMPAIGN_RIGHTS[CHANNELS.find((one) => one === channel) ?? 'email'];
  return view === 'session' || ctx.can(view);
}

/** What stands on a segment, by type: what the asker may open, and how many more there are. Whatever comes to use segments adds its own. */
export async function usersOf(db: Db | Trx, ctx: RequestContext, segmentId: number) {
  const { programId } = ctx;
  const scope = await scopeOf(db, ctx);
  const rows = await db
    .selectFrom('segment_uses as u')
    .innerJoin('segments as s', (join) =>
      join.onRef('s.program_id', '=', 'u.program_id').onRef('s.segment_id', '=', 'u.segment_id'),
    )
    .select(['s.segment_id', 's.name', 's.user_group_id'])
    .where('u.program_id', '=', programId)
    .where('u.used_segment_id', '=', segmentId)
    .orderBy(sql`lower(s.name)`)
    .execute();
  const seen = rows.filter((row) => sees(scope, row));
  const others = [
    ...seen.map((row): User => ({ ...segmentUse(row), type: 'segment' })),
    ...(await emailsNaming(db, programId, segmentId)),
    ...(await campaignsTo(db, programId, segmentId)),
    ...(await automationsOf(db, programId, segmentId)),
  ];
  const used_by: UsedBy[] = others
    .filter((use) => opens(ctx, use))
    .map(({ type, id, name, path }) => ({ type, id, name, path }));
  return { used_by, unseen_users: rows.length - seen.length + others.length - used_by.length };
}

/** Email templates and reusable blocks of which a condition names a segment. */
async function emailsNaming(db: Db | Trx, programId: number, segmentId: number): Promise<User[]> {
  const { rows } = await sql<User>`
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
async function campaignsTo(db: Db | Trx, programId: number, segmentId: number): Promise<User[]> {
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
    channel,
    path: `/campaigns/${channel}/${id}`,
  }));
}

/** Automations that begin with a segment or ask for it, while they are on or guests are still on their way in them. */
async function automationsOf(db: Db | Trx, programId: number, segmentId: number): Promise<User[]> {
  const asked = JSON.stringify({ id: segmentId });
  const { rows } = await sql<User>`
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

/** IN_USE naming what uses a segment. */
export async function refuseUsed(
  trx: Trx,
  ctx: RequestContext,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> {
  const { used_by, unseen_users } = await usersOf(trx, ctx, id);
  if (used_by.length + unseen_users === 0) return;
  fail('IN_USE', `“${name}” is used by ${usersText(used_by, unseen_users)}. Take it out there first.`, {
    details: { used_by, ...(unseen_users > 0 ? { unseen_users } : {}) },
  });
}

/** VALIDATION naming the chain where a segment would stand on itself. */
export async function refuseCircle(
  trx: Trx,
  ctx: RequestContext,
  { id, name }: { readonly id: number; readonly name: string },
  named: readonly number[],
): Promise<void> {
  const { programId } = ctx;
  const chain = circleOf(id, named, await listUses(trx, programId));
  if (!chain) return;
  const rows = await trx
    .selectFrom('segments')
    .select(['segment_id', 'name', 'user_group_id'])
    .where('program_id', '=', programId)
    .where('segment_id', 'in', chain)
    .execute();
  const scope = await scopeOf(trx, ctx);
  const called = rows.map(
    (row) => [row.segment_id, sees(scope, row) ? `“${row.name}”` : UNSEEN.segment] as const,
  );
  const names = new Map(called).set(id, `“${name}”`);
  const way = chain.map((one) => names.get(one)).join(' uses ');
  const message = `A segment cannot use itself: ${way}`;
  fail('VALIDATION', `${message}. Take one of them out.`, { errors: { query: message } });
}
