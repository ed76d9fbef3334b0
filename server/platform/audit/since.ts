import type { ChangeSince } from '#contract/core/errors.ts';
import type { Trx } from '../db/index.ts';
import { checkVersion } from '../errors/index.ts';

/** Which record of a concept, as the event log names it. */
export interface LoggedRecord {
  readonly programId: number;
  readonly type: string;
  readonly id: number;
}

/** So many writes are told; who opened a form that long ago reads the record itself. */
const MOST = 20;

/** Who changed which fields of a record in its newest versions, newest first. */
export async function lastChanges(
  trx: Trx,
  { programId, type, id }: LoggedRecord,
  versions: number,
): Promise<ChangeSince[]> {
  const rows = await trx
    .selectFrom('events')
    .select(['actor_name', 'occurred_ts', 'changes'])
    .where('program_id', '=', programId)
    .where('record_type', '=', type)
    .where('record_id', '=', String(id))
    .orderBy('occurred_ts', 'desc')
    .orderBy('event_id', 'desc')
    .limit(Math.min(Math.max(versions, 1), MOST))
    .execute();
  return rows.map(({ actor_name, occurred_ts, changes }) => ({
    by: actor_name,
    at: occurred_ts.toISOString(),
    fields: fieldsOf(changes),
  }));
}

const fieldsOf = (changes: unknown): string[] =>
  Array.isArray(changes) ? changes.map((change: { field?: unknown }) => String(change.field)) : [];

/** As `checkVersion`, and the answer says who changed which fields since. */
export async function checkOpened(
  trx: Trx,
  record: LoggedRecord,
  versions: { readonly stored: number; readonly sent: number | undefined },
  thing: string,
  current: unknown,
): Promise<void> {
  const { stored, sent } = versions;
  if (sent === undefined || sent === stored) return;
  checkVersion(stored, sent, thing, current, { since: await lastChanges(trx, record, stored - sent) });
}
