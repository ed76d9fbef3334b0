import { Readable } from 'node:stream';
import { services } from '#contract/index.ts';
import { found } from '#server/platform/errors/index.ts';
import { type Bind, receive, type RequestContext } from '#server/platform/http/index.ts';
import { pageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addImage, srcOf, tooLarge } from './commands.ts';
import { findImage, listImages, partsOf } from './queries.ts';

const { media: endpoints } = services;
const { field, maxBytes } = endpoints.add.upload ?? { field: 'image', maxBytes: 0 };

/** Pictures are for webmail and mail programs, wherever those come from; opened by themselves they can do nothing. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Refuses another concept than the current one. */
const checkConcept = (ctx: RequestContext, programId: number) =>
  found(ctx.programId === programId ? ctx : null, 'This concept');

export function mediaRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.add, async ({ ctx, params, request }) => {
    checkConcept(ctx, params.programId);
    return addImage(platform, ctx, await receive(request, { field, noun: 'picture', maxBytes, tooLarge }));
  });
  bind(endpoints.list, ({ ctx, params, query }) => {
    checkConcept(ctx, params.programId);
    return pageOf(listImages(db, ctx.programId, query), query, ({ name, media_id, created_ts, ...row }) => ({
      ...row,
      id: media_id,
      src: srcOf(platform, name),
      created_ts: created_ts.toISOString(),
    }));
  });
  bind(endpoints.show, async ({ params, reply }) => {
    const image = found((await findImage(db, params.name)) ?? null, 'This picture');
    const { type, size, first } = image;
    reply.headers({ ...HEADERS, 'content-type': type, 'content-length': size });
    reply.send(size === first.length ? first : Readable.from(partsOf(db, image)));
    return undefined;
  });
}
