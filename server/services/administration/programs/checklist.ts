import { sql } from 'kysely';
import { SETUP_STEPS, type SetupStep } from '#contract/administration/programs/setup.ts';
import type { Db } from '#server/platform/db/index.ts';

/** What a concept has to have before its first evening, and has. Closed locations count for nothing. */
export async function readChecklist(db: Db, programId: number) {
  const at = (table: ReturnType<typeof sql>, more = sql`true`) => sql<boolean>`exists (
    select 1 from ${table} x join merchants m on m.program_id = x.program_id and m.merchant_id = x.merchant_id
    where x.program_id = ${programId} and m.deleted_ts is null and ${more})`;
  const has: Record<SetupStep, ReturnType<typeof at>> = {
    location: sql`exists (select 1 from merchants where program_id = ${programId} and deleted_ts is null)`,
    floor: at(sql`room_tables`, sql`x.deleted_ts is null`),
    shifts: at(sql`merchant_shifts`, sql`x.deleted_ts is null`),
    people: sql`(select count(*) > 1 from memberships where program_id = ${programId})`,
    texts: at(sql`messaging_services`),
    booking: at(sql`parties`, sql`x.kind = 'reservation'`),
  };
  const { rows } = await sql<Record<SetupStep, boolean>>`select ${sql.join(
    SETUP_STEPS.map((step) => sql`${has[step]} as ${sql.ref(step)}`),
  )}`.execute(db);
  return SETUP_STEPS.map((step) => ({ step, done: rows[0]?.[step] ?? false }));
}
