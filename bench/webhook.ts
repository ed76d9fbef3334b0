import { randomUUID } from 'node:crypto';
import { keysOf, SIGNATURE_HEADER, signEvents, TIMESTAMP_HEADER } from '#server/integrations/email/index.ts';
import { DEFAULT_SECRET } from '#server/platform/config/index.ts';
import { postJson } from '#server/platform/outbound/index.ts';
import type { Row } from './row.ts';

const [EVENTS, POSTS, TARGET_MS] = [1000, 10, 1000];

/** Of a hundred mails: most arrive, some are read, four come back, one complains. */
function kindOf(n: number): Readonly<Record<string, unknown>> {
  if (n % 100 < 2)
    return { event: 'bounce', type: 'bounce', status: '5.1.1', reason: '550 5.1.1 No such user' };
  if (n % 100 < 4)
    return { event: 'bounce', type: 'bounce', status: '4.2.2', reason: '452 4.2.2 Mailbox full' };
  if (n % 100 < 5) return { event: 'spamreport' };
  if (n % 4 === 1) return { event: 'open' };
  if (n % 8 === 2) return { event: 'click', url: 'https://harbor.example/menu' };
  return { event: 'delivered' };
}

/** Posts signed events of a concept as the provider does, a thousand at a time, one post after the other. */
export async function measureWebhook(url: string, programId: number): Promise<Row> {
  const { privateKey } = keysOf(DEFAULT_SECRET);
  const run = randomUUID();
  const times: number[] = [];
  for (let post = 0; post < POSTS; post += 1) {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const payload = JSON.stringify(
      Array.from({ length: EVENTS }, (_, n) => ({
        ...kindOf(n),
        email: `bench-${post}-${n}@guests.example`,
        timestamp: Number(timestamp),
        sg_event_id: `${run}-${post}-${n}`,
        sg_message_id: `${run}.${n}`,
        couvert_key: `bench:${run}:${post}:${n}`,
        couvert_program: String(programId),
        couvert_source: 'campaign:1',
      })),
    );
    const headers = {
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signEvents(privateKey, timestamp, payload),
    };
    const started = performance.now();
    const status = await postJson('The product', `${url}/api/webhooks/email`, payload, headers);
    if (status !== 200) throw new Error(`The product answered ${status} to events`);
    times.push(Math.round(performance.now() - started));
  }
  const sorted = times.toSorted((a, b) => a - b);
  const worst = sorted.at(-1) ?? 0;
  return {
    what: 'An event webhook of 1,000 events',
    target: '≤ 1 s',
    measured: `${sorted[Math.floor(POSTS / 2)]} ms, the slowest ${worst} ms`,
    holds: worst <= TARGET_MS,
    how: `${POSTS} signed posts one after the other; of each 20 hard bounces, 20 soft ones and 10 complaints`,
  };
}
