import { sql } from 'kysely';
import { z } from 'zod';
import { SUBSCRIBER_STATUSES } from '#contract/marketing/contactLists/rules.ts';

/** What `formerWord` reads. */
export const storedWord = z
  .object({ status: z.enum(SUBSCRIBER_STATUSES), happened_ts: z.string() })
  .nullable();

/** Of rows of `contact_subscriptions` whose guest is asked and has not answered: what was said before that; null else. */
export const formerWord = sql<unknown>`case when contact_subscriptions.status = 'pending' then (
  select json_build_object('status', c.status, 'happened_ts', c.happened_ts) from contact_subscription_changes c
  where c.program_id = contact_subscriptions.program_id
    and c.contact_subscription_id = contact_subscriptions.contact_subscription_id
    and c.taken_back_ts is null and c.status <> 'pending'
  order by c.contact_subscription_change_id desc limit 1) end`;
