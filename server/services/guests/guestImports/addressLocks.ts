import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

/**
 * Has who looks for guests by mail addresses, to add them where nobody has one, wait for whoever does the same: a phone is unique in
 * the database, an address is not. One address waits for its like and for files; a file, for everybody.
 */
export async function holdAddresses(trx: Trx, programId: number, emails: readonly string[]): Promise<void> {
  const [only, ...others] = emails.map((email) => email.toLowerCase());
  if (only === undefined) return;
  const whole = sql`hashtextextended('guests by address', ${programId})`;
  if (others.length > 0) {
    await sql`select pg_advisory_xact_lock(${whole})`.execute(trx);
    return;
  }
  await sql`select pg_advisory_xact_lock_shared(${whole})`.execute(trx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guest ${only}`}, ${programId}))`.execute(trx);
}
