import { addMinutes } from 'date-fns';
import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { keepAccess } from './keep.ts';
import { readConnection } from './read.ts';

const READ_JOB = 'socialConnections.read';
const LOOK_MS = 15_000;
const LEASE_MINUTES = 10;

/** Reads what is due, looks after every access once a day. */
export function socialConnectionJobs(platform: Platform): Job[] {
  return [
    defineJob({
      name: READ_JOB,
      data: z.object({ program_id: z.number(), connection_id: z.number() }),
      retries: 3,
      expireMinutes: 120,
      concurrency: 2,
      run: ({ program_id, connection_id }) => readConnection(platform, program_id, connection_id),
    }),
    defineJob({
      name: 'socialConnections.due',
      data: z.object({}),
      retries: 0,
      expireMinutes: 1,
      everyMs: LOOK_MS,
      run: async () => void (await readDue(platform)),
    }),
    defineJob({
      name: 'socialConnections.keep',
      data: z.object({}),
      retries: 2,
      expireMinutes: 120,
      cron: '20 4 * * *',
      run: () => keepAccess(platform),
    }),
  ];
}

/** Hands what is due to whoever works; each is due again once that one cannot be at it any more. */
export async function readDue({ db, clock, jobs }: Platform): Promise<number> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .updateTable('source_connections')
      .set({ next_try_ts: addMinutes(now, LEASE_MINUTES) })
      .where('next_try_ts', '<=', now)
      .where('is_paused', '=', false)
      .returning(['program_id', 'source_connection_id'])
      .execute();
    for (const { program_id, source_connection_id } of due)
      await jobs.enqueue(trx, { name: READ_JOB }, { program_id, connection_id: source_connection_id });
    return due.length;
  });
}
