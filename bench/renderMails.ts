import { services } from '#contract/index.ts';
import { openSession } from '#server/platform/postgres/index.ts';
import { HttpClient } from '#tests/support/httpClient.ts';
import { until } from '#tests/support/until.ts';
import { count, seed, vacuum } from './large.ts';
import { letter } from './letter.ts';
import type { Row } from './row.ts';

const { emailPreviews } = services;
const SIZE = { guests: 100_000, visits: 300_000 };
const TARGET_S = 60;
const GIVE_UP_MS = 600_000;

/** “Which guests break this?” over a hundred thousand guests, from the press to the last mail. */
export async function measureRendering(
  url: string,
  admin: HttpClient,
  connectionString: string,
): Promise<Row> {
  const programId = await seed(connectionString, SIZE);
  await vacuum(connectionString, ['guests', 'parties', 'tickets', 'check_items']);
  const session = await openSession(connectionString, 'bench');
  let segmentId = 0;
  try {
    const [made] = await session.rows(
      `insert into segments (program_id, name, kind) values (${programId}, 'Everybody', 'imported') returning segment_id as id`,
    );
    segmentId = Number(made?.id);
    await session.rows(
      `insert into segment_members (program_id, segment_id, guest_id, entered_ts)
       select program_id, ${segmentId}, guest_id, now() from guests where program_id = ${programId} and deleted_ts is null`,
    );
  } finally {
    await session.close();
  }
  const client = new HttpClient(url, admin.token, programId);
  const params = { programId };
  const body = {
    source: { subject: 'Autumn, {{first_name|dear guest}}', json: letter() },
    segment_ids: [segmentId],
  };
  const started = performance.now();
  const { id, total } = await client.call(emailPreviews.check, { params, body });
  const get = () => client.call(emailPreviews.getCheck, { params: { programId, id } });
  await until(async () => (await get()).status !== 'running', 'every mail to be made', GIVE_UP_MS);
  const seconds = (performance.now() - started) / 1000;
  const done = await get();
  if (done.status !== 'done' || done.done !== total)
    throw new Error(done.message ?? `${done.done} of ${total}`);
  return {
    what: `Rendering ${count(total)} mails for “which guests break this?”`,
    target: `≤ ${TARGET_S} s`,
    measured: `${seconds.toFixed(1)} s`,
    holds: seconds <= TARGET_S,
    how: `a mail of seven blocks and ${(done.bytes / 1024).toFixed(0)} KB with two conditions, values and branches of every guest read from the database; ${count(done.broken)} guests found to break it`,
  };
}
