import { sql } from 'kysely';
import { triggerOf } from '#contract/marketing/automations/triggers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Candidate, enter } from './enter.ts';
import { noteLooked } from './days.ts';
import { readVersion, type Working } from './rows.ts';

/** Who came into a segment is looked for so far back each time, since a slow transaction is seen late; nobody enters twice by it. */
const BACK_MS = 600_000;

/** Has whoever enters or leaves the segment of an automation enter it, once the segment was worked out (AUTO-040). */
export async function followSegment(platform: Platform, of: Working): Promise<void> {
  const source = triggerOf(of.trigger_source_id);
  if (!of.active || (source !== 'segment_entered' && source !== 'segment_left')) return;
  const { db, clock } = platform;
  const version = await readVersion(db, of);
  const segmentId = version.trigger_settings.segment_id ?? 0;
  if (of.ready_ts === null && !(await getReady(platform, of, segmentId))) return;
  const now = clock.now();
  const from = new Date(
    Math.max(of.enabled_ts.getTime(), (of.looked_ts ?? of.enabled_ts).getTime() - BACK_MS),
  );
  const rows =
    source === 'segment_entered'
      ? sql`select guest_id, entered_ts as at from segment_members
          where program_id = ${of.program_id} and segment_id = ${segmentId} and entered_ts >= ${from}`
      : sql`select guest_id, left_ts as at from segment_departures
          where program_id = ${of.program_id} and segment_id = ${segmentId} and left_ts >= ${from}`;
  await db.transaction().execute(async (trx) => {
    const { rows: moved } = await sql<{ guest_id: number; at: Date }>`${rows}`.execute(trx);
    const candidates = moved.map(
      ({ guest_id, at }): Candidate => ({
        guest_id,
        key: `segment:${segmentId}:${at.getTime()}`,
        merchant_id: null,
        at,
      }),
    );
    await enter(trx, of, candidates, now);
    await noteLooked(trx, of, now);
  });
}

/** It is ready when its segment was worked out and does not wait to be worked out anew. */
async function getReady({ db, clock }: Platform, of: Working, segmentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('segments')
    .select(['evaluated_ts', 'stale_ts', 'kind'])
    .where('program_id', '=', of.program_id)
    .where('segment_id', '=', segmentId)
    .executeTakeFirst();
  if (!row || (row.kind === 'live' && (row.evaluated_ts === null || row.stale_ts !== null))) return false;
  await db
    .updateTable('automations')
    .set({ ready_ts: clock.now() })
    .where('program_id', '=', of.program_id)
    .where('automation_id', '=', of.automation_id)
    .execute();
  return true;
}
