import { format, parseISO } from 'date-fns';
import { sql } from 'kysely';
import type { z } from 'zod';
import { wallClock } from '#contract/core/time.ts';
import { type Definition, isTimed } from '#contract/marketing/segments/definition.ts';
import type { services } from '#contract/index.ts';
import type { Segment, segmentChange, SegmentWrite } from '#contract/marketing/segments/schemas.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { givenFields, recordOf, type Write } from '#server/platform/write/index.ts';
import { zoneOf } from '#server/services/administration/programs/index.ts';
import { checkRule } from './checks.ts';
import { EVERYBODY } from './known.ts';
import { noteDay } from './membership/days.ts';
import { WORK_OUT } from './membership/job.ts';
import { holdNamed } from './named.ts';
import { presentSegment } from './present.ts';
import { findSegment, locationsOf, scopeOf, type SegmentRow, sees } from './queries.ts';
import { keepReach } from './reach.ts';
import { segmentsIn } from './standing.ts';
import { lockUses, refuseCircle, refuseUsed, replaceUses } from './uses.ts';

const THING = 'This segment';

const segments = recordOf({
  table: 'segments',
  key: 'segment_id',
  find: findSegment,
  isOpen: async (row: SegmentRow, { trx, ctx }) => sees(await scopeOf(trx, ctx), row),
  present: (row, { ctx }: Write) => presentSegment(row, { ...EVERYBODY, merchantIds: locationsOf(ctx) }),
  thing: () => THING,
  called: ({ name }) => `The segment “${name}”`,
  name: ({ name }) => name,
  told: ({ name, description, sentence, user_group_name }) => ({
    name,
    description,
    sentence,
    user_group_name,
  }),
});

const taken = {
  segments_name: {
    field: 'name',
    message: 'There is a segment of this name already. Choose another one.',
  },
  segment_uses_program_id_used_segment_id_fkey: {
    field: 'query',
    code: 'VALIDATION',
    message: 'A segment that the rule names was removed at this moment. Choose another one.',
  },
} as const;

/** A segment that is for the caller to see; NOT_FOUND else. */
export async function getSegment(db: Platform['db'] | Trx, ctx: RequestContext, id: number) {
  const row = found(await findSegment(db, ctx.programId, id), THING);
  return found(sees(await scopeOf(db, ctx), row) ? row : null, THING);
}

/** Whoever is no admin makes segments for groups of their own. `field` is where the group was chosen. */
export async function checkGroup(
  { trx, ctx }: Pick<Write, 'trx' | 'ctx'>,
  groupId: number | null,
  before: number | null = null,
  field = 'user_group_id',
) {
  if (groupId === null || groupId === before) return;
  const scope = await scopeOf(trx, ctx);
  const row = await trx
    .selectFrom('user_groups')
    .select('user_group_id')
    .where('program_id', '=', ctx.programId)
    .where('user_group_id', '=', groupId)
    .executeTakeFirst();
  if (row && sees(scope, row)) return;
  const message = 'Choose a user group that you belong to';
  fail('VALIDATION', `${message}.`, { errors: { [field]: message } });
}

const ruleColumns = (query: Definition, now: Date) => ({
  query: JSON.stringify(query),
  is_timed: isTimed(query),
  stale_ts: now,
});

export const authorOf = (ctx: Pick<RequestContext, 'userId' | 'stamp'>) => ({
  user_id: ctx.userId,
  author_name: ctx.stamp().actorName,
});

/** Creates a segment; a job works its members out. Errors: DUPLICATE, VALIDATION with the place in the rule. */
export function createSegment(
  platform: Platform,
  ctx: RequestContext,
  { query: asked, version: _version, ...fields }: SegmentWrite,
): Promise<Segment> {
  const how = {
    kind: 'segment.created',
    taken,
    first: ({ trx }: Write) => lockUses(trx, ctx.programId),
  } as const;
  return segments.create(platform, ctx, how, async (work) => {
    const { trx, now } = work;
    await checkGroup(work, fields.user_group_id);
    await holdNamed(trx, ctx.programId, asked);
    const { definition: query } = await checkRule(trx, ctx, asked);
    const id = await work.store({ ...fields, kind: 'live', ...ruleColumns(query, now), ...authorOf(ctx) });
    await replaceUses(trx, ctx.programId, id, query);
    await platform.jobs.enqueue(trx, WORK_OUT, { program_id: ctx.programId });
  });
}

type Change = z.output<typeof segmentChange>;

/** Saves a segment; where the rule changed a job works its members out. Errors: NOT_FOUND, STALE, DUPLICATE, VALIDATION. */
export function saveSegment(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  { version, query, ...fields }: Change,
): Promise<Segment> {
  const first = ({ trx }: Write) => lockUses(trx, ctx.programId);
  const how = { kind: 'segment.updated', id, version, taken, first } as const;
  return segments.change(platform, ctx, how, async (work) => {
    const { trx, row, before, now } = work;
    await checkGroup(work, fields.user_group_id, row.user_group_id);
    let rule: Definition | null = null;
    if (query !== undefined && JSON.stringify(query) !== JSON.stringify(before.query)) {
      if (row.kind !== 'live') {
        const message = `The guests of “${row.name}” never change, so it has no rule`;
        fail('VALIDATION', `${message}.`, { errors: { query: message } });
      }
      await holdNamed(trx, ctx.programId, query);
      rule = (await checkRule(trx, ctx, query, before.query)).definition;
      await refuseCircle(trx, ctx, { id, name: fields.name }, segmentsIn(query));
    }
    const { name, description, user_group_id } = row;
    const isSame =
      JSON.stringify([name, description, user_group_id]) ===
      JSON.stringify([fields.name, fields.description, fields.user_group_id]);
    if (isSame && rule === null) return;
    await work.store({ ...fields, ...(rule ? ruleColumns(rule, now) : {}) });
    if (rule === null) return;
    await replaceUses(trx, ctx.programId, id, rule);
    await platform.jobs.enqueue(trx, WORK_OUT, { program_id: ctx.programId });
  });
}

/** Removes a segment with its members. Errors: NOT_FOUND, IN_USE naming what uses it. */
export function removeSegment(platform: Platform, ctx: RequestContext, id: number): Promise<void> {
  return segments.remove(platform, ctx, { kind: 'segment.removed', id }, ({ trx, before }) =>
    refuseUsed(trx, ctx, before),
  );
}

/** Gives a segment the members of another as they are now; answers how many. */
async function copyMembers({ trx, ctx, now }: Write, fromId: number, toId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with copied as (
      insert into segment_members (program_id, segment_id, guest_id, entered_ts)
      select m.program_id, ${toId}::bigint, m.guest_id, ${now}::timestamptz from segment_members m
      join guests g on g.program_id = m.program_id and g.guest_id = m.guest_id and g.deleted_ts is null
      where m.program_id = ${ctx.programId} and m.segment_id = ${fromId}
      returning 1)
    select count(*) as n from copied`.execute(trx);
  return rows[0]?.n ?? 0;
}

interface Kept {
  readonly kind: 'frozen' | 'imported';
  readonly name: string;
  readonly description: string;
  readonly user_group_id: number | null;
  /** Where its guests came from, by how many there are. */
  readonly origin: (size: number) => string;
}

/** A segment that keeps the guests which another has now. */
function keepMembers(platform: Platform, ctx: RequestContext, fromId: number, kept: Kept): Promise<Segment> {
  const { origin, ...columns } = kept;
  return segments.create(platform, ctx, { kind: 'segment.created', taken }, async (work) => {
    const { trx, now } = work;
    await checkGroup(work, kept.user_group_id);
    const id = await work.store({ ...columns, ...authorOf(ctx) });
    const size = await copyMembers(work, fromId, id);
    const day = wallClock(await zoneOf(trx, ctx.programId), now).date;
    await trx
      .updateTable('segments')
      .set({ size, evaluated_ts: now, evaluated_day: day, origin: origin(size) })
      .where('program_id', '=', ctx.programId)
      .where('segment_id', '=', id)
      .execute();
    const key = { programId: ctx.programId, segmentId: id };
    await noteDay(trx, { ...key, day }, { size, entered: size, left: 0 });
    await keepReach(trx, key, now);
  });
}

export const guestsText = (size: number) =>
  size === 1 ? '1 guest' : `${size.toLocaleString('en-US')} guests`;

/** A copy of the members that never changes: “snapshot of Nov 22, 412 guests” (SEG E9). Errors: NOT_FOUND, DUPLICATE. */
export async function freezeSegment(platform: Platform, ctx: RequestContext, id: number, name?: string) {
  const { db, clock } = platform;
  const row = await getSegment(db, ctx, id);
  const day = format(parseISO(wallClock(await zoneOf(db, ctx.programId), clock.now()).date), 'MMM d, yyyy');
  return keepMembers(platform, ctx, id, {
    kind: 'frozen',
    name: name ?? `${row.name.slice(0, 80 - day.length - 3)} – ${day}`,
    description: row.description,
    user_group_id: row.user_group_id,
    origin: (size) => `Snapshot of “${row.name}” on ${day}, ${guestsText(size)}`,
  });
}

type Duplicate = z.output<typeof services.segments.duplicate.body>;

/** A segment of its own with the rule, or the guests, of another. Errors: NOT_FOUND, DUPLICATE, VALIDATION. */
export async function duplicateSegment(platform: Platform, ctx: RequestContext, id: number, body: Duplicate) {
  const row = await getSegment(platform.db, ctx, id);
  const fields = {
    description: row.description,
    user_group_id: row.user_group_id,
    ...givenFields(body),
    name: body.name,
  };
  const { query } = presentSegment(row);
  if (query) return createSegment(platform, ctx, { query, ...fields });
  if (row.kind === 'live')
    fail('VALIDATION', `The rule of “${row.name}” cannot be read, so it cannot be copied.`);
  const { query: _none, ...kept } = fields as typeof fields & { query?: unknown };
  return keepMembers(platform, ctx, id, {
    ...kept,
    kind: row.kind === 'imported' ? 'imported' : 'frozen',
    origin: () => row.origin,
  });
}
