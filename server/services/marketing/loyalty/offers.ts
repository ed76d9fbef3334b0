import { offerProblem } from '#contract/marketing/loyalty/rules.ts';
import type { LoyaltyOffer } from '#contract/marketing/loyalty/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf, type Write } from '#server/platform/write/index.ts';
import { presentOffer } from './present.ts';
import { findOffer, findVendorOffer } from './queries.ts';
import type { LoyaltyVendor } from '#contract/marketing/loyalty/rules.ts';

const records = recordOf({
  table: 'loyalty_offers',
  key: 'loyalty_offer_id',
  find: findOffer,
  present: (row, { now }) => presentOffer(row, now),
  thing: () => 'This offer',
  called: ({ name }) => `The offer ${name}`,
  name: ({ name }) => name,
  told: ({ cost_cents }) => ({ cost_cents }),
});

/** Says what one costs when it is used; the rest is the vendor's. Errors: NOT_FOUND, STALE. */
export const saveOffer = (
  platform: Platform,
  ctx: RequestContext,
  id: number,
  { cost_cents, version }: { readonly cost_cents: number | null; readonly version?: number | undefined },
): Promise<LoyaltyOffer> =>
  records.change(platform, ctx, { kind: 'loyalty_offer.updated', id, version }, ({ store }) =>
    store({ cost_cents }),
  );

/** What keeps an offer from being given, in a sentence, and whether its codes are our own. */
export async function lookAtOffer(
  db: Db | Trx,
  programId: number,
  which: { readonly vendor: LoyaltyVendor; readonly offerId: number },
  now: Date,
): Promise<{ readonly problem: string | null; readonly hasPool: boolean }> {
  const row = await findVendorOffer(db, programId, which);
  return {
    problem: offerProblem(row && presentOffer(row, now)),
    hasPool: row !== null && row.loyalty_code_pool_id !== null,
  };
}

/**
 * An offer that something is to give is there and not over, and stays known until the transaction ends. Errors: VALIDATION by the field.
 */
export async function holdOffer(
  { trx, ctx, now }: Pick<Write<{ readonly programId: number }>, 'trx' | 'ctx' | 'now'>,
  which: { readonly vendor: LoyaltyVendor; readonly offerId: number },
  field: string,
): Promise<void> {
  const row = await findVendorOffer(trx, ctx.programId, which);
  const problem = offerProblem(row && presentOffer(row, now));
  if (problem) fail('VALIDATION', `This was not saved: ${problem}.`, { errors: { [field]: problem } });
}
