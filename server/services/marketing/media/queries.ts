import type { z } from 'zod';
import type { media } from '#contract/marketing/media/endpoints.ts';
import { containing, type Db } from '#server/platform/db/index.ts';

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
