import { findAreaCodes } from '#contract/connections/messaging/areaCodes.ts';
import { services } from '#contract/index.ts';
import type { SmsSandbox } from '#server/integrations/sms/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openAccount, presentAccount } from './accounts.ts';
import { getNumber, getService, releaseNumber } from './numbers.ts';
import { listServices, presentService } from './queries.ts';
import { listPhones, listTexts } from './sandboxQueries.ts';

const { messaging: endpoints } = services;

export function messagingRoutes(bind: Bind, platform: Platform): void {
  const { db, sms } = platform;
  bind(endpoints.subAccount, async ({ ctx }) => presentAccount(platform, ctx.programId));
  bind(endpoints.createSubAccount, async ({ ctx }) => {
    await openAccount(platform, ctx);
    return presentAccount(platform, ctx.programId);
  });
  bind(endpoints.services, async ({ ctx }) => {
    const { allMerchants, merchantIds } = ctx.membership;
    const rows = await listServices(db, ctx.programId, allMerchants ? null : merchantIds);
    return { data: rows.map(presentService) };
  });
  bind(endpoints.service, async ({ params, ctx }) => presentService(await getService(db, ctx, params.id)));
  bind(endpoints.getNumber, async ({ params, body, ctx }) => getNumber(platform, ctx, params.id, body.phone));
  bind(endpoints.releaseNumber, async ({ params, ctx }) => releaseNumber(platform, ctx, params.id));
  bind(endpoints.areaCodes, async ({ query }) => ({ data: findAreaCodes(query.search) }));
  bind(endpoints.availableNumbers, async ({ query }) => ({
    data: await sms.listAvailable(query.area_code),
  }));
  sandboxRoutes(bind, platform);
}

function sandboxRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.sandboxPhones, async ({ query, ctx }) => {
    const sandbox = allowSandbox(platform, ctx);
    return { mood: await sandbox.mood(), data: await listPhones(db, query.search) };
  });
  bind(endpoints.sandboxTexts, async ({ params, ctx }) => {
    allowSandbox(platform, ctx);
    return { data: await listTexts(db, params.phone) };
  });
  bind(endpoints.sandboxAnswer, ({ params, body, ctx }) =>
    allowSandbox(platform, ctx).receive({ phone: params.phone, ...body }),
  );
  bind(endpoints.sandboxMood, async ({ body, ctx }) => {
    await allowSandbox(platform, ctx).setMood(body.mood);
    return body;
  });
}

/** In demo mode everybody may use the sandbox, since its accounts are public; else super admins only. */
function allowSandbox({ config, smsSandbox }: Platform, ctx: RequestContext): SmsSandbox {
  if (!smsSandbox) return fail('NOT_FOUND', 'There is no sandbox of texts here: they go to a provider.');
  if (!config.demo) ctx.requireSuperAdmin();
  return smsSandbox;
}
