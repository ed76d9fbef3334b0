import { addMinutes, addSeconds } from 'date-fns';
import type { WebhookTopic } from '#contract/connections/webhooks/topics.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal } from '#server/platform/secrets/index.ts';
import { messageOf, newMessageId } from './sending.ts';
import { newSecret } from './sign.ts';

interface DemoWebhook {
  readonly name: string;
  readonly url: string;
  readonly topics: readonly WebhookTopic[];
  /** How its receiver answers; 200 where it takes the message. */
  readonly fails?: { readonly status: number; readonly answer: string };
  readonly everyMinutes: number;
  readonly count: number;
}

/** One that works, and one whose receiver has been down since noon. */
const WEBHOOKS: readonly DemoWebhook[] = [
  {
    name: 'Data warehouse',
    url: 'https://warehouse.marlowekitchen.example/couvert',
    topics: ['reservation.created', 'reservation.cancelled', 'reservation.no_show', 'check.closed'],
    everyMinutes: 47,
    count: 34,
  },
  {
    name: 'Lobby display',
    url: 'https://lobby.marlowekitchen.example/waitlist/error',
    topics: ['waitlist.joined', 'waitlist.seated', 'waitlist.left'],
    fails: { status: 500, answer: '{"error":"The till is being restarted"}' },
    everyMinutes: 31,
    count: 14,
  },
];

/** The webhooks of a demo concept with what was sent to them; nothing where no receiver stands in. */
export async function seedWebhooks(
  { config }: Pick<Platform, 'config'>,
  trx: Trx,
  { programId, now }: { readonly programId: number; readonly now: Date },
): Promise<void> {
  if (!config.webhooks.hasSandbox) return;
  const merchant = await trx
    .selectFrom('merchants')
    .select('merchant_id')
    .where('program_id', '=', programId)
    .orderBy('merchant_id')
    .executeTakeFirstOrThrow();
  for (const demo of WEBHOOKS) await seedOne(config.tokenSecret, trx, demo, { ...merchant, programId, now });
}

interface Place {
  readonly programId: number;
  readonly merchant_id: number;
  readonly now: Date;
}

async function seedOne(tokenSecret: string, trx: Trx, demo: DemoWebhook, place: Place): Promise<void> {
  const { programId, now } = place;
  const { name, url, topics, fails, everyMinutes, count } = demo;
  const created = addMinutes(now, -60 * 24 * 9);
  const { webhook_id } = await trx
    .insertInto('webhooks')
    .values({
      program_id: programId,
      name,
      url,
      topics: [...topics],
      enabled: true,
      after_event_id: 0,
      sealed_secret: seal(tokenSecret, newSecret()),
      last_success_ts: fails ? addMinutes(now, -everyMinutes * 5) : addMinutes(now, -everyMinutes),
      failing_since_ts: fails ? addMinutes(now, -everyMinutes * 4) : null,
      created_ts: created,
      updated_ts: created,
    })
    .returning('webhook_id')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, index) => deliveryOf(demo, place, count - index));
  await trx
    .insertInto('webhook_deliveries')
    .values(rows.map((row) => ({ ...row, webhook_id })))
    .execute();
}

/** Four of the latest deliveries fail where the receiver is down: two are given up, two are tried again. */
function deliveryOf(
  { topics, fails, everyMinutes, name }: DemoWebhook,
  { programId, merchant_id, now }: Place,
  nth: number,
) {
  const occurred = addMinutes(now, -everyMinutes * nth);
  const topic = topics[nth % topics.length] ?? 'reservation.created';
  const message_id = newMessageId();
  const isFailed = fails !== undefined && nth <= 4;
  const isGivenUp = isFailed && nth > 2;
  const data = { party_id: 10_000 + nth, merchant_id, party_size: 2 + (nth % 4) };
  return {
    program_id: programId,
    event_key: `demo:${name}:${nth}`,
    message_id,
    topic,
    body: messageOf(
      topic,
      occurred,
      topic === 'check.closed' ? { check_id: 20_000 + nth, merchant_id } : data,
    ),
    occurred_ts: occurred,
    created_ts: occurred,
    state: isGivenUp ? 'failed' : isFailed ? 'pending' : 'delivered',
    attempts: isGivenUp ? 10 : isFailed ? 3 : 1,
    attempted_ts: addSeconds(occurred, 2),
    next_attempt_ts: isFailed && !isGivenUp ? addMinutes(now, 25) : null,
    status: isFailed ? fails.status : 200,
    duration_ms: 80 + ((nth * 37) % 240),
    problem: isFailed ? `The server answered ${fails.status}.` : null,
    answer: isFailed ? fails.answer : '{"received":true}',
  };
}
