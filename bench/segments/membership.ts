import { performance } from 'node:perf_hooks';
import type { Definition } from '#contract/marketing/segments/definition.ts';
import { services } from '#contract/index.ts';
import type { Session } from '#server/platform/postgres/index.ts';
import type { HttpClient } from '#tests/support/httpClient.ts';
import { until } from '#tests/support/until.ts';
import { timeReads } from '../host.ts';
import { p95 } from '../numbers.ts';

const SEGMENTS = 50;
const EVENTS = 10;
const TAG = 'Bench';
const GIVE_UP_MS = 3_600_000;

const tagged: Definition = {
  version: 1,
  root: { kind: 'group', match: 'all', is_not: false, rules: [{ kind: 'tags', op: 'any', tags: [TAG] }] },
};

export interface Followed {
  /** Seconds from a write until the guest is a member, the longest of ten. */
  readonly eventSeconds: number;
  readonly rebuildSeconds: number;
  /** The p95 in ms of the day list before, and while all segments are worked out. */
  readonly quietMs: number;
  readonly busyMs: number;
  readonly reads: number;
}

const waiting = async (session: Session, programId: number) =>
  Number(
    (
      await session.rows(
        `select count(*)::int as n from segments where program_id = ${programId} and (stale_ts is not null or evaluated_ts is null)`,
      )
    )[0]?.n,
  );

const settled = (session: Session, programId: number) =>
  until(async () => (await waiting(session, programId)) === 0, 'all segments to be worked out', GIVE_UP_MS);

/** Fifty segments, of the measured rules in turn. */
async function writeSegments(client: HttpClient, rules: Readonly<Record<string, Definition>>): Promise<void> {
  const all = Object.entries(rules);
  for (let n = 0; n < SEGMENTS; n += 1) {
    const [name, query] = all[n % all.length] ?? ['', tagged];
    await client.call(services.segments.create, { body: { name: `${n}: ${name}`.slice(0, 80), query } });
  }
}

/** From a guest's new tag until the guest is a member of what asks for it. */
async function followEvents(client: HttpClient, guestIds: readonly number[], settle: () => Promise<void>) {
  const { id } = await client.call(services.segments.create, { body: { name: TAG, query: tagged } });
  await settle();
  const times: number[] = [];
  for (const guest_id of guestIds.slice(0, EVENTS)) {
    const params = { id: guest_id };
    const { version, tags } = await client.call(services.guests.get, { params });
    const started = performance.now();
    await client.call(services.guests.save, { body: { id: guest_id, version, tags: [...tags, TAG] } });
    await until(async () => {
      const { is_stored } = await client.call(services.segments.explain, {
        body: { guest_id, segment_id: id },
      });
      return is_stored === true;
    }, 'the guest to be a member');
    times.push(performance.now() - started);
  }
  return Math.max(...times) / 1_000;
}

/** Has everything worked out anew, as a change of what all rules may stand on does, and reads a day's book meanwhile. */
export async function followAll(
  client: HttpClient,
  session: Session,
  rules: Readonly<Record<string, Definition>>,
  { guestIds, book }: { guestIds: readonly number[]; book: { client: HttpClient; merchantId: number } },
): Promise<Followed> {
  const programId = client.programId ?? 0;
  const settle = () => settled(session, programId);
  const eventSeconds = await followEvents(client, guestIds, settle);
  await writeSegments(client, rules);
  await settle();
  const quietMs = p95(await timeReads(book.client, book.merchantId));
  const started = performance.now();
  await session.rows(
    `insert into segment_touches (program_id, guest_id, is_moved) values (${programId}, null, false)`,
  );
  await until(async () => (await waiting(session, programId)) > 0, 'the segments to be worked out anew');
  let isOver = false;
  const rebuilt = settle().then(() => {
    isOver = true;
    return (performance.now() - started) / 1_000;
  });
  const busy: number[] = [];
  while (!isOver) busy.push(...(await timeReads(book.client, book.merchantId, 50)));
  return { eventSeconds, rebuildSeconds: await rebuilt, quietMs, busyMs: p95(busy), reads: busy.length };
}
