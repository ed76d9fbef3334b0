import { sql } from 'kysely';
import { type PosNamed, PosProblem } from '#server/integrations/pos/index.ts';
import { beginningOf } from '#contract/core/texts.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { keyOf } from './accounts.ts';
import { lockMerchant, updateConnection } from './queries.ts';

interface Place {
  readonly programId: number;
  readonly merchantId: number;
}
const LONGEST = 120;

/** What a part of a point of sale says; null where it could not be read. */
async function part<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof PosProblem) return null;
    throw error;
  }
}

/**
 * Reads status, tables, menu categories, jobs and employees of a matched location. A part that fails is flagged and keeps what
 * was known (POS-025..028); other locations are not touched.
 */
export async function refreshMerchant(platform: Platform, place: Place): Promise<void> {
  const { db, omnivore } = platform;
  const row = await db
    .selectFrom('pos_merchants')
    .select(['integration_id', 'integration_type'])
    .where('program_id', '=', place.programId)
    .where('merchant_id', '=', place.merchantId)
    .executeTakeFirst();
  const id = row?.integration_type === 'omnivore' ? row.integration_id : null;
  if (id === null || id === undefined) return;
  const key = await part(() => keyOf(platform, place.programId));
  const ask = <T>(read: (apiKey: string) => Promise<T>) =>
    key === null ? Promise.resolve(null) : part(() => read(key));
  const location = await ask((apiKey) => omnivore.readLocation(apiKey, id));
  const tables = await ask((apiKey) => omnivore.listTables(apiKey, id));
  const categories = await ask((apiKey) => omnivore.listCategories(apiKey, id));
  const staff = await ask((apiKey) => readStaff(platform, apiKey, id));
  await db.transaction().execute(async (trx) => {
    const stored = await lockMerchant(trx, place.programId, place.merchantId);
    // It was matched to another location meanwhile.
    if (stored.integration_id !== id) return;
    if (tables) await keepNamed(trx, 'pos_tables', place, tables);
    if (categories) await keepCategories(trx, place, categories);
    if (staff) await keepStaff(trx, place, staff);
    await updateConnection(trx, place.programId, place.merchantId)
      .set({
        status: location === null ? 'Not Found' : location.isOnline ? 'online' : 'offline',
        failed_tables: tables === null,
        failed_categories: categories === null,
        failed_jobs: staff === null,
      })
      .execute();
  });
}

/** Reads the jobs and employees of a matched location alone. */
export async function refreshStaff(platform: Platform, place: Place): Promise<void> {
  const { db } = platform;
  const row = await db
    .selectFrom('pos_merchants')
    .select('integration_id')
    .where('program_id', '=', place.programId)
    .where('merchant_id', '=', place.merchantId)
    .where('integration_type', '=', 'omnivore')
    .executeTakeFirst();
  const id = row?.integration_id ?? null;
  if (id === null) return;
  const staff = await part(async () => readStaff(platform, await keyOf(platform, place.programId), id));
  await db.transaction().execute(async (trx) => {
    const stored = await lockMerchant(trx, place.programId, place.merchantId);
    if (stored.integration_id !== id) return;
    if (staff) await keepStaff(trx, place, staff);
    await updateConnection(trx, place.programId, place.merchantId)
      .set({ failed_jobs: staff === null })
      .execute();
  });
}

async function readStaff({ omnivore }: Platform, apiKey: string, id: string) {
  return {
    jobs: await omnivore.listJobs(apiKey, id),
    employees: await omnivore.listEmployees(apiKey, id),
  };
}
type Staff = Awaited<ReturnType<typeof readStaff>>;

const keyed = ({ programId, merchantId }: Place) => ({ program_id: programId, merchant_id: merchantId });

/** Replaces what was known of a kind; each id comes once. */
async function keepNamed(
  trx: Trx,
  table: 'pos_tables' | 'pos_jobs',
  place: Place,
  named: readonly PosNamed[],
): Promise<void> {
  await sql`delete from ${sql.table(table)}
    where program_id = ${place.programId} and merchant_id = ${place.merchantId}`.execute(trx);
  const rows = unique(named).map(({ id, name }) => ({
    ...keyed(place),
    pos_id: id,
    name: beginningOf(name, LONGEST),
  }));
  if (rows.length > 0) await trx.insertInto(table).values(rows).execute();
}

async function keepStaff(trx: Trx, place: Place, { jobs, employees }: Staff): Promise<void> {
  await keepNamed(trx, 'pos_jobs', place, jobs);
  await trx
    .deleteFrom('pos_employees')
    .where('program_id', '=', place.programId)
    .where('merchant_id', '=', place.merchantId)
    .execute();
  const rows = unique(employees).map(({ id, name, jobIds }) => ({
    ...keyed(place),
    pos_id: id,
    name: beginningOf(name, LONGEST),
    job_ids: [...jobIds],
  }));
  if (rows.length > 0) await trx.insertInto('pos_employees').values(rows).execute();
}

/** Adds new categories and marks those that are gone; what was mapped stays mapped. */
async function keepCategories(trx: Trx, place: Place, categories: readonly PosNamed[]): Promise<void> {
  const names = new Map(
    categories
      .map(({ name }) => beginningOf(name.trim(), LONGEST))
      .filter((name) => name !== '')
      .map((name) => [name.toLowerCase(), name] as const),
  );
  const { programId, merchantId } = place;
  await sql`delete from pos_menu_categories where program_id = ${programId} and merchant_id = ${merchantId}
    and table_status_phase is null`.execute(trx);
  await sql`update pos_menu_categories set is_gone = not (lower(name) = any(${[...names.keys()]}::text[]))
    where program_id = ${programId} and merchant_id = ${merchantId}`.execute(trx);
  await sql`insert into pos_menu_categories (program_id, merchant_id, name)
    select ${programId}, ${merchantId}, n.name from unnest(${[...names.values()]}::text[]) as n(name)
    where not exists (select from pos_menu_categories c where c.program_id = ${programId}
      and c.merchant_id = ${merchantId} and lower(c.name) = lower(n.name))`.execute(trx);
}

const unique = <T extends PosNamed>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
