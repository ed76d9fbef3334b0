import { type Image, MAX_IMAGE_BYTES } from '#contract/marketing/media/endpoints.ts';
import type { ReceivedFile, RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { keepImage } from './keep.ts';

const MOST = `${MAX_IMAGE_BYTES / 1024 / 1024} MB`;

export const tooLarge = (megabytes: string): string =>
  `The picture has ${megabytes} MB; at most ${MOST} are taken in. Make it smaller and send it again.`;

export const srcOf = ({ config }: Platform, name: string): string => `${config.publicUrl}/api/media/${name}`;

/** Keeps a picture; what the concept has already is not kept again. Errors: those of `keepImage`. */
export async function addImage(platform: Platform, ctx: RequestContext, file: ReceivedFile): Promise<Image> {
  const { content, ...kept } = await keepImage(file.bytes);
  const bytes = content.length;
  await write(platform, ctx, async ({ trx, now }) => {
    const stored = await trx
      .insertInto('media')
      .values({
        ...kept,
        bytes,
        content,
        title: file.name,
        program_id: ctx.programId,
        created_by_user_id: ctx.userId,
        created_ts: now,
      })
      .onConflict((conflict) => conflict.constraint('media_once').doNothing())
      .returning('media_id')
      .executeTakeFirst();
    if (!stored) return;
    await tell(
      { trx, ctx },
      { kind: 'image.added', recordId: stored.media_id, recordName: file.name, changes: [] },
    );
  });
  return { src: srcOf(platform, kept.name), width: kept.width, height: kept.height, bytes };
}
