import type { Platform } from '#server/platform/platform.ts';
import {
  senderFor,
  senderProblem,
  type SenderUse,
} from '#server/services/connections/senderDomains/index.ts';

/** `Couvert <no-reply@couvert.example>` -> `no-reply@couvert.example`. */
const addressOf = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

type Shown = Pick<SenderUse, 'from' | 'replyTo'> & Partial<Pick<SenderUse, 'dkim' | 'returnDomain'>>;

/**
 * Whom a mail that is tried is from: the sender that is named, else the concept's default, else the server itself under the concept's
 * name. It is no marketing, so that it may be tried before its domain is verified. Errors: VALIDATION for a sender that is gone.
 */
export async function triedSender(
  platform: Platform,
  { programId, profileId, concept }: { programId: number; profileId: number | null; concept: string },
): Promise<Shown> {
  const { db, config } = platform;
  const asked = { programId, profileId, isMarketing: false };
  if (profileId === null && (await senderProblem(db, asked)) !== null)
    return { from: { email: addressOf(config.mailFrom), name: concept }, replyTo: null };
  return senderFor(platform, db, asked);
}
