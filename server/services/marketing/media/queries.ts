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

/** A picture of whichever concept: the same bytes have the same name in all of them. */
export const findImage = (db: Db, name: string) =>
  db.selectFrom('media').select(['type', 'content']).where('name', '=', name).limit(1).executeTakeFirst();

/** The number of a picture that the concept has; null where it has none of this name. */
async function findNumber(db: Db | Trx, programId: number, name: string): Promise<number | null> {
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

/** The number of a picture that was stored before. */
export async function imageNumber(trx: Trx, programId: number, name: string): Promise<number> {
  const number = await findNumber(trx, programId, name);
  if (number === null) throw new Error('A picture was neither found nor stored');
  return number;
}

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
