import { sql } from 'kysely';
import type { Definition } from '#contract/marketing/segments/definition.ts';
import type { Moment } from '#contract/marketing/segments/spans.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readKnown } from '../known.ts';
import { zoneOf } from '../queries.ts';
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

/** The segments of a concept that follow a rule, each after those that it uses. */
export async function listLive(db: Db | Trx, programId: number): Promise<Live[]> {
  const rows = await db
    .selectFrom('segments')
    .select(['segment_id', 'version', 'stale_ts', 'is_timed', 'size', 'evaluated_day', 'query'])
    .where('program_id', '=', programId)
    .where('kind', '=', 'live')
    .orderBy('segment_id')
    .execute();
  const known = await readKnown(db, programId, refsOfStored(rows.map(({ query }) => query)));
  const live = rows.map(({ query, ...row }) => {
    const standing = standingOf(query, known);
    return { ...row, definition: standing && standing.problem === null ? standing.definition : null };
  });
  return inOrder(live, await listUses(db, programId));
}
