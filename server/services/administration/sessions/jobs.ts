import { z } from 'zod';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import { LONGEST_WINDOW_MS } from '#server/platform/limits/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { resetJob } from './requestReset.ts';

const DAY_MS = 86_400_000;

export function sessionJobs(platform: Platform): Job[] {
  const sweep = defineJob({
    name: 'sessions.sweep',
    data: z.object({}),
    retries: 1,
    expireMinutes: 10,
    cron: '17 * * * *',
    run: () => sweepSessions(platform),
  });
  return [sweep, resetJob(platform)];
}

/** Every hour, sweeps away what no longer decides anything: expired tokens, past throttles, sessions that ended long ago. */
export async function sweepSessions({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom('access_tokens').where('expires_ts', '<', now).execute();
  await db.deleteFrom('refresh_tokens').where('expires_ts', '<', now).execute();
  await db
    .deleteFrom('password_tokens')
    .where('expires_ts', '<', before(30 * DAY_MS))
    .execute();
  await db.deleteFrom('sign_in_challenges').where('expires_ts', '<', now).execute();
  await db
    .deleteFrom('second_factors')
    .where('confirmed_ts', 'is', null)
    .where('created_ts', '<', before(DAY_MS))
    .execute();
  await db.deleteFrom('throttles').where('window_start_ts', '<', before(LONGEST_WINDOW_MS)).execute();
  await db
    .deleteFrom('sessions as s')
    .where('s.last_seen_ts', '<', before(DAY_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refresh_tokens as r')
            .select('r.session_id')
            .whereRef('r.session_id', '=', 's.session_id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('access_tokens as a')
            .select('a.session_id')
            .whereRef('a.session_id', '=', 's.session_id'),
        ),
      ),
    )
    .execute();
}
