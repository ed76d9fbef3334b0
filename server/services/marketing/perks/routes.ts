import { services } from '#contract/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import { pageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createPerk, endPerk, savePerk } from './commands.ts';
import { changeCustomization, readCustomization, receiveLogo } from './customization.ts';
import { listRewards, readLogo, readPage, redeemPerk } from './guestPage.ts';
import { presentPerk, presentRedemption } from './present.ts';
import { findPerk, listPerks, listRedemptions } from './queries.ts';

const { perks: endpoints } = services;
const NO_LOGO = { logo: null, logo_type: null };
const DAY_SECONDS = 86_400;

export function perkRoutes(bind: Bind, platform: Platform): void {
  const { db, clock } = platform;
  const read = async (programId: number, perkId: number) =>
    found(await findPerk(db, programId, perkId), 'This perk');
  bind(endpoints.list, ({ ctx, query }) => {
    const now = clock.now();
    return pageOf(listPerks(db, ctx.programId, query, now), query, (row) => presentPerk(row, now));
  });
  bind(endpoints.get, async ({ ctx, params }) =>
    presentPerk(await read(ctx.programId, params.id), clock.now()),
  );
  bind(endpoints.create, ({ ctx, body }) => createPerk(platform, ctx, body));
  bind(endpoints.save, ({ ctx, params, body }) => savePerk(platform, ctx, params.id, body));
  bind(endpoints.end, ({ ctx, params, body }) => endPerk(platform, ctx, params.id, body.version));
  bind(endpoints.redemptions, async ({ ctx, params, query }) => {
    const { redeemed_count } = await read(ctx.programId, params.id);
    const page = await pageOf(listRedemptions(db, ctx.programId, params.id), query, presentRedemption);
    return { ...page, total: redeemed_count, total_exact: true };
  });
  bind(endpoints.customization, ({ ctx }) => readCustomization(db, ctx.programId));
  bind(endpoints.saveCustomization, ({ ctx, body: { version, ...flags } }) =>
    changeCustomization(platform, ctx, flags, version),
  );
  bind(endpoints.saveLogo, async ({ ctx, request }) =>
    changeCustomization(
      platform,
      ctx,
      await receiveLogo(request, endpoints.saveLogo.upload?.field ?? 'image'),
    ),
  );
  bind(endpoints.removeLogo, ({ ctx }) => changeCustomization(platform, ctx, NO_LOGO));
  guestRoutes(bind, platform);
}

/** What a guest's own page calls, without a session. */
function guestRoutes(bind: Bind, platform: Platform): void {
  bind(endpoints.pageCustomization, ({ query }) => readPage(platform, query.merchant_id));
  bind(endpoints.logo, async ({ query, reply }) => {
    const { type, bytes } = await readLogo(platform, query.merchant_id);
    reply.header('content-type', type).header('cache-control', `public, max-age=${DAY_SECONDS}`).send(bytes);
    return undefined;
  });
  bind(endpoints.rewards, async ({ query }) => ({ data: await listRewards(platform, query) }));
  bind(endpoints.redeem, ({ body }) => redeemPerk(platform, body));
}
