import { sql } from 'kysely';
import { isGuestTopic } from '#contract/connections/webhooks/topics.ts';
import { readLog } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type EventMessage, messagesOf } from './messages.ts';
import { messageOf, newMessageId } from './sending.ts';

interface Listening {
  readonly program_id: number;
  readonly webhook_id: number;
  readonly topics: string[];
  readonly merchant_ids: number[] | null;
  readonly after_event_id: number;
}

/** Makes a delivery for every event since the last time and every webhook that hears of it. */
export async function followEvents(platform: Platform): Promise<void> {
  while (await followSome(platform));
}

function followSome({ db, clock }: Platform): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const read = await readLog(trx, 'webhooks');
    if (!read) return false;
    const listening = read.events.length === 0 ? [] : await listListening(trx);
    for (const programId of new Set(listening.map(({ program_id }) => program_id))) {
      const own = listening.filter(({ program_id }) => program_id === programId);
      const events = read.events.filter(({ program_id }) => program_id === programId);
      const messages = await messagesOf(trx, programId, events);
      await store(
        trx,
        programId,
        own.flatMap((webhook) => deliveriesOf(webhook, messages)),
        clock.now(),
      );
    }
    return read.isMore;
  });
}

async function listListening(trx: Trx): Promise<Listening[]> {
  const { rows } = await sql<Listening>`
    select program_id, webhook_id, topics, merchant_ids, after_event_id from webhooks where enabled`.execute(
    trx,
  );
  return rows;
}

function hears({ topics, merchant_ids, after_event_id }: Listening, message: EventMessage): boolean {
  if (message.event_id <= after_event_id || !topics.includes(message.topic)) return false;
  if (merchant_ids === null) return true;
  const { merchant_id: at, topic } = message;
  return !isGuestTopic(topic) && at !== null && merchant_ids.includes(at);
}

const deliveriesOf = (webhook: Listening, messages: readonly EventMessage[]) =>
  messages
    .filter((message) => hears(webhook, message))
    .map(({ key, topic, guest_id, at, data }) => ({
      webhook_id: webhook.webhook_id,
      event_key: key,
      message_id: newMessageId(),
      topic,
      guest_id,
      body: messageOf(topic, at, data),
      occurred_ts: at.toISOString(),
    }));

type NewDelivery = ReturnType<typeof deliveriesOf>[number];

/** An event of which a delivery is there already gets no other. */
async function store(
  trx: Trx,
  programId: number,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  if (deliveries.length === 0) return;
  await sql`
    insert into webhook_deliveries (program_id, webhook_id, event_key, message_id, topic, guest_id, body, occurred_ts,
      next_attempt_ts, created_ts)
    select ${programId}::bigint, r.webhook_id, r.event_key, r.message_id, r.topic, r.guest_id, r.body, r.occurred_ts,
      ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(deliveries)}::json) as r(webhook_id bigint, event_key text, message_id text,
      topic text, guest_id bigint, body text, occurred_ts timestamptz)
    on conflict (program_id, webhook_id, event_key) do nothing`.execute(trx);
}
