import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/index.ts';
import { fail, found } from '../../platform/errors/index.ts';

/** Who an id stands for now: the guest itself, or the one that it was merged into. */
export interface Followed {
  readonly guest_id: number;
  readonly phone: string | null;
}

/**
 * Follows the id of a guest through merges to the guest that is in the book. Errors: NOT_FOUND (removed, or of another concept),
 * GONE (erased).
 */
export async function followGuest(db: Db | Trx, programId: number, guestId: number): Promise<Followed> {
  const { rows } = await sql<Followed & { deleted_ts: Date | null; erased_ts: Date | null }>`
    with recursive chain as (
      select g.guest_id, g.phone, g.deleted_ts, g.erased_ts, g.merged_into_guest_id
        from guests g where g.program_id = ${programId} and g.guest_id = ${guestId}
      union
      select g.guest_id, g.phone, g.deleted_ts, g.erased_ts, g.merged_into_guest_id
        from chain c join guests g on g.program_id = ${programId} and g.guest_id = c.merged_into_guest_id
    )
    select guest_id, phone, deleted_ts, erased_ts from chain where merged_into_guest_id is null`.execute(db);
  const guest = found(rows[0], `Guest ${guestId}`);
  if (guest.erased_ts) fail('GONE', `Guest ${guestId} was erased. Nothing is kept about them.`);
  return found(guest.deleted_ts ? null : guest, `Guest ${guestId}`);
}
