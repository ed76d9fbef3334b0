import type { SmsAccount } from '#server/integrations/sms/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { findAccount } from '#server/services/connections/messaging/index.ts';
import { knownSids, markSent, markUnknown, type StoredMessage } from './sendQueries.ts';
import { tellUnknown } from './tell.ts';

/** Longer than a request to the provider can take: an older attempt is nobody's any more. */
const ATTEMPT_MS = 10_000;
/** So long after an attempt the provider's list is looked at: a text that is not listed by then will not be. */
const LOOKED_UP_MS = 10 * 60_000;
/** A provider that does not even answer what it took is asked no longer than this. */
const PATIENCE_MS = 60 * 60_000;

/** What a text is sent with. */
export interface Way {
  readonly account: SmsAccount;
  readonly from: string;
  readonly serviceSid: string;
}

/**
 * Learns what became of an attempt without an answer, from what the provider took since; it is never sent again. Ends it as
 * unknown when the list has told nothing for ten minutes, or could not be read for an hour; UNAVAILABLE until then.
 */
export async function settle(platform: Platform, message: StoredMessage): Promise<void> {
  const { db, clock } = platform;
  const claimedAt = message.claimed_ts ?? message.created_ts;
  const now = clock.now();
  const age = now.getTime() - claimedAt.getTime();
  if (age < ATTEMPT_MS)
    fail('UNAVAILABLE', 'An attempt at this text is still under way. It is looked up in a moment.');
  const found = await lookUp(platform, message, claimedAt).catch((error: unknown) => {
    if (age > PATIENCE_MS) return null;
    throw error;
  });
  if (found) return markSent(db, message, { sid: found, isGuessed: true }, now);
  if (age <= LOOKED_UP_MS)
    fail('UNAVAILABLE', 'The provider of texts does not list this text yet. It is looked up again.');
  await write(platform, null, async ({ trx }) => {
    if (await markUnknown(trx, message, now)) await tellUnknown(trx, message);
  });
}

/** The id of a text with the same words between the two numbers since the attempt, that is no other text of ours; else null. */
async function lookUp(
  platform: Platform,
  { program_id, merchant_phone, phone, body }: StoredMessage,
  since: Date,
): Promise<string | null> {
  const account = await findAccount(platform, platform.db, { programId: program_id });
  if (!account || merchant_phone === null) return null;
  const sent = await platform.sms.findSent(account, { to: phone, from: merchant_phone, since });
  const same = sent.filter((text) => text.body === body).map(({ sid }) => sid);
  const known = await knownSids(platform.db, same);
  return same.find((sid) => !known.has(sid)) ?? null;
}
