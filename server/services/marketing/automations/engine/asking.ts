import { sql } from 'kysely';
import { CAP_DAYS, openAgain } from '#contract/guests/gate/limits.ts';
import type { GateRule } from '#contract/guests/gate/rules.ts';
import type { Db } from '#server/platform/db/index.ts';
import { mayMessageMany, readLimits } from '#server/services/guests/gate/index.ts';
import type { Published } from '../definition.ts';
import { RULE_WORDS } from '../words.ts';
import { type Channel, channelsOf, type Guest } from './imagine.ts';

const CAP_MS = CAP_DAYS * 86_400_000;
/** Asked again at another moment: the cap and quiet hours, which are counted here. A pause ends, and is as it is now. */
const BY_MOMENT: readonly GateRule[] = ['cap', 'quiet_hours'];

interface Asking {
  readonly guestId: number;
  readonly timezone: string;
}

/** How reasons are told: in a few words that many guests share, or in the gate's own with what it saw. */
export type Telling = 'short' | 'full';

/**
 * What the gate says of messages to these guests, as it is now for consent and addresses, at each moment for caps and quiet hours. What was
 * really sent since `since` counts for the cap, and so does what is imagined to be.
 */
export async function askFor(
  db: Db,
  programId: number,
  version: Published,
  guestIds: readonly number[],
  { now, since, telling }: { readonly now: Date; readonly since: Date; readonly telling: Telling },
): Promise<(of: Asking) => Guest['ask']> {
  const channels = channelsOf(version);
  const limits = await readLimits(db, programId);
  const most: Record<Channel, number | null> = {
    email: limits.email_per_week,
    sms: limits.sms_per_week,
    push: limits.push_per_week,
  };
  const against = new Map<string, string>();
  for (const channel of channels) {
    const question = { programId, channel, purpose: 'marketing', at: now } as const;
    for await (const batch of mayMessageMany(db, question, guestIds))
      for (const { guestId, rules, target } of batch) {
        const one = rules.find(({ ok, rule }) => !ok && !BY_MOMENT.includes(rule));
        const why = one ? (telling === 'full' ? one.words : RULE_WORDS[one.rule]) : null;
        const said = why ?? (target === null ? RULE_WORDS.address : null);
        if (said !== null) against.set(`${channel} ${guestId}`, said);
      }
  }
  const sends = await readSends(db, programId, channels, guestIds, new Date(since.getTime() - CAP_MS));
  return ({ guestId, timezone }) =>
    (channel, at) => {
      const why = against.get(`${channel} ${guestId}`);
      if (why !== undefined) return { at, why };
      const leaves = channel === 'sms' ? openAgain(limits, timezone, at) : at;
      const own = sends.get(`${channel} ${guestId}`) ?? [];
      const counted = own.filter(
        (sent) => sent <= leaves.getTime() && sent > leaves.getTime() - CAP_MS,
      ).length;
      const cap = most[channel];
      if (cap !== null && counted >= cap) return { at: leaves, why: RULE_WORDS.cap };
      sends.set(`${channel} ${guestId}`, [...own, leaves.getTime()]);
      return { at: leaves, why: null };
    };
}

async function readSends(
  db: Db,
  programId: number,
  channels: readonly Channel[],
  guestIds: readonly number[],
  since: Date,
): Promise<Map<string, number[]>> {
  const sends = new Map<string, number[]>();
  if (channels.length === 0) return sends;
  const { rows } = await sql<{ guest_id: number; channel: string; sent_ts: Date }>`
    select guest_id, channel, sent_ts from marketing_sends where program_id = ${programId} and sent_ts > ${since}
      and guest_id = any(${[...guestIds]}::bigint[]) and channel = any(${[...channels]}::text[])`.execute(db);
  for (const { guest_id, channel, sent_ts } of rows) {
    const key = `${channel} ${guest_id}`;
    sends.set(key, [...(sends.get(key) ?? []), sent_ts.getTime()]);
  }
  return sends;
}
