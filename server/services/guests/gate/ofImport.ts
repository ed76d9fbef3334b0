import { sql } from 'kysely';
import { SUPPRESSION_REASON_NAMES, type SuppressionReason } from '#contract/guests/gate/suppressions.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { type Address, type NewSuppression, suppress } from './suppress.ts';

/** Of these addresses of a channel those that are suppressed, with why. */
export async function suppressedAmong(
  db: Db | Trx,
  { programId, channel }: Pick<Address, 'programId' | 'channel'>,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, SuppressionReason>> {
  if (addresses.length === 0) return new Map();
  const { rows } = await sql<{ target: string; reason: string }>`
    select target, reason from suppressions where program_id = ${programId} and channel = ${channel}
      and lifted_ts is null and target = any(${[...addresses]}::text[])`.execute(db);
  return new Map(
    rows.flatMap(({ target, reason }) => {
      const known = SUPPRESSION_REASON_NAMES.find((name) => name === reason);
      return known ? [[target, known] as const] : [];
    }),
  );
}

/** Suppresses what a file says came back or was complained of; answers the number where nothing was in force before. */
export async function suppressByImport(
  trx: Trx,
  given: Omit<NewSuppression, 'source'>,
  now: Date,
): Promise<number | null> {
  const { row, change } = await suppress(trx, { ...given, source: 'import' }, now);
  return change === 'created' ? row.suppression_id : null;
}

/** Lifts what an import suppressed, where nobody said anything else of the address since; answers what was lifted. */
export async function liftOfImport(
  trx: Trx,
  programId: number,
  ids: readonly number[],
  by: { readonly userId: number | null; readonly name: string; readonly now: Date },
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ suppression_id: number }>`
    update suppressions set lifted_ts = ${by.now}, lifted_by_user_id = ${by.userId}, lifted_by_name = ${by.name},
      lift_reason = 'The import that said so was undone'
    where program_id = ${programId} and suppression_id = any(${[...ids]}::bigint[]) and lifted_ts is null
      and source = 'import'
    returning suppression_id`.execute(trx);
  return new Set(rows.map(({ suppression_id }) => suppression_id));
}
