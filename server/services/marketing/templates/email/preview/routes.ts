import { services } from '#contract/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import { pageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getCheck, listBroken, presentCheck, startCheck, storedCheck } from '../checks/index.ts';
import { emlOf } from './download.ts';
import { drawMap } from './map.ts';
import { previewEmail } from './preview.ts';
import { sendTest } from './sendTest.ts';

const { emailPreviews: endpoints } = services;

/** As pictures of the library: for webmail wherever it comes from, and able to do nothing when opened by itself. */
const MAP_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'content-type': 'image/png',
};

/** Refuses another concept than the current one. */
const checkConcept = (ctx: RequestContext, { programId }: { readonly programId: number }) =>
  found(ctx.programId === programId ? ctx : null, 'This concept');

export function emailPreviewRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.preview, ({ ctx, params, body }) => {
    checkConcept(ctx, params);
    return previewEmail(platform, ctx, body);
  });
  bind(endpoints.test, ({ ctx, params, body }) => {
    checkConcept(ctx, params);
    return sendTest(platform, ctx, body);
  });
  bind(endpoints.check, ({ ctx, params, body }) => {
    checkConcept(ctx, params);
    return startCheck(platform, ctx, body);
  });
  bind(endpoints.getCheck, async ({ ctx, params }) => {
    checkConcept(ctx, params);
    return presentCheck(await getCheck(db, ctx, params.id));
  });
  bind(endpoints.brokenGuests, async ({ ctx, params, query }) => {
    checkConcept(ctx, params);
    ctx.require('guestProfile.view');
    const { found: all } = storedCheck.parse(await getCheck(db, ctx, params.id));
    const details = new Map(all.guests[query.problem]);
    return pageOf(
      listBroken(db, ctx.programId, [...details.keys()], query.sort_order),
      query,
      ({ guest_id: id, fname, lname, email }) => ({
        id,
        email,
        name: `${fname} ${lname}`.trim(),
        detail: details.get(id) ?? '',
      }),
    );
  });
  bind(endpoints.download, async ({ ctx, params, query, reply }) => {
    checkConcept(ctx, params);
    const eml = await emlOf(platform, ctx, { id: params.id, guestId: query.guest_id ?? null });
    reply
      .headers({
        'content-type': 'message/rfc822',
        'content-disposition': `attachment; filename="template-${params.id}.eml"`,
        'cache-control': 'no-store',
      })
      .send(eml);
    return undefined;
  });
  bind(endpoints.map, async ({ params, reply }) => {
    reply.headers(MAP_HEADERS).send(await drawMap(params.name));
    return undefined;
  });
}
