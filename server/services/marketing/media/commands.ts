import { type Image, MAX_CONCEPT_IMAGE_BYTES, MAX_IMAGE_BYTES } from '#contract/marketing/media/endpoints.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { ReceivedFile, RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, type Write, write } from '#server/platform/write/index.ts';
import { type Kept, keepImage } from './keep.ts';
import { bytesKept, findNumber, hasImage, listSizes, lockImages } from './queries.ts';

const MOST = `${MAX_IMAGE_BYTES / 1024 / 1024} MB`;

export const tooLarge = (megabytes: string): string =>
  `The picture has ${megabytes} MB; at most ${MOST} are taken in. Make it smaller and send it again.`;

export const srcOf = ({ config }: Platform, name: string): string => `${config.publicUrl}/api/media/${name}`;

/** Whether an address is that of a picture which the concept keeps. */
export async function keepsImage(
  platform: Platform,
  db: Db | Trx,
  programId: number,
  src: string,
): Promise<boolean> {
  const name = src.slice(src.lastIndexOf('/') + 1);
  return src === srcOf(platform, name) && hasImage(db, programId, name);
}

interface By {
  readonly programId: number;
  readonly userId: number | null;
  readonly now: Date;
}

/** Stores a picture with the name of its file; undefined where the concept has it already. */
export const storeImage = (
  trx: Trx,
  { programId, userId, now }: By,
  { content, ...kept }: Kept,
  title: string,
) =>
  trx
    .insertInto('media')
    .values({
      ...kept,
      bytes: content.length,
      content,
      title,
      program_id: programId,
      created_by_user_id: userId,
      created_ts: now,
    })
    .onConflict((conflict) => conflict.constraint('media_once').doNothing())
    .returning('media_id')
    .executeTakeFirst();

/** Keeps a picture; what the concept has already is not kept again. Errors: those of `keepImage`. */
export async function addImage(platform: Platform, ctx: RequestContext, file: ReceivedFile): Promise<Image> {
  const kept = await keepImage(file.bytes);
  await write(platform, ctx, (work) => storeWithin(work, kept, file.name));
  const { name, width, height, content } = kept;
  return { src: srcOf(platform, name), width, height, bytes: content.length };
}

const FULL = `The concept keeps ${MAX_CONCEPT_IMAGE_BYTES / 1024 ** 3} GB of pictures already, which is the most. Use one that is kept, or ask us for more room.`;

/**
 * Stores a picture within a write and tells it, once for each concept; answers its number. One at a time counts the bytes of a
 * concept and adds to them, so that several at once stay within the limit. Errors: TOO_LARGE.
 */
export async function storeWithin({ trx, ctx, now }: Write, kept: Kept, title: string): Promise<number> {
  const { programId, userId } = ctx;
  await lockImages(trx, programId);
  const known = await findNumber(trx, programId, kept.name);
  if (known !== null) return known;
  if ((await bytesKept(trx, programId)) + kept.content.length > MAX_CONCEPT_IMAGE_BYTES)
    fail('TOO_LARGE', FULL);
  const stored = await storeImage(trx, { programId, userId, now }, kept, title);
  if (!stored) throw new Error('A picture was stored beside the lock of its concept');
  await tell(
    { trx, ctx },
    { kind: 'image.added', recordId: stored.media_id, recordName: title, changes: [] },
  );
  return stored.media_id;
}

/** How many bytes each of these pictures has that the concept keeps, by its address; others are left out. */
export async function imageSizes(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  programId: number,
  srcs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const named = srcs.map((src) => ({ src, name: src.split('/').at(-1) ?? '' }));
  if (named.length === 0) return new Map();
  const rows = await listSizes(
    db,
    programId,
    named.map(({ name }) => name),
  );
  const bytes = new Map(rows.map((row) => [row.name, row.bytes]));
  const ours = [`${config.publicUrl}/api/media/`, '/api/media/'];
  return new Map(
    named.flatMap(({ src, name }) =>
      ours.some((start) => src === `${start}${name}`) && bytes.has(name)
        ? [[src, bytes.get(name) ?? 0] as const]
        : [],
    ),
  );
}
