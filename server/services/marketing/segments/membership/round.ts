import { todayOf } from '#contract/marketing/segments/spans.ts';
import { eachApart } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refreshReach } from '../reach.ts';
import { WORK_OUT } from './job.ts';

/**
 * After midnight of a concept all its segments are worked out anew: what asks for days changes then, and nothing else should have to.
 * What waits and was lost with its job is taken up, and whom each channel reaches is counted anew where that is old.
 */
export async function makeRound(platform: Platform): Promise<void> {
  const { db, clock, jobs } = platform;
  const programs = await db
    .selectFrom('segments as s')
    .innerJoin('programs as p', 'p.program_id', 's.program_id')
    .select(['p.program_id', 'p.default_timezone'])
    .distinct()
    .execute();
  const now = clock.now();
  await eachApart({ log: platform.log, what: 'concept' }, programs, async (program) => {
    const { program_id, default_timezone: timezone } = program;
    const today = todayOf({ now, timezone });
    await db
      .updateTable('segments')
      .set({ stale_ts: now })
      .where('program_id', '=', program_id)
      .where('kind', '=', 'live')
      .where('stale_ts', 'is', null)
      .where((eb) => eb.or([eb('evaluated_day', 'is', null), eb('evaluated_day', '<', today)]))
      .execute();
    const waiting = await db
      .selectFrom('segments')
      .select('segment_id')
      .where('program_id', '=', program_id)
      .where('stale_ts', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    if (waiting) await jobs.enqueue(db, WORK_OUT, { program_id });
    await refreshReach(db, program_id, now);
  });
}
