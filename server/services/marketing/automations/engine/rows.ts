import { type Selectable, sql } from 'kysely';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';
import { type Published, readPublished } from '../definition.ts';

export type RunRow = Selectable<DB['automation_runs']>;

/** An automation in which somebody may be, of whichever concept. */
export interface Working {
  readonly program_id: number;
  readonly automation_id: number;
  readonly name: string;
  readonly active: boolean;
  readonly number: number;
  readonly enabled_ts: Date;
  readonly resumed_ts: Date | null;
  readonly paused_reason: string | null;
  readonly ready_ts: Date | null;
  readonly looked_ts: Date | null;
  /** As it was published, like all that guests go through. */
  readonly trigger_source_id: number | null;
  readonly holdout_pct: number;
  readonly backfill_until_ts: Date | null;
  readonly backfill_total: number | null;
  readonly backfill_done: number;
  readonly backfill_after_guest_id: number | null;
}

/** Automations that are on, or in which guests still finish; of all concepts, or one of one. */
export async function listWorking(
  db: Db | Trx,
  only: { readonly programId: number; readonly id: number } | null = null,
): Promise<Working[]> {
  const { rows } = await sql<Working>`
    select a.program_id, a.automation_id, a.name, a.active, a.number, a.enabled_ts, a.resumed_ts, a.paused_reason, a.ready_ts,
      a.looked_ts, (v.definition ->> 'trigger_source_id')::integer as trigger_source_id,
      (v.definition ->> 'holdout_pct')::integer as holdout_pct, a.backfill_until_ts, a.backfill_total, a.backfill_done,
      a.backfill_after_guest_id
    from automations a join automation_versions v using (program_id, automation_id, number)
    where (a.active or exists (select from automation_versions o
      where o.program_id = a.program_id and o.automation_id = a.automation_id and o.closed_ts is null))
      and (${only === null}::boolean or (a.program_id = ${only?.programId ?? 0} and a.automation_id = ${only?.id ?? 0}))
    order by a.program_id, a.automation_id`.execute(db);
  return rows;
}

const MOST_KEPT = 500;
/** By handle: those of a transaction go with it. */
const kept = new WeakMap<Db | Trx, Map<string, Published>>();

/** A version, read once by a transaction or a process: it never changes. */
export async function readVersion(
  db: Db | Trx,
  { program_id, automation_id, number }: { program_id: number; automation_id: number; number: number },
): Promise<Published> {
  const versions = kept.get(db) ?? new Map<string, Published>();
  kept.set(db, versions);
  const key = `${program_id}.${automation_id}.${number}`;
  const known = versions.get(key);
  if (known) return known;
  const { definition } = await db
    .selectFrom('automation_versions')
    .select('definition')
    .where('program_id', '=', program_id)
    .where('automation_id', '=', automation_id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const read = readPublished(definition);
  const [oldest] = versions.keys();
  if (versions.size >= MOST_KEPT && oldest !== undefined) versions.delete(oldest);
  versions.set(key, read);
  return read;
}
