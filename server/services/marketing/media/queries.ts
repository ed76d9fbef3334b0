import { sql } from 'kysely';
import type { z } from 'zod';
import type { media } from '#contract/marketing/media/endpoints.ts';
import { containing, type Db, type Trx } from '#server/platform/db/index.ts';

type ListQuery = z.output<typeof media.list.query>;

/** The pictures of a concept, without what they show. */
export function listImages(db: Db, programId: number, { sort_by, sort_order, search }: ListQuery) {
  const rows = db
    .selectFrom('media')
    .select(['media_id', 'name', 'title', 'width', 'height', 'bytes', 'created_ts'])
    .where('program_id', '=', programId);
  const found = search ? rows.where('title', 'ilike', containing(search)) : rows;
  return found.orderBy(sort_by, sort_order).orderBy('media_id');
}

const CHUNK_BYTES = 256 * 1024;

/** A part of the bytes of a picture, the first byte being 1. */
const partFrom = (first: number) => sql<Buffer>`substring(content from ${first} for ${CHUNK_BYTES})`;

/** A picture of whichever concept, with its first bytes: the same bytes have the same name in all of them. */
export const findImage = (db: Db, name: string) =>
  db
    .selectFrom('media')
    .select(['program_id', 'media_id', 'type', partFrom(1).as('first')])
    .select(sql<number>`octet_length(content)`.as('size'))
    .where('name', '=', name)
    .limit(1)
    .executeTakeFirst();

type FoundImage = NonNullable<Awaited<ReturnType<typeof findImage>>>;

/** The bytes of a picture part by part, so that no more than one part is held at a time. */
export async function* partsOf(db: Db, { program_id, media_id, size, first }: FoundImage) {
  yield first;
  for (let sent = first.length; sent < size; ) {
    const { part } = await db
      .selectFrom('media')
      .select(partFrom(sent + 1).as('part'))
      .where('program_id', '=', program_id)
      .where('media_id', '=', media_id)
      .executeTakeFirstOrThrow();
    if (part.length === 0) throw new Error('A picture ended before its length');
    sent += part.length;
    yield part;
  }
}

/** One transaction at a time adds to the pictures of a concept. */
export async function lockImages(trx: Trx, programId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media ${programId}`}, 0))`.execute(trx);
}

/** The number of a picture that the concept has; null where it has none of this name. */
export async function findNumber(db: Db | Trx, programId: number, name: string): Promise<number | null> {
  const row = await db
    .selectFrom('media')
    .select('media_id')
    .where('program_id', '=', programId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.media_id ?? null;
}

/** Whether a concept keeps a picture of this name. */
export const hasImage = async (db: Db | Trx, programId: number, name: string): Promise<boolean> =>
  (await findNumber(db, programId, name)) !== null;

/** How many bytes each of these pictures of a concept has. */
export const listSizes = (db: Db, programId: number, names: readonly string[]) =>
  db
    .selectFrom('media')
    .select(['name', 'bytes'])
    .where('program_id', '=', programId)
    .where('name', 'in', [...names])
    .execute();

/** How many bytes the pictures of a concept take together. */
export async function bytesKept(db: Db | Trx, programId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('media')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('bytes'), eb.lit(0)).as('bytes'))
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}
