import { sql } from 'kysely';
import { SUBSCRIBER_STATUSES, type SubscriberStatus } from '#contract/marketing/contactLists/rules.ts';
import type { GateList } from '#server/services/guests/gate/index.ts';

/** How a guest stands with a list, behind “The guest”. */
const WORDS = {
  pending: (list) => `has not confirmed ${list} yet`,
  subscribed: (list) => `is subscribed to ${list}`,
  unsubscribed: (list) => `left ${list}`,
  bounced: (list) => `is off ${list}: email came back`,
  complained: (list) => `complained about ${list}`,
  cleaned: (list) => `was cleaned off ${list}`,
} as const satisfies Record<SubscriberStatus, (list: string) => string>;

interface Row {
  readonly guest_id: number;
  readonly name: string;
  readonly status: string;
  readonly happened_ts: Date;
}

/** A contact list as the gate asks it; nobody is on one that is not of the concept. */
export const gateListOf = (contactListId: number): GateList => ({
  standings: async (db, programId, guestIds) => {
    const { rows } = await sql<Row>`
      select s.guest_id, l.name, s.status, s.happened_ts from contact_subscriptions s
      join contact_lists l using (program_id, contact_list_id)
      where s.program_id = ${programId} and s.contact_list_id = ${contactListId} and not s.is_merged
        and s.guest_id = any(${[...guestIds]}::bigint[])`.execute(db);
    return new Map(
      rows.map(({ guest_id, name, status: stored, happened_ts: since }) => {
        const status = SUBSCRIBER_STATUSES.find((one) => one === stored) ?? 'cleaned';
        const words = WORDS[status](`“${name}”`);
        return [guest_id, { is_subscribed: status === 'subscribed', words, since }];
      }),
    );
  },
});
