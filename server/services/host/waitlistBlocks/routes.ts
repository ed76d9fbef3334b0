import { MESSAGES } from '#contract/core/errors.ts';
import { services } from '#contract/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { removeBlock, saveBlock } from './commands.ts';
import { presentBlock } from './present.ts';
import { listBlocks } from './queries.ts';

const { waitlistBlocks: endpoints } = services;

export function waitlistBlockRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.list, async ({ ctx, query: { programId = ctx.programId, date, merchantId } }) => {
    if (programId !== ctx.programId) fail('FORBIDDEN', MESSAGES.noProgramAccess);
    if (merchantId !== undefined) await getLocation(db, ctx, merchantId);
    const { allMerchants, merchantIds: own } = ctx.membership;
    const all = allMerchants ? null : own;
    const merchantIds = merchantId === undefined ? all : [merchantId];
    return { data: (await listBlocks(db, programId, { date, merchantIds })).map(presentBlock) };
  });
  bind(endpoints.save, ({ ctx, body }) => saveBlock(platform, ctx, body));
  bind(endpoints.remove, ({ ctx, query }) => removeBlock(platform, ctx, query.id));
}
