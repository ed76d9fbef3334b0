import { format, parseISO } from 'date-fns';
import { sql } from 'kysely';
import { wallClock } from '#contract/core/time.ts';
import { recordEvent, type Stamp } from '#server/platform/audit/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockRow, tell, type Write } from '#server/platform/write/index.ts';
import { zoneOf } from '#server/services/administration/programs/index.ts';
import { authorOf, guestsText } from './commands.ts';
import { noteDay } from './membership/days.ts';
import { WORK_OUT } from './membership/job.ts';
import { stale } from './membership/whole.ts';
import { refuseUsed } from './uses.ts';
import { keepReach } from './reach.ts';

type Author = Pick<RequestContext, 'programId' | 'userId' | 'stamp'>;

interface At {
  readonly programId: number;
  readonly segmentId: number;
}

interface Fields {
  readonly name: string;
  readonly description: string;
  readonly user_group_id: number | null;
}

const NAME_TAKEN = 'There is a segment of this name already. Choose another one.';

/** What the constraint of names means to who imports a segment. */
export const SEGMENT_TAKEN = { segments_name: { field: 'segment_name', message: NAME_TAKEN } } as const;

/** VALIDATION where a segment has this name. */
export async function requireFreeName(db: Db | Trx, programId: number, name: string): Promise<void> {
  const row = await db
    .selectFrom('segments')
    .select('segment_id')
    .where('program_id', '=', programId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  if (row) fail('VALIDATION', NAME_TAKEN, { errors: { segment_name: NAME_TAKEN } });
}

/** A segment whose members an import is about to bring; answers its number. */
export async function addImported(work: Write<Author>, fields: Fields, fileName: string): Promise<number> {
  const { trx, ctx, now } = work;
  const origin = `Imported from ${fileName}`;
  const { segment_id } = await trx
    .insertInto('segments')
    .values({
      program_id: ctx.programId,
      kind: 'imported',
      ...fields,
      ...authorOf(ctx),
      origin,
      created_ts: now,
      updated_ts: now,
    })
    .returning('segment_id')
    .executeTakeFirstOrThrow();
  const changes = Object.entries({ name: fields.name, sentence: origin });
  await tell(work, {
    kind: 'segment.created',
    recordId: segment_id,
    recordName: fields.name,
    changes: changes.map(([field, to]) => ({ field, from: null, to })),
  });
  return segment_id;
}

/** Keeps a segment until the transaction ends; false when it was removed. */
export const keepSegment = (trx: Trx, { programId, segmentId: id }: At): Promise<boolean> =>
  lockRow(trx, { table: 'segments', key: 'segment_id', programId, id }, 'key share');

/** Makes guests members; answers who was none before. */
export async function enterImported(
  trx: Trx,
  { programId, segmentId }: At,
  ids: readonly number[],
  now: Date,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ guest_id: number }>`
    insert into segment_members (program_id, segment_id, guest_id, entered_ts)
    select ${programId}::bigint, ${segmentId}::bigint, guest_id, ${now}::timestamptz
    from unnest(${[...ids]}::bigint[]) guest_id
    on conflict do nothing returning guest_id`.execute(trx);
  return new Set(rows.map(({ guest_id }) => guest_id));
}

/** Once the file is over: how many there are and where they came from; one that nobody entered goes again. */
export async function overImported(
  platform: Platform,
  trx: Trx,
  stamp: Stamp,
  { segmentId, fileName }: { segmentId: number; fileName: string },
): Promise<void> {
  const { programId } = stamp;
  const now = platform.clock.now();
  const at = { programId, segmentId };
  if (!(await lockRow(trx, { table: 'segments', key: 'segment_id', programId, id: segmentId }))) return;
  const { rows } = await sql<{ size: number; is_used: boolean }>`
    select (select count(*)::int from segment_members m
        join guests g on g.program_id = m.program_id and g.guest_id = m.guest_id and g.deleted_ts is null
        where m.program_id = ${programId} and m.segment_id = ${segmentId}) as size,
      exists (select from segment_uses u
        where u.program_id = ${programId} and u.used_segment_id = ${segmentId}) as is_used`.execute(trx);
  const { size = 0, is_used = false } = rows[0] ?? {};
  if (size === 0 && !is_used) return removeSegmentOf(trx, stamp, segmentId);
  const day = wallClock(await zoneOf(trx, programId), now).date;
  const origin = `Imported from ${fileName} on ${format(parseISO(day), 'MMM d, yyyy')}, ${guestsText(size)}`;
  await trx
    .updateTable('segments')
    .set({ size, evaluated_ts: now, evaluated_day: day, origin })
    .where('program_id', '=', programId)
    .where('segment_id', '=', segmentId)
    .execute();
  await noteDay(trx, { ...at, day }, { size, entered: size, left: 0 });
  await keepReach(trx, at, now);
  if (!is_used) return;
  await stale(trx, at, now);
  await platform.jobs.enqueue(trx, WORK_OUT, { program_id: programId });
}

async function removeSegmentOf(trx: Trx, stamp: Stamp, segmentId: number): Promise<void> {
  const gone = await trx
    .deleteFrom('segments')
    .where('program_id', '=', stamp.programId)
    .where('segment_id', '=', segmentId)
    .returning('name')
    .executeTakeFirst();
  if (gone)
    await recordEvent(trx, stamp, {
      kind: 'segment.removed',
      recordId: segmentId,
      recordName: gone.name,
      changes: [],
    });
}

/** Removes the segment of an import that is undone, if it is still there. Errors: IN_USE naming what uses it. */
export async function takeImported({ trx, ctx }: Write, segmentId: number): Promise<void> {
  const { programId } = ctx;
  const isThere = await lockRow(trx, { table: 'segments', key: 'segment_id', programId, id: segmentId });
  if (!isThere) return;
  const { name } = await trx
    .selectFrom('segments')
    .select('name')
    .where('program_id', '=', programId)
    .where('segment_id', '=', segmentId)
    .executeTakeFirstOrThrow();
  await refuseUsed(trx, ctx, { id: segmentId, name });
  await removeSegmentOf(trx, ctx.stamp(), segmentId);
}
