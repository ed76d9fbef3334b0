import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { followTouches } from './follow.ts';
import { WORK_OUT } from './job.ts';
import { makeRound } from './round.ts';
import { workOut } from './whole.ts';

const LOOK_MS = 2_000;

export function segmentJobs(platform: Platform): Job[] {
  const whole = defineJob({
    ...WORK_OUT,
    retries: 5,
    expireMinutes: 30,
    run: async ({ program_id }) => {
      await workOut(platform, program_id);
    },
  });
  const follow = defineJob({
    name: 'segments.follow',
    data: z.object({}),
    retries: 0,
    expireMinutes: 5,
    everyMs: LOOK_MS,
    run: () => followTouches(platform),
  });
  const round = defineJob({
    name: 'segments.round',
    data: z.object({}),
    retries: 0,
    expireMinutes: 5,
    cron: '* * * * *',
    run: () => makeRound(platform),
  });
  return [whole, follow, round];
}
