import { clockAt, wallClock } from '#contract/core/time.ts';
import { format, parseISO } from 'date-fns';
import { isQuiet } from '#contract/guests/gate/limits.ts';
import { type GateRule, MOMENTARY } from '#contract/guests/gate/rules.ts';
import { countSegments } from '#contract/host/messages/segments.ts';
import { type CampaignAudience, USUAL_SEGMENT_CENTS } from '#contract/marketing/campaigns/audience.ts';
import { SKIP_REASONS } from '#contract/marketing/campaigns/recipients.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mayMessageMany, readLimits } from '#server/services/guests/gate/index.ts';
import type { CampaignColumns } from '../queries.ts';
import { localInstant, zonesOf } from '../times.ts';
import { type AudienceOf, audienceOf, countZones } from './members.ts';

export type Asked = AudienceOf & Pick<CampaignColumns, 'send_kind' | 'scheduled_for' | 'local_time' | 'body'>;

/** By how many of these guests each rule keeps a message away; the first of several counts. */
async function countRules(
  db: Db,
  { program_id: programId, channel }: AudienceOf,
  guestIds: readonly number[],
  { at, counts }: { readonly at: Date; readonly counts: (rule: GateRule) => boolean },
): Promise<Map<GateRule, number>> {
  const rules = new Map<GateRule, number>();
  if (channel === 'loyalty') return rules;
  const question = { programId, channel, purpose: 'marketing', at } as const;
  for await (const batch of mayMessageMany(db, question, guestIds)) {
    for (const answer of batch) {
      const against = answer.rules.find(({ rule, ok }) => !ok && counts(rule));
      if (against) rules.set(against.rule, (rules.get(against.rule) ?? 0) + 1);
    }
  }
  return rules;
}

/** Lists are in the audience already, and quiet hours make a text wait. */
const KEEPS_NOW = (rule: GateRule) => rule === 'pause' || rule === 'cap';
const KEEPS_ALWAYS = (rule: GateRule) => !MOMENTARY.includes(rule);

/** The instant at which the guests of a zone are due. */
function dueAt({ send_kind, scheduled_for, local_time }: Asked, timezone: string, now: Date): Date | null {
  if (send_kind === 'now') return now;
  if (send_kind === 'at') return scheduled_for;
  return local_time === null ? null : localInstant(timezone, local_time);
}

async function zonesOfGuests(db: Db, asked: Asked, guestIds: readonly number[]) {
  const [only, ...others] = await zonesOf(db, asked.program_id);
  if (guestIds.length === 0) return [];
  if (only !== undefined && others.length === 0) return [{ timezone: only, guests: guestIds.length }];
  return countZones(db, asked.program_id, guestIds);
}

async function zonesTold(db: Db, asked: Asked, guestIds: readonly number[], now: Date) {
  const limits = await readLimits(db, asked.program_id);
  return (await zonesOfGuests(db, asked, guestIds)).map(({ timezone, guests }) => {
    const due = dueAt(asked, timezone, now);
    const isText = asked.channel === 'sms' && due !== null;
    const day = due && format(parseISO(wallClock(timezone, due).date), 'EEE, MMM d');
    return {
      timezone,
      guests,
      due_ts: due?.toISOString() ?? null,
      words: due ? `${day}, ${clockAt(timezone, due)}` : 'No day and time are chosen',
      is_quiet: isText && isQuiet(limits, wallClock(timezone, due).time),
    };
  });
}

function textsTold({ channel, body }: Asked, guests: number): CampaignAudience['sms'] {
  if (channel !== 'sms') return null;
  const { segments, encoding } = countSegments(body);
  const total = segments * guests;
  return { segments, encoding, total_segments: total, price_cents: Math.round(total * USUAL_SEGMENT_CENTS) };
}

/**
 * Whom an audience reaches at this moment. Who can be reached at all is kept beside every guest, so that the gate is asked of those alone
 * of whom it would say no, and of those who rest or were written to lately.
 */
export async function readAudience(platform: Platform, asked: Asked): Promise<CampaignAudience> {
  const { db, clock } = platform;
  const now = clock.now();
  const lost: number[] = [];
  const doubtful: number[] = [];
  const sent: number[] = [];
  let [all, doubles, heldOut] = [0, 0, 0];
  for await (const batch of audienceOf(db, asked, now)) {
    all += batch.length;
    for (const { guest_id, is_reached, is_double, is_held_out, is_doubtful } of batch) {
      if (!is_reached) lost.push(guest_id);
      else if (is_double) doubles += 1;
      else if (is_held_out) heldOut += 1;
      else {
        sent.push(guest_id);
        if (is_doubtful) doubtful.push(guest_id);
      }
    }
  }
  const rules = await countRules(db, asked, lost, { at: now, counts: KEEPS_ALWAYS });
  const waits = await countRules(db, asked, doubtful, { at: now, counts: KEEPS_NOW });
  return {
    in: all,
    lost: [...rules]
      .map(([rule, count]) => ({ rule, words: SKIP_REASONS[rule], count }))
      .sort((a, b) => b.count - a.count),
    same_address: doubles,
    held_out: heldOut,
    can_be_sent: sent.length,
    waiting: [...waits.values()].reduce((sum, n) => sum + n, 0),
    by_zone: await zonesTold(db, asked, sent, now),
    sms: textsTold(asked, sent.length),
    counted_ts: now.toISOString(),
  };
}
