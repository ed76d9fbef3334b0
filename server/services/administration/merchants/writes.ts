import { type Insertable, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import {
  BLANK_LOCATION,
  LOCATION_FIELD_NAMES,
  type LocationField,
} from '#contract/administration/merchants/fields.ts';
import { startingDates } from '#contract/administration/merchants/live.ts';
import {
  dateErrors,
  type MerchantChanges,
  type merchantCreate,
  undatedEnds,
} from '#contract/administration/merchants/schemas.ts';
import { todayAt } from '#contract/core/dateSense.ts';
import type { DB, Trx } from '#server/platform/db/index.ts';
import { changesBetween, type EventInput, recordEvents, type Stamp } from '#server/platform/audit/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import { givenFields } from '#server/platform/write/index.ts';
import { numberedName } from './rules.ts';

export type NewMerchant = Omit<Insertable<DB['merchants']>, 'program_id' | 'merchant_id' | 'version'>;

export const STORE_NUMBER_TAKEN = {
  merchants_store_number: {
    field: 'store_number',
    message: 'Another location of this concept has this store number. Choose a different one.',
  },
};

/** Why a location cannot be as it would be, by field. */
export const faultsOf = (row: Readonly<Record<string, unknown>>): Record<string, string> => ({
  ...dateErrors(row),
  ...undatedEnds(row),
});

/** Refuses a location of which a product ends before it goes live, or has a last day alone; VALIDATION. */
export function refuseDates(
  row: Readonly<Record<string, unknown>> & Parameters<typeof numberedName>[0],
): void {
  const errors = faultsOf(row);
  const [message] = Object.values(errors);
  if (message) fail('VALIDATION', `${numberedName(row)}: ${message}.`, { errors });
}

/**
 * What is stored of a location that a form, a call or a row of a file gives: blanks where it says nothing, and live from today by
 * its own clocks.
 */
export function newLocation(given: z.output<typeof merchantCreate>, now: Date) {
  const fields = {
    ...BLANK_LOCATION,
    ...startingDates(given, todayAt({ timezone: given.timezone, now })),
    ...givenFields(given),
    merchant_name: given.merchant_name,
    timezone: given.timezone,
    store_number: given.store_number || null,
  };
  refuseDates(fields);
  return fields;
}

/**
 * Creates locations with one event each. With `skipTaken` a location whose store number is taken is left out;
 * otherwise the whole insert fails. Answers what was created, as id, name and store number.
 */
export async function insertMerchants(
  trx: Trx,
  stamp: Stamp,
  merchants: readonly NewMerchant[],
  options: { skipTaken?: boolean } = {},
) {
  if (merchants.length === 0) return [];
  let insert = trx.insertInto('merchants').values(
    merchants.map((merchant) => ({
      ...merchant,
      program_id: stamp.programId,
      updated_by_user_id: stamp.actorUserId,
    })),
  );
  if (options.skipTaken) {
    insert = insert.onConflict((conflict) =>
      conflict.expression(sql`program_id, lower(store_number)`).where('deleted_ts', 'is', null).doNothing(),
    );
  }
  const created = await insert.returning(['merchant_id', 'merchant_name', 'store_number']).execute();
  await letInCreator(
    trx,
    stamp,
    created.map((row) => row.merchant_id),
  );
  await recordEvents(
    trx,
    stamp,
    created.map(
      (row): EventInput => ({
        kind: 'merchant.created',
        recordId: row.merchant_id,
        recordName: numberedName(row),
      }),
    ),
  );
  return created;
}

export type StoredMerchant = Selectable<DB['merchants']>;

/** One location as it stands, and what it is given. */
export interface Edit {
  readonly before: StoredMerchant;
  readonly fields: MerchantChanges | LocationValues;
}

type LocationValues = Partial<Pick<StoredMerchant, LocationField>>;

/** Locations of a concept in the order of their ids, closed ones too, which nobody else changes until the transaction ends. */
export const lockMerchants = (
  trx: Trx,
  programId: number,
  ids: readonly number[],
): Promise<StoredMerchant[]> =>
  trx
    .selectFrom('merchants')
    .selectAll()
    .where('program_id', '=', programId)
    .where('merchant_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('merchant_id')
    .forUpdate()
    .execute();

/** Gives each of the locked locations its fields, with one event each; those that have them already are left alone. */
export async function editMerchants(
  trx: Trx,
  stamp: Stamp,
  edits: readonly Edit[],
  now: Date,
): Promise<void> {
  const changed = edits.flatMap(({ before, fields }) => {
    const changes = changesBetween(before, { ...before, ...fields });
    return changes.length > 0 ? [{ before, fields, changes }] : [];
  });
  if (changed.length === 0) return;
  const given = changed.map(({ before: { merchant_id }, fields }) => ({ merchant_id, fields }));
  const columns = sql.join(LOCATION_FIELD_NAMES.map((field) => sql.ref(field)));
  await sql`
    update merchants m set (${columns}) = (select ${columns} from jsonb_populate_record(m, u.fields)),
      version = m.version + 1, updated_by_user_id = ${stamp.actorUserId}, updated_ts = ${now}
    from json_to_recordset(${JSON.stringify(given)}::json) as u(merchant_id bigint, fields jsonb)
    where m.program_id = ${stamp.programId} and m.merchant_id = u.merchant_id`.execute(trx);
  const events = changed.map(
    ({ before, fields, changes }): EventInput => ({
      kind: 'merchant.updated',
      recordId: before.merchant_id,
      recordName: numberedName({ ...before, ...fields }),
      changes,
    }),
  );
  await recordEvents(trx, stamp, events);
}

/** Closes locations that still have these versions, with one event each; answers which. */
export async function closeUntouched(
  trx: Trx,
  stamp: Stamp,
  versions: ReadonlyMap<number, number>,
  now: Date,
): Promise<Set<number>> {
  const asked = [...versions].map(([merchant_id, version]) => ({ merchant_id, version }));
  const { rows } = await sql<{ merchant_id: number; merchant_name: string; store_number: string | null }>`
    update merchants m set deleted_ts = ${now}, updated_ts = ${now}, updated_by_user_id = ${stamp.actorUserId},
      version = m.version + 1
    from json_to_recordset(${JSON.stringify(asked)}::json) as u(merchant_id bigint, version integer)
    where m.program_id = ${stamp.programId} and m.merchant_id = u.merchant_id and m.version = u.version
      and m.deleted_ts is null
    returning m.merchant_id, m.merchant_name, m.store_number`.execute(trx);
  await recordEvents(
    trx,
    stamp,
    rows.map(
      (row): EventInput => ({
        kind: 'merchant.closed',
        recordId: row.merchant_id,
        recordName: numberedName(row),
      }),
    ),
  );
  return new Set(rows.map(({ merchant_id }) => merchant_id));
}

/**
 * Somebody who works only at chosen locations also works at those they create; their membership has a new version, so that
 * a form that shows their old locations is told.
 */
async function letInCreator(trx: Trx, stamp: Stamp, merchantIds: readonly number[]): Promise<void> {
  await sql`
    with added as (
    insert into membership_merchants (program_id, user_id, merchant_id)
    select m.program_id, m.user_id, created.merchant_id
    from memberships m
    left join roles r on r.program_id = m.program_id and r.role_id = m.role_id
    cross join unnest(${[...merchantIds]}::bigint[]) as created (merchant_id)
    where m.program_id = ${stamp.programId} and m.user_id = ${stamp.actorUserId} and not m.all_merchants
      and not coalesce(r.is_default and r.name = 'admin', false)
    on conflict do nothing
    returning user_id
    )
    update memberships set version = version + 1
    where program_id = ${stamp.programId} and user_id in (select user_id from added)`.execute(trx);
}
