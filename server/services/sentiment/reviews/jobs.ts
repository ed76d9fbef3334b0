import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, eachApart, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ANALYSIS } from './analysis/job.ts';
import { ANALYSIS_VERSION } from './analysis/types.ts';
import { analyseWaiting } from './analysis/work.ts';
import { SEND } from './answering/job.ts';
import { sendForgotten, sendResponse } from './answering/send.ts';
import type { ReplyDoors } from './intake/source.ts';
import { findVisits, lookAgain } from './visits/find.ts';

export function reviewJobs(platform: Platform, doors: ReplyDoors): Job[] {
  const analyse = defineJob({
    ...ANALYSIS,
    retries: 5,
    expireMinutes: 60,
    run: async ({ program_id }) => {
      await analyseWaiting(platform, program_id);
      await findVisits(platform, program_id);
    },
  });
  const send = defineJob({
    ...SEND,
    retries: 5,
    expireMinutes: 5,
    concurrency: 2,
    run: ({ program_id, review_response_id }) =>
      sendResponse(platform, doors, program_id, review_response_id),
  });
  const round = defineJob({
    name: 'reviews.round',
    data: z.object({}),
    retries: 0,
    expireMinutes: 10,
    cron: '*/5 * * * *',
    run: () => makeRound(platform),
  });
  return [analyse, send, round];
}

/** What was left behind: answers nobody sends, reviews that an older analysis read, visits that were written down late. */
async function makeRound(platform: Platform): Promise<void> {
  const { db, jobs } = platform;
  await sendForgotten(platform);
  const { rows } = await sql<{ program_id: number }>`
    select p.program_id from programs p where exists (select 1 from reviews r where r.program_id = p.program_id)`.execute(
    db,
  );
  await eachApart({ log: platform.log, what: 'concept' }, rows, async ({ program_id }) => {
    await lookAgain(platform, program_id);
    await sql`update reviews set analysed_ts = null where program_id = ${program_id} and review_id in (
      select review_id from reviews where program_id = ${program_id} and analysed_ts is not null and analysed_by < ${ANALYSIS_VERSION}
        and deleted_ts is null limit 5000)`.execute(db);
    const { rows: waiting } = await sql<{ n: number }>`
      select 1 as n from reviews where program_id = ${program_id} and deleted_ts is null and (analysed_ts is null
        or (visit_sought_ts is null and visit_by is null and party_id is null and reviewed_ts > now() - interval '60 days')) limit 1`.execute(
      db,
    );
    if (waiting.length > 0)
      await db.transaction().execute((trx) => jobs.enqueue(trx, ANALYSIS, { program_id }));
  });
}
