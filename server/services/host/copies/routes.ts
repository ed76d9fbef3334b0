import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import { pageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { compareAgain, getCopy, runCopy, showCopy, startCopy } from './commands.ts';
import type { Copiers } from './copier.ts';
import { presentTarget } from './present.ts';
import { selectTargets } from './queries.ts';

const { copies: endpoints } = services;

/** The calls about copies, with every kind of thing that is copied. */
export function copyRoutes(kinds: Copiers): (bind: Bind, platform: Platform) => void {
  return (bind, platform) => {
    const { db } = platform;
    bind(endpoints.parts, async ({ ctx, params: { id: merchantId, what } }) => {
      await getLocation(db, ctx, merchantId);
      const parts = await kinds[what].parts(db, { programId: ctx.programId, merchantId });
      return { data: parts.map(({ key, name, about }) => ({ key, name, about })) };
    });
    bind(endpoints.create, ({ ctx, body }) => startCopy(platform, ctx, kinds, body));
    bind(endpoints.get, ({ ctx, params }) => showCopy(db, ctx, params.id));
    bind(endpoints.targets, async ({ ctx, params, query }) => {
      const copy = await getCopy(db, ctx, params.id);
      return pageOf(selectTargets(db, copy, query), query, presentTarget);
    });
    bind(endpoints.run, ({ ctx, params }) => runCopy(platform, ctx, params.id));
    bind(endpoints.again, ({ ctx, params }) => compareAgain(platform, ctx, params.id));
  };
}
