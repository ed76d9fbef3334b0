import { createHash } from 'node:crypto';
import type { CampaignPause } from '#contract/marketing/campaigns/states.ts';
import { LOYALTY_VENDORS, OUTSIDE_VENDORS } from '#contract/marketing/loyalty/rules.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { srcOf } from '#server/services/marketing/media/index.ts';
import { compileEmail, readCompileContext } from '#server/services/marketing/templates/email/index.ts';
import { findGiftOffer } from '../gifts.ts';
import { freeze, type GiftContent, type PlainContent } from './content.ts';
import { channelOf } from './moves.ts';
import type { CampaignRow } from './rows.ts';
import { senderOf } from './sender.ts';
import { readMailOf, type Version, versionsOf } from './versions.ts';

/** Makes what is sent, once, and keeps it; answers why it cannot be made any more. */
export async function freezeContents(
  platform: Platform,
  trx: Trx,
  campaign: CampaignRow,
): Promise<CampaignPause | null> {
  if (channelOf(campaign) === 'loyalty') return freezeGift(platform, trx, campaign);
  if (channelOf(campaign) !== 'email') {
    const content = await plainOf(platform, trx, campaign);
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    await freeze(trx, campaign, { variant: '', compiled: content, subject: content.title, hash });
    return null;
  }
  await platform.emailSandbox?.confirmSender((await senderOf(platform, trx, campaign)).from.email);
  for (const version of await versionsOf(trx, campaign)) {
    const compiled = await compileVersion(platform, trx, campaign, version);
    if (!compiled) return 'template_gone';
    await freeze(trx, campaign, {
      variant: version.variant,
      compiled,
      subject: compiled.subject,
      hash: compiled.hash,
    });
  }
  return null;
}

/** What is given, and whose approval lets it be over the ceiling of points. */
async function freezeGift(
  { clock }: Platform,
  trx: Trx,
  campaign: CampaignRow,
): Promise<CampaignPause | null> {
  const gift = await giftOf(trx, campaign, clock.now());
  if (!gift) return 'offer_gone';
  const { approved_by_user_id: userId, approved_by_name: name } = campaign;
  const content: GiftContent = { gift, approved_by: userId === null ? null : { userId, name: name ?? '' } };
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  await freeze(trx, campaign, { variant: '', compiled: content, subject: '', hash });
  return null;
}

async function giftOf(trx: Trx, campaign: CampaignRow, now: Date): Promise<GiftContent['gift'] | null> {
  const { program_id, loyalty_offer_id, points, points_vendor, body, points_expire_at } = campaign;
  if (points !== null) {
    const vendor = OUTSIDE_VENDORS.find((one) => one === points_vendor);
    return vendor
      ? { kind: 'points', vendor, points, description: body, expires_at: points_expire_at }
      : null;
  }
  const offer =
    loyalty_offer_id === null ? null : await findGiftOffer(trx, program_id, loyalty_offer_id, now);
  const vendor = LOYALTY_VENDORS.find((one) => one === offer?.vendor);
  return offer && vendor && offer.problem === null
    ? { kind: 'offer', vendor, offer_id: offer.offer_id }
    : null;
}

async function plainOf(platform: Platform, trx: Trx, campaign: CampaignRow): Promise<PlainContent> {
  const { title, body, deep_link, media_id } = campaign;
  const image =
    media_id === null
      ? undefined
      : await trx
          .selectFrom('media')
          .select('name')
          .where('program_id', '=', campaign.program_id)
          .where('media_id', '=', media_id)
          .executeTakeFirst();
  return { title, body, deep_link, image_url: image ? srcOf(platform, image.name) : null };
}

/** Null where its template is gone. */
async function compileVersion({ config }: Platform, trx: Trx, campaign: CampaignRow, version: Version) {
  const source = await readMailOf(trx, campaign, version);
  if (!source) return null;
  return compileEmail(source, await readCompileContext({ db: trx, config }, campaign.program_id, source));
}
