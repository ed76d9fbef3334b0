import type { Db, Trx } from '#server/platform/db/index.ts';

/** The clocks by which the days of a concept are cut. */
export async function zoneOf(db: Db | Trx, programId: number): Promise<string> {
  const { default_timezone } = await db
    .selectFrom('programs')
    .select('default_timezone')
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  return default_timezone;
}
