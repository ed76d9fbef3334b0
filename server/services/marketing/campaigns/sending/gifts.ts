import type { Platform } from '#server/platform/platform.ts';
import {
  findIssueByKey,
  type Granted,
  grantPoints,
  issueOffer,
} from '#server/services/marketing/loyalty/index.ts';
import type { Ask } from './asking.ts';
import type { Make, Made } from './claim.ts';
import { type GiftContent, giftContent, readContent } from './content.ts';
import type { Carrier, Outcome } from './hand.ts';
import { move } from './moves.ts';
import { type CampaignRow, holdCampaign, sourceOf } from './rows.ts';

/** By what the vendor knows the gift of one guest; the same for ever. */
const keyOf = (key: string) => `campaign:${key}`;

/** Everybody gets the same. */
export const makeGifts: Make<GiftContent> = async (trx, campaign, rows) => {
  const content = giftContent.parse((await readContent(trx, campaign, '')).compiled);
  return new Map(rows.map(({ key }) => [key, content]));
};

function give(
  platform: Platform,
  campaign: CampaignRow,
  { key, guest_id, made }: Made<GiftContent>,
): Promise<Granted> {
  const base = {
    programId: campaign.program_id,
    key: keyOf(key),
    guestId: guest_id,
    source: sourceOf(campaign),
  };
  const { gift, approved_by } = made;
  if (gift.kind === 'offer')
    return issueOffer(platform, { ...base, vendor: gift.vendor, offerId: gift.offer_id });
  return grantPoints(platform, {
    ...base,
    vendor: gift.vendor,
    points: gift.points,
    description: gift.description,
    expiresAt: gift.expires_at,
    approvedBy: approved_by,
  });
}

function outcomeOf(granted: Granted): Outcome {
  if (granted.kind === 'accepted')
    return granted.code === null ? { kind: 'accepted' } : { kind: 'accepted', detail: granted.code };
  if (granted.kind === 'unknown') return { kind: 'unknown', why: granted.why };
  if (granted.kind === 'waits') {
    const { why, retryAfterMs, reason } = granted;
    return { kind: 'not_taken', why, retryAfterMs, ...(reason === 'over_ceiling' ? { reason } : {}) };
  }
  if (granted.reason === 'no_code_left') return { kind: 'skipped', reason: 'no_code_left', why: granted.why };
  if (granted.reason === 'guest_gone') return { kind: 'skipped', reason: 'guest', why: granted.why };
  return { kind: 'refused', why: granted.why };
}

/** Gives through the one way in which offers and points are given; each guest is a call of its own. */
export function giftCarrier(platform: Platform): Carrier<GiftContent> {
  return {
    pack: (rows) => rows.map((row) => [row]),
    isEachAlone: true,
    async send(campaign, rows) {
      const outcomes: Outcome[] = [];
      for (const row of rows) {
        const granted = await give(platform, campaign, row);
        if (granted.kind === 'waits' && (granted.reason === 'credential' || granted.reason === 'not_set_up'))
          await stop(platform, campaign);
        outcomes.push(outcomeOf(granted));
      }
      return outcomes;
    },
  };
}

/** Nobody gets anything with these credentials: the campaign waits for a person. */
async function stop({ db, clock }: Platform, campaign: CampaignRow): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const held = await holdCampaign(trx, campaign);
    if (held?.state === 'sending')
      await move(trx, held, { state: 'paused', reason: 'provider' }, clock.now());
  });
}

/** Whether a gift was given is known here; what is not known yet is asked of its vendor by the same key. */
export const askForGift =
  ({ db }: Platform): Ask =>
  async ({ program_id }, { key }) =>
    (await findIssueByKey(db, program_id, keyOf(key)))?.state === 'accepted';
