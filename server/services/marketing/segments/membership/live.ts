import { sql } from 'kysely';
import type { Definition } from '#contract/marketing/segments/definition.ts';
import type { Moment } from '#contract/marketing/segments/spans.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { zoneOf } from '#server/services/administration/programs/index.ts';
import { readKnown } from '../known.ts';
import { inOrder } from '../rules.ts';
import { refsOfStored, standingOf } from '../standing.ts';
import { listUses } from '../uses.ts';

/** One at a time moves members of a concept's segments. */
export async function lockMembers(trx: Trx, programId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`segment_members ${programId}`}, 0))`.execute(
    trx,
  );
}

/** Now, on the clocks of a concept. */
export async function momentOf(
  db: Db | Trx,
  { clock }: Pick<Platform, 'clock'>,
  programId: number,
): Promise<Moment> {
  return { now: clock.now(), timezone: await zoneOf(db, programId) };
}

/** A segment that follows its rule. */
export interface Live {
  readonly segment_id: number;
  readonly version: number;
  readonly stale_ts: Date | null;
  readonly is_timed: boolean;
  readonly size: number | null;
  readonly evaluated_day: string | null;
  /** Null where it matches nobody: its rule cannot be read, or stands on what is gone. */
  readonly definition: Definition | null;
}

const rowsOf = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('segments')
    .select(['segment_id', 'version', 'stale_ts', 'is_timed', 'size', 'evaluated_day', 'query'])
    .where('program_id', '=', programId)
    .where('kind', '=', 'live')
    .orderBy('segment_id');

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

async function readLive(db: Db | Trx, programId: number, rows: readonly Row[]): Promise<Live[]> {
  const known = await readKnown(db, programId, refsOfStored(rows.map(({ query }) => query)));
  return rows.map(({ query, ...row }) => {
    const standing = standingOf(query, known);
    return { ...row, definition: standing && standing.problem === null ? standing.definition : null };
  });
}

/** The segments of a concept that follow a rule, each after those that it uses. */
export async function listLive(db: Db | Trx, programId: number): Promise<Live[]> {
  const live = await readLive(db, programId, await rowsOf(db, programId).execute());
  return inOrder(live, await listUses(db, programId));
}

/** One that follows a rule; null where it is gone. */
export async function findLive(db: Db | Trx, programId: number, segmentId: number): Promise<Live | null> {
  const rows = await rowsOf(db, programId).where('segment_id', '=', segmentId).execute();
  return (await readLive(db, programId, rows))[0] ?? null;
}

/** The next that waits to be worked out as a whole, after those that it uses, but for those that failed; no rule is read for that. */
export async function nextStale(
  db: Db | Trx,
  programId: number,
  failed: ReadonlyMap<number, unknown> = new Map(),
): Promise<number | null> {
  const rows = await db
    .selectFrom('segments')
    .select(['segment_id', 'stale_ts'])
    .where('program_id', '=', programId)
    .where('kind', '=', 'live')
    .orderBy('segment_id')
    .execute();
  if (!rows.some(({ stale_ts }) => stale_ts !== null)) return null;
  const ordered = inOrder(rows, await listUses(db, programId));
  const next = ordered.find(({ stale_ts, segment_id }) => stale_ts !== null && !failed.has(segment_id));
  return next?.segment_id ?? null;
}
