import type { Db, Trx } from '#server/platform/db/index.ts';
import type { Write } from '#server/platform/write/index.ts';
import { type Content, hashOf } from './content.ts';
import { CONTENT } from './queries.ts';

const versions = (db: Db | Trx, programId: number, templateId: number) =>
  db
    .selectFrom('email_template_versions as v')
    .select(['v.number', 'v.hash', 'v.saved_by_name', 'v.created_ts', 'v.restored_number'])
    .where('v.program_id', '=', programId)
    .where('v.email_template_id', '=', templateId);

/** The versions of a template without what stands in them, the newest first. */
export const listVersions = (db: Db, programId: number, templateId: number) =>
  versions(db, programId, templateId)
    .select(['v.subject', 'v.preheader', 'v.is_raw_html'])
    .orderBy('v.number', 'desc');

export type VersionRow = Awaited<ReturnType<ReturnType<typeof listVersions>['executeTakeFirstOrThrow']>>;

/** One version with what stands in it; null where there is none of the number. */
export async function findVersion(db: Db | Trx, programId: number, templateId: number, number: number) {
  const row = await versions(db, programId, templateId)
    .select([...CONTENT])
    .where('v.number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a version, in the name of who writes. */
export async function addVersion(
  { trx, ctx, now }: Pick<Write, 'trx' | 'ctx' | 'now'>,
  {
    id,
    number,
    restored = null,
  }: { readonly id: number; readonly number: number; readonly restored?: number | null },
  content: Content,
): Promise<void> {
  await trx
    .insertInto('email_template_versions')
    .values({
      ...content,
      json: content.json && JSON.stringify(content.json),
      hash: hashOf(content),
      program_id: ctx.programId,
      email_template_id: id,
      number,
      restored_number: restored,
      saved_by_user_id: ctx.userId,
      saved_by_name: ctx.stamp().actorName,
      created_ts: now,
    })
    .execute();
}
