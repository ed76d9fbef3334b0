import type { Trx } from '#server/platform/db/index.ts';

/** Lets one transaction at a time change who belongs to a concept; several concepts are locked in the order of their ids. */
export async function lockMembers(trx: Trx, programIds: readonly number[]): Promise<void> {
  if (programIds.length === 0) return;
  await trx
    .selectFrom('programs')
    .select('program_id')
    .where('program_id', 'in', programIds)
    .orderBy('program_id')
    .forNoKeyUpdate()
    .execute();
}
