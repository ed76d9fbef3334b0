import { sql } from 'kysely';
import { allJobs } from '#server/app.ts';
import type { TestApp } from './testApp.ts';

/** Works on the job of a name that was queued last, as a worker does; for applications that do not work themselves. */
export async function workOnLast(t: TestApp, name: string): Promise<void> {
  const [platform] = t.processes.platforms;
  const job = platform && allJobs(platform).find((known) => known.name === name);
  const { rows } = await sql<{ id: string; data: unknown }>`
    select id, data from pgboss.job where name = ${name} order by created_on desc limit 1`.execute(
    t.platform.db,
  );
  const [queued] = rows;
  if (!job || !queued) throw new Error(`No job ${name} is queued`);
  await job.run(job.data.parse(queued.data), { id: queued.id });
}
