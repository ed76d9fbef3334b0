import { sql } from 'kysely';
import type { Block } from '#contract/marketing/templates/email/document.ts';
import { namedIn } from '#contract/marketing/templates/email/contents.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Write } from '#server/platform/write/index.ts';
import { openAmong } from '#server/services/administration/merchants/index.ts';
import { scopeOf, sees } from '#server/services/marketing/segments/index.ts';

/** What was wrong with what blocks name; `field` is where they were written. */
interface Where {
  readonly field: 'json' | 'content';
  /** What stood there before stays, whoever writes. */
  readonly before: readonly Block[];
}

/**
 * Holds what blocks name until the transaction ends. VALIDATION for a location that is closed or of another concept, a segment
 * that who writes does not see, and a reusable block that is gone.
 */
export async function holdNamed(
  { trx, ctx }: Pick<Write, 'trx' | 'ctx'>,
  content: readonly Block[],
  { field, before }: Where,
): Promise<void> {
  const [named, kept] = [namedIn(content), namedIn(before)];
  const isNew = (ids: readonly number[]) => (id: number) => !ids.includes(id);
  const refuse = (message: string) => fail('VALIDATION', `${message}.`, { errors: { [field]: message } });

  const places = named.merchantIds.filter(isNew(kept.merchantIds));
  const open = await openAmong(trx, ctx.programId, places);
  const closed = places.find((id) => !open.has(id));
  if (closed !== undefined)
    refuse(`Location ${closed} is closed or of another concept; choose another for the block that names it`);

  const segments = await segmentsAmong(trx, ctx.programId, named.segmentIds);
  const scope = await scopeOf(trx, ctx);
  const unseen = named.segmentIds.find((id) => {
    const row = segments.get(id);
    return !row || (!sees(scope, row) && !kept.segmentIds.includes(id));
  });
  if (unseen !== undefined)
    refuse(`Segment ${unseen} is not one that you can choose; choose another for the block that names it`);

  const blocks = await lockBlocks(trx, ctx.programId, named.blockIds);
  const gone = named.blockIds.find((id) => !blocks.has(id));
  if (gone !== undefined) refuse(`Reusable block ${gone} was removed; take it out of the email`);
}

async function segmentsAmong(trx: Trx, programId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { user_group_id: number | null }>();
  const rows = await trx
    .selectFrom('segments')
    .select(['segment_id', 'user_group_id'])
    .where('program_id', '=', programId)
    .where('segment_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('segment_id')
    .forKeyShare()
    .execute();
  return new Map(rows.map((row) => [row.segment_id, row]));
}

/** Reusable blocks that nobody removes until the transaction ends. */
async function lockBlocks(trx: Trx, programId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('email_blocks')
    .select('email_block_id')
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .where('email_block_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('email_block_id')
    .forShare()
    .execute();
  return new Set(rows.map(({ email_block_id }) => email_block_id));
}

/** Where it is stored what a template, or a reusable block, names. */
const STORED = {
  template: { key: 'email_template_id', segments: 'email_template_segments' },
  block: { key: 'email_block_id', segments: 'email_block_segments' },
} as const;

/** Stores which segments and reusable blocks are named; segments that are gone are left out. */
export async function storeNamed(
  trx: Trx,
  programId: number,
  { of, id }: { readonly of: keyof typeof STORED; readonly id: number },
  content: readonly Block[],
): Promise<void> {
  const { key, segments } = STORED[of];
  const { segmentIds, blockIds } = namedIn(content);
  await sql`delete from ${sql.table(segments)} where program_id = ${programId} and ${sql.ref(key)} = ${id}`.execute(
    trx,
  );
  if (segmentIds.length > 0)
    await sql`insert into ${sql.table(segments)} (program_id, ${sql.ref(key)}, segment_id)
      select s.program_id, ${id}::bigint, s.segment_id from segments s
      where s.program_id = ${programId} and s.segment_id = any(${[...segmentIds]}::bigint[])`.execute(trx);
  if (of === 'block') return;
  await trx
    .deleteFrom('email_template_blocks')
    .where('program_id', '=', programId)
    .where('email_template_id', '=', id)
    .execute();
  if (blockIds.length === 0) return;
  await trx
    .insertInto('email_template_blocks')
    .values(
      blockIds.map((email_block_id) => ({ program_id: programId, email_template_id: id, email_block_id })),
    )
    .execute();
}
