import { SANDBOX_KEY, type SandboxThing } from '#server/integrations/pos/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal } from '#server/platform/secrets/index.ts';
import { dayAfter } from '#contract/core/time.ts';
import { suggestTables } from '#contract/connections/pos/suggest.ts';
import { suggestedPhase } from '#contract/connections/pos/rules.ts';
import { syncChecks } from './checks.ts';
import { DEMO_DAYS, endedChecks } from './demoDays.ts';
import { lastDay } from './proofRules.ts';
import { compareDay } from './proofs.ts';
import { lockMerchant, updateConnection } from './queries.ts';
import { refreshMerchant } from './refresh.ts';

const JOBS = [
  ['201', 'Server'],
  ['202', 'Bartender'],
  ['210', 'Host'],
  ['230', 'Line cook'],
] as const;
const EMPLOYEES = [
  ['11', 'Sofia M.', '201'],
  ['12', 'Dario K.', '201'],
  ['13', 'Wen L.', '202'],
  ['14', 'Ruth A.', '201'],
  ['15', 'Theo B.', '210'],
  ['16', 'Imani O.', '230'],
] as const;
const CATEGORIES = ['Cocktails', 'Wine', 'Appetizers', 'Salads', 'Mains', 'Desserts', 'Merchandise'];
/** How far the set-up of each location has come, in the order of the locations; the rest wait to be matched. */
const PROGRESS = ['done', 'done', 'tables', 'matched'] as const;

interface Location {
  readonly merchant_id: number;
  readonly merchant_name: string;
  readonly timezone: string;
}
interface Table {
  readonly mrt_id: number;
  readonly name: string;
}

/** A table as the point of sale of a location calls it: some as here, some by number, and one that is nowhere here. */
const posName = (name: string, n: number) => {
  const digits = name.replace(/\D/g, '');
  if (digits === '' || digits !== name.replace(/^[a-z]+[- ]?/i, '')) return name;
  return /^(t|table)?[- ]?\d+$/i.test(name) ? [`T-${digits}`, digits, `Table ${digits}`][n % 3] : name;
};

/** Connects a demo concept to the sandbox of Omnivore: some locations are set up, others wait for their next step. */
export async function seedPointsOfSale(platform: Platform, programId: number): Promise<void> {
  const { db, config, posSandbox, clock } = platform;
  if (!posSandbox || !platform.omnivore.isSandbox) return;
  const key = `${SANDBOX_KEY}concept-${programId}`;
  await db
    .insertInto('pos_accounts')
    .values({
      program_id: programId,
      vendor: 'omnivore',
      sealed_secret: seal(config.tokenSecret, key),
      secret_hint: key.slice(-4),
      checked_ts: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const locations = await db
    .selectFrom('merchants')
    .select(['merchant_id', 'merchant_name', 'timezone'])
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .orderBy('merchant_id')
    .execute();
  for (const [n, location] of locations.entries()) {
    const tables = await tablesOf(platform, programId, location.merchant_id);
    await posSandbox.put(key, thingsOf(location, n, tables, clock.now()));
    await posSandbox.put(key, await checksOf(platform, programId, location));
    if (PROGRESS[n])
      await posSandbox.put(
        key,
        await endedChecks(platform, programId, {
          ...location,
          outsideId: outsideId(location),
          hasDifference: n === 1,
        }),
      );
    const progress = PROGRESS[n];
    if (progress) await setUp(platform, programId, location, progress, tables);
  }
}

const outsideId = ({ merchant_id }: Location) => `loc-${merchant_id}`;

const tablesOf = ({ db }: Platform, programId: number, merchantId: number): Promise<Table[]> =>
  db
    .selectFrom('room_tables')
    .select(['mrt_id', 'name'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('deleted_ts', 'is', null)
    .orderBy('mrt_id')
    .execute();

function thingsOf(location: Location, n: number, tables: readonly Table[], now: Date): SandboxThing[] {
  const locationId = outsideId(location);
  const thing = (kind: SandboxThing['kind'], id: string, body: SandboxThing['body']): SandboxThing => ({
    locationId,
    kind,
    id,
    body,
    modified: now,
  });
  return [
    thing('location', locationId, {
      name: location.merchant_name,
      status: n % 5 === 3 ? 'offline' : 'online',
      address: { street1: `${120 + n * 14} Market Street` },
    }),
    ...tables.map(({ name }, at) => thing('table', String(500 + at), { name: posName(name, at) ?? name })),
    thing('table', '999', { name: 'Takeout' }),
    ...JOBS.map(([id, name]) => thing('job', id, { name })),
    ...EMPLOYEES.map(([id, check_name, job]) =>
      thing('employee', id, { check_name, _embedded: { jobs: [{ id: job }] } }),
    ),
    ...CATEGORIES.map((name, at) => thing('category', String(70 + at), { name })),
  ];
}

async function setUp(
  platform: Platform,
  programId: number,
  location: Location,
  progress: (typeof PROGRESS)[number],
  tables: readonly Table[],
): Promise<void> {
  const { db } = platform;
  const merchantId = location.merchant_id;
  await db.transaction().execute(async (trx) => {
    await lockMerchant(trx, programId, merchantId);
    await updateConnection(trx, programId, merchantId)
      .set({ integration_id: outsideId(location), integration_type: 'omnivore' })
      .execute();
  });
  await refreshMerchant(platform, { programId, merchantId });
  if (progress !== 'matched') await mapTables(platform, programId, merchantId, progress, tables);
  if (progress === 'done') {
    await updateConnection(db, programId, merchantId)
      .set({ omnivore_state: 'on', enable_omnivore_employees: true, omnivore_job_ids: ['201', '202'] })
      .execute();
    for (const name of CATEGORIES)
      await db
        .updateTable('pos_menu_categories')
        .set({ table_status_phase: suggestedPhase(name) })
        .where('program_id', '=', programId)
        .where('merchant_id', '=', merchantId)
        .where('name', '=', name)
        .execute();
  }
  await syncChecks(platform, { programId, merchantId });
  await compareDays(platform, programId, location);
}

/** Compares the sales of the last days, as each morning does. */
async function compareDays(platform: Platform, programId: number, location: Location): Promise<void> {
  const { merchant_id: merchantId, timezone } = location;
  const last = lastDay(timezone, platform.clock.now());
  for (let ago = 0; ago < DEMO_DAYS; ago += 1) {
    const day = { programId, merchantId, timezone, date: dayAfter(last, -ago) };
    await compareDay(platform, day, outsideId(location));
  }
}

/** Maps what is certain; where the set-up is under way, only the first third. */
async function mapTables(
  { db }: Platform,
  programId: number,
  merchantId: number,
  progress: (typeof PROGRESS)[number],
  tables: readonly Table[],
): Promise<void> {
  const theirs = await db
    .selectFrom('pos_tables')
    .select('name')
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .execute();
  const suggested = suggestTables(
    tables.map(({ mrt_id, name }) => ({ mrt_id, mrt_name: name })),
    theirs.map(({ name }) => ({ table_number: name, name })),
  );
  const mapped = progress === 'done' ? suggested : suggested.slice(0, Math.ceil(suggested.length / 3));
  if (mapped.length === 0) return;
  await db
    .insertInto('pos_table_overrides')
    .values(
      mapped.map(({ mrt_id, table_number }) => ({
        program_id: programId,
        merchant_id: merchantId,
        mrt_id,
        table_number,
      })),
    )
    .onConflict((conflict) => conflict.columns(['program_id', 'mrt_id']).doNothing())
    .execute();
}

const MOST_CHECKS = 40;

/** The latest checks of a location as its point of sale has them, with one more coffee each. */
async function checksOf(platform: Platform, programId: number, location: Location): Promise<SandboxThing[]> {
  const { db, clock } = platform;
  const tables = await tablesOf(platform, programId, location.merchant_id);
  const rows = await db
    .selectFrom('tickets')
    .select(['pos_ticket_id', 'check_num', 'open_ts', 'close_ts', 'table_name', 'covers', 'employee'])
    .select(['subtotal_cents', 'discount_cents', 'tax_cents'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', location.merchant_id)
    .where('status', '=', 'open')
    .orderBy('open_ts', 'desc')
    .limit(MOST_CHECKS)
    .execute();
  const now = clock.now();
  return rows.map((row): SandboxThing => {
    const at = tables.findIndex(({ name }) => name === row.table_name);
    const table = tables[at];
    return {
      locationId: outsideId(location),
      kind: 'ticket',
      id: row.pos_ticket_id,
      modified: now,
      body: {
        ticket_number: row.check_num,
        opened_at: Math.floor(row.open_ts.getTime() / 1000),
        guest_count: row.covers,
        totals: { sub_total: row.subtotal_cents + 400, discounts: row.discount_cents, tax: row.tax_cents },
        _embedded: {
          table: table ? { id: String(500 + at), name: posName(table.name, at) ?? table.name } : null,
          employee: { check_name: row.employee },
          items: [
            { name: 'Ordered before', quantity: 1, price: row.subtotal_cents },
            { name: 'Coffee', quantity: 1, price: 400 },
          ],
        },
      },
    };
  });
}
