import { sql } from 'kysely';
import { announceStale } from '#server/platform/auth/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { signalFlags } from '#server/services/administration/flags/index.ts';
import { seedConcept, seedFlags } from '../seed.ts';
import { LARGE } from './concept.ts';
import { writeConsents } from './consents.ts';
import { withoutIndexes } from './indexes.ts';
import { type LargeSize, planVisits, writeGuests, writeParties, writeTickets } from './rows.ts';

export type { LargeSize } from './rows.ts';

const TABLES = {
  guests: {},
  parties: {},
  tickets: { keep: ['tickets_counted_in', 'tickets_items_in'] },
  check_items: {},
  guest_consents: {},
  push_devices: {},
  suppressions: {},
};

/**
 * Writes a concept of its own with so many guests, and visits with checks, in one transaction; admin@ of the demo is its admin.
 * `tell` hears of each step. The tables are locked until it ends. Answers the concept's id.
 */
export async function seedLarge(
  db: Db,
  size: LargeSize,
  now: Date,
  tell: (step: string) => void,
): Promise<number> {
  const programId = await db.transaction().execute(async (trx) => {
    await sql`set local maintenance_work_mem = '1GB'`.execute(trx);
    await sql`set local work_mem = '256MB'`.execute(trx);
    await sql`set local synchronous_commit = off`.execute(trx);
    const name = `${LARGE.name}, ${size.guests.toLocaleString('en-US')} guests`;
    await refuseSecond(trx, name);
    const { programId, merchants } = await seedConcept(trx, { ...LARGE, name }, now);
    await seedFlags(trx, [programId]);
    await signalFlags(trx);
    await addAdmin(trx, programId);
    const place = { programId, merchantIds: [...merchants.values()], now };
    tell('planning the visits');
    await planVisits(trx, size, place);
    await withoutIndexes(trx, TABLES, async () => {
      const first = {
        guest: await takeIds(trx, 'guests', 'guest_id', size.guests),
        party: await takeIds(trx, 'parties', 'party_id', size.visits),
      };
      tell('writing the guests');
      await writeGuests(trx, size, place, first);
      tell('writing the visits');
      await writeParties(trx, place, first);
      tell('writing the checks');
      await writeTickets(trx, size, place, first);
      tell('writing what guests agreed to');
      await writeConsents(trx, place);
      tell('building the indexes');
    });
    tell('noting whom marketing reaches');
    for (const table of ['guests', 'guest_consents', 'push_devices', 'suppressions'])
      await sql`analyze ${sql.table(table)}`.execute(trx);
    await withoutIndexes(trx, { guest_reach: {} }, async () => {
      await sql`select fill_guest_reach(${programId})`.execute(trx);
    });
    await sql`drop table seed_visits`.execute(trx);
    return programId;
  });
  for (const table of [...Object.keys(TABLES), 'ticket_days', 'guest_reach', 'menu_items']) {
    await sql`analyze ${sql.table(table)}`.execute(db);
  }
  return programId;
}

async function refuseSecond(trx: Trx, name: string): Promise<void> {
  const known = await trx
    .selectFrom('programs')
    .select('program_id')
    .where('program_name', '=', name)
    .executeTakeFirst();
  if (known)
    throw new Error(
      `This database has ${name} already, as concept ${known.program_id}. Use it, or a new database.`,
    );
}

/** Sets the next ids of a table aside; answers the first. Others that write at the same time get later ones. */
async function takeIds(trx: Trx, table: string, column: string, count: number): Promise<number> {
  await sql`lock table ${sql.table(table)} in exclusive mode`.execute(trx);
  const { rows } = await sql<{ first: number }>`
    select nextval(pg_get_serial_sequence(${table}, ${column}))::bigint as first`.execute(trx);
  const first = Number(rows[0]?.first);
  await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${first + count})`.execute(trx);
  return first;
}

async function addAdmin(trx: Trx, programId: number): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    insert into memberships (program_id, user_id, role_id, all_merchants)
    select ${programId}, u.user_id, r.role_id, true
    from users u join roles r on r.program_id = ${programId} and r.name = 'admin'
    where u.email = 'admin@example.com' returning user_id`.execute(trx);
  for (const { user_id } of rows) await announceStale(trx, { user_id });
}
