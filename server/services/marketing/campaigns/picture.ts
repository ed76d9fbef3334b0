import type { FastifyRequest } from 'fastify';
import { services } from '#contract/index.ts';
import type { PushCampaign } from '#contract/marketing/campaigns/schemas.ts';
import { found } from '#server/platform/errors/index.ts';
import { receive, type RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addImage, tooLarge } from '#server/services/marketing/media/index.ts';
import { THING } from './acts.ts';
import { changeCampaign } from './commands.ts';
import { findCampaign } from './queries.ts';

const { field, maxBytes } = services.pushCampaigns.saveMedia.upload ?? { field: 'media_file', maxBytes: 0 };

/** Keeps the picture of a push campaign (CAMP-031). Errors: NOT_FOUND, those of a picture, IN_USE once it was sent. */
export async function savePicture(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  request: FastifyRequest,
): Promise<PushCampaign> {
  found(await findCampaign(platform.db, ctx.programId, id, 'push'), THING);
  const { src } = await addImage(
    platform,
    ctx,
    await receive(request, { field, noun: 'picture', maxBytes, tooLarge }),
  );
  const media = await platform.db
    .selectFrom('media')
    .select('media_id')
    .where('program_id', '=', ctx.programId)
    .where('name', '=', src.slice(src.lastIndexOf('/') + 1))
    .executeTakeFirstOrThrow();
  return changeCampaign(platform, ctx, 'push', { id, change: media });
}
