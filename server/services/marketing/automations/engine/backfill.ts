import { type RawBuilder, sql } from 'kysely';
import { triggerOf } from '#contract/marketing/automations/triggers.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Published } from '../definition.ts';
import { enter } from './enter.ts';
import { readVersion, type Working } from './rows.ts';

/** Who meets a trigger already, as a statement of their ids; null where nobody can be said to. */
function meeting(programId: number, version: Published, now: Date): RawBuilder<{ guest_id: number }> | null {
  const { segment_id, days, nth } = version.trigger_settings;
  const visits = (least: number, most: number | null) => sql<{ guest_id: number }>`
    select g.guest_id from guests g where g.program_id = ${programId} and g.deleted_ts is null and g.visit_count >= ${least}
      and (${most}::integer is null or g.visit_count <= ${most}::integer)`;
  const trigger = triggerOf(version.trigger_source_id);
  if (trigger === 'segment_entered')
    return sql`select m.guest_id from segment_members m join guests g using (program_id, guest_id)
        where m.program_id = ${programId} and m.segment_id = ${segment_id} and g.deleted_ts is null`;
  if (trigger === 'no_visit')
    return sql`select g.guest_id from guests g where g.program_id = ${programId} and g.deleted_ts is null
        and g.last_visit_ts < ${new Date(now.getTime() - (days ?? 0) * 86_400_000)}`;
  if (trigger === 'visit_ended') return visits(1, null);
  if (trigger === 'first_visit') return visits(1, 1);
  if (trigger === 'nth_visit') return visits(nth ?? 1, nth ?? 1);
  return null;
}

/** How many guests meet a trigger already; null where nobody can be said to. */
export async function countMeeting(
  db: Db | Trx,
  programId: number,
  version: Published,
  now: Date,
): Promise<number | null> {
  const who = meeting(programId, version, now);
  if (!who) return null;
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from (${who}) w`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Brings in who met it when it was switched on, evenly over its days, in the order of their ids. */
export async function bringIn(platform: Platform, of: Working): Promise<void> {
  const { backfill_until_ts: until, backfill_total: total, backfill_done: done } = of;
  if (!of.active || until === null || total === null || done >= total) return;
  const now = platform.clock.now();
  const span = Math.max(1, until.getTime() - of.enabled_ts.getTime());
  const share = Math.min(1, (now.getTime() - of.enabled_ts.getTime()) / span);
  const wanted = Math.min(500, Math.floor(total * share) - done);
  if (wanted <= 0) return;
  await platform.db.transaction().execute(async (trx) => {
    const version = await readVersion(trx, of);
    const who = meeting(of.program_id, version, of.enabled_ts);
    if (!who) return;
    const { rows } = await sql<{ guest_id: number }>`select w.guest_id from (${who}) w
      where w.guest_id > ${of.backfill_after_guest_id ?? 0} order by w.guest_id limit ${wanted}`.execute(trx);
    const key = `backfill:${of.enabled_ts.getTime()}`;
    await enter(
      trx,
      of,
      rows.map(({ guest_id }) => ({ guest_id, key, merchant_id: null, at: now })),
      now,
    );
    await sql`update automations set backfill_done = ${rows.length < wanted ? total : done + rows.length}::integer,
        backfill_after_guest_id = ${rows.at(-1)?.guest_id ?? of.backfill_after_guest_id}
      where program_id = ${of.program_id} and automation_id = ${of.automation_id} and backfill_done = ${done}`.execute(
      trx,
    );
  });
}
