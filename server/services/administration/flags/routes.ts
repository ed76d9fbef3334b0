import { isFlagName } from '#contract/core/flags.ts';
import { services } from '#contract/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createRule, removeRule, saveRule } from './commands.ts';
import { listOffers, saveOffers } from './offers.ts';
import { presentFlagRule } from './present.ts';
import { isMerchantOf, listFlagRules } from './queries.ts';

const { flags: endpoints } = services;

export function flagRoutes(bind: Bind, platform: Platform): void {
  const { db, flags } = platform;
  bind(endpoints.evaluate, async ({ query, ctx }) => {
    const merchantId = query.merchant_id ?? null;
    if (merchantId !== null) await requireMerchant(platform, ctx, merchantId);
    return flags.all({
      user_id: ctx.userId,
      program_id: ctx.membershipOrNull?.programId ?? null,
      merchant_id: merchantId,
      is_admin: ctx.membershipOrNull?.isAdmin ?? ctx.session.isSuperAdmin,
    });
  });
  bind(endpoints.listRules, async () => ({
    data: (await listFlagRules(db)).filter(({ flag }) => isFlagName(flag)).map(presentFlagRule),
  }));
  bind(endpoints.createRule, async ({ body, ctx }) => createRule(platform, ctx, body));
  bind(endpoints.updateRule, async ({ params, body, ctx }) => saveRule(platform, ctx, params.id, body));
  bind(endpoints.listOffers, async () => ({ flags: await listOffers(db) }));
  bind(endpoints.saveOffers, async ({ body, ctx }) => ({
    flags: await saveOffers(platform, ctx, body.flags),
  }));
  bind(endpoints.removeRule, ({ params, ctx }) => removeRule(platform, ctx, params.id));
}

/** A location decides flags only for those who work there. */
async function requireMerchant({ db }: Platform, ctx: RequestContext, merchantId: number): Promise<void> {
  const isTheirs = ctx.worksAt(merchantId) && (await isMerchantOf(db, ctx.programId, merchantId));
  if (!isTheirs) fail('NOT_FOUND', `Location ${merchantId} was not found among yours. Choose another one.`);
}
