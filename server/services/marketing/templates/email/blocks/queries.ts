import { sql } from 'kysely';
import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import { containing, type Db, type Trx } from '#server/platform/db/index.ts';

/** The templates that show a block, as they are now. */
const usedIn = sql<{ id: number; name: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', t.email_template_id, 'name', t.name) order by lower(t.name))
  from email_template_blocks u join email_templates t using (program_id, email_template_id)
  where u.program_id = b.program_id and u.email_block_id = b.email_block_id and t.deleted_ts is null), '[]')`;

const blocks = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('email_blocks as b')
    .selectAll('b')
    .select(usedIn.as('used_in'))
    .where('b.program_id', '=', programId);

export type BlockRow = Awaited<ReturnType<ReturnType<typeof blocks>['executeTakeFirstOrThrow']>>;

type ListQuery = Omit<z.output<typeof services.emailTemplates.blocks.query>, 'take' | 'skip'>;
const ORDER = { name: sql`lower(b.name)`, updated_ts: sql`b.updated_ts` } as const;

/** The reusable blocks of a concept. */
export function listBlocks(db: Db, programId: number, asked: ListQuery) {
  let query = blocks(db, programId).where('b.deleted_ts', 'is', null);
  if (asked.ids) query = query.where('b.email_block_id', 'in', asked.ids);
  if (asked.search) query = query.where('b.name', 'ilike', containing(asked.search));
  return query.orderBy(ORDER[asked.sort_by], asked.sort_order).orderBy('b.email_block_id');
}

/** A reusable block, also a removed one. */
export async function findBlock(db: Db | Trx, programId: number, id: number): Promise<BlockRow | null> {
  return (await blocks(db, programId).where('b.email_block_id', '=', id).executeTakeFirst()) ?? null;
}

/** What stands in these reusable blocks, also in removed ones, which old versions show. */
export async function readBlockContents(db: Db | Trx, programId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('email_blocks')
    .select(['email_block_id', 'content', 'version'])
    .where('program_id', '=', programId)
    .where('email_block_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('email_block_id')
    .execute();
}
