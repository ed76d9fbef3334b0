import { z } from 'zod';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import { LOYALTY_VENDORS, OUTSIDE_VENDORS } from '#contract/marketing/loyalty/rules.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { CampaignKey } from './rows.ts';

/** A text or a push message as it was when the campaign started. */
export const plainContent = z.object({
  title: z.string(),
  body: z.string(),
  deep_link: z.string(),
  image_url: z.string().nullable(),
});
export type PlainContent = z.output<typeof plainContent>;

/** What is sent, by variant; it never changes once a campaign has started. */
export interface Content<T> {
  readonly hash: string;
  readonly compiled: T;
}

const MOST_KEPT = 12;
const kept = new Map<string, Content<unknown>>();

/** What a variant of a campaign says, read once in a process while it is being sent. */
export async function readContent(
  db: Db | Trx,
  { program_id, campaign_id }: CampaignKey,
  variant: string,
): Promise<Content<unknown>> {
  const row = await db
    .selectFrom('campaign_contents')
    .select('hash')
    .where('program_id', '=', program_id)
    .where('campaign_id', '=', campaign_id)
    .where('variant', '=', variant)
    .executeTakeFirstOrThrow();
  const key = `${program_id}.${campaign_id}.${variant}.${row.hash}`;
  const known = kept.get(key);
  if (known) return known;
  const { compiled } = await db
    .selectFrom('campaign_contents')
    .select('compiled')
    .where('program_id', '=', program_id)
    .where('campaign_id', '=', campaign_id)
    .where('variant', '=', variant)
    .executeTakeFirstOrThrow();
  const content = { hash: row.hash, compiled };
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, content);
  return content;
}

export async function freeze(
  trx: Trx,
  { program_id, campaign_id }: CampaignKey,
  content: {
    readonly variant: '' | 'A' | 'B';
    readonly compiled: object;
    readonly subject: string;
    readonly hash: string;
  },
): Promise<void> {
  await trx
    .insertInto('campaign_contents')
    .values({ program_id, campaign_id, ...content, compiled: JSON.stringify(content.compiled) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many one claim takes at most, by what the carrier takes at once. */
export const MOST_CLAIMED = { email: 1_000, sms: 20, push: 500, loyalty: 20 } as const satisfies Record<
  CampaignChannel,
  number
>;

/** What a campaign gives to each guest, as it was when it started, and who approved it. */
export const giftContent = z.object({
  gift: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('offer'), vendor: z.enum(LOYALTY_VENDORS), offer_id: z.number() }),
    z.object({
      kind: z.literal('points'),
      vendor: z.enum(OUTSIDE_VENDORS),
      points: z.number(),
      description: z.string(),
      expires_at: z.string().nullable(),
    }),
  ]),
  approved_by: z.object({ userId: z.number(), name: z.string() }).nullable(),
});
export type GiftContent = z.output<typeof giftContent>;
