import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

/** So many deliveries of one webhook are under way at once, so that a slow receiver holds no other up. */
export const MOST_OF_ONE = 4;
/** A worker that did not say what became of a delivery for so long has ended. */
const LEASE_MS = 60_000;

/** A delivery that this worker sends now. */
export interface Claimed {
  readonly program_id: number;
  readonly webhook_id: number;
  readonly webhook_delivery_id: number;
  readonly message_id: string;
  readonly body: string;
  /** This one counted. */
  readonly attempts: number;
  readonly url: string;
  readonly sealed_secret: Buffer;
  readonly sealed_old_secret: Buffer | null;
  readonly old_secret_until_ts: Date | null;
}

/** Claims deliveries that are due, of every concept: a few of each webhook that is on, and no more than `most`. */
export async function claimDue(db: Db, now: Date, most: number): Promise<Claimed[]> {
  const lease = new Date(now.getTime() + LEASE_MS);
  const { rows } = await sql<Claimed>`
    with due as (
      select d.* from webhooks w cross join lateral (
        select c.program_id, c.webhook_delivery_id, c.next_attempt_ts from webhook_deliveries c
        where c.program_id = w.program_id and c.webhook_id = w.webhook_id and c.state = 'pending'
          and c.next_attempt_ts <= ${now} and (c.lease_until_ts is null or c.lease_until_ts <= ${now})
        order by c.next_attempt_ts
        limit greatest(0, ${MOST_OF_ONE}::integer - (select count(*) from webhook_deliveries b where b.program_id = w.program_id
          and b.webhook_id = w.webhook_id and b.lease_until_ts > ${now}))
        for update of c skip locked) d
      where w.enabled order by d.next_attempt_ts limit ${most}::integer)
    update webhook_deliveries d set lease_until_ts = ${lease}, attempts = d.attempts + 1
    from due, webhooks w
    where d.program_id = due.program_id and d.webhook_delivery_id = due.webhook_delivery_id
      and w.program_id = d.program_id and w.webhook_id = d.webhook_id
    returning d.program_id, d.webhook_id, d.webhook_delivery_id, d.message_id, d.body, d.attempts, w.url, w.sealed_secret,
      w.sealed_old_secret, w.old_secret_until_ts`.execute(db);
  return rows;
}
