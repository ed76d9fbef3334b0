import { sql } from 'kysely';
import type { PropertyDefinition } from '#contract/marketing/computedProperties/definition.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { compileValues } from './compile.ts';
import type { At } from './happenings.ts';

/** Those of some guests who are there: neither removed, merged nor erased. */
async function present(trx: Trx, programId: number, guestIds: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('guests')
    .select('guest_id')
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .where('guest_id', '=', sql<number>`any(${[...guestIds]}::bigint[])`)
    .execute();
  return rows.map(({ guest_id }) => guest_id);
}

/**
 * Works a property out for these guests and stores what differs; who is not there any more loses what they had. Answers the
 * guests whose value is another one now. The property's row is locked by the caller.
 */
export async function storeValues(
  trx: Trx,
  { id, definition }: { readonly id: number; readonly definition: PropertyDefinition },
  at: At,
): Promise<number[]> {
  const { programId, guestIds } = at;
  const here = await present(trx, programId, guestIds);
  const { rows } = await sql<{ guest_id: number }>`
    with fresh as (${compileValues(definition, { ...at, guestIds: here })}),
    gone as (
      delete from computed_values c
      where c.program_id = ${programId} and c.computed_property_id = ${id}
        and c.guest_id = any(${[...guestIds]}::bigint[])
        and not exists (select 1 from fresh f where f.guest_id = c.guest_id)
      returning c.guest_id),
    put as (
      insert into computed_values as c
        (program_id, computed_property_id, guest_id, number_value, text_value, date_value)
      select ${programId}, ${id}, f.guest_id, f.number_value, f.text_value, f.date_value from fresh f
      on conflict (program_id, computed_property_id, guest_id) do update set
        number_value = excluded.number_value, text_value = excluded.text_value, date_value = excluded.date_value
        where (c.number_value, c.text_value, c.date_value)
          is distinct from (excluded.number_value, excluded.text_value, excluded.date_value)
      returning c.guest_id)
    select guest_id from gone union all select guest_id from put`.execute(trx);
  return rows.map(({ guest_id }) => guest_id);
}
