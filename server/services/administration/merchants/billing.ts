import { sql } from 'kysely';
import {
  type BillingField,
  type BillingGiven,
  NO_BILLING,
} from '#contract/administration/merchants/billing.ts';
import type { merchantBilling, merchantBillingWrite } from '#contract/administration/merchants/schemas.ts';
import type { z } from 'zod';
import { changesBetween, type EventInput, recordEvents, type Stamp } from '#server/platform/audit/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { checkVersion, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { givenFields, write } from '#server/platform/write/index.ts';
import { numberedName } from './rules.ts';
import { lockMerchants } from './writes.ts';

type Billing = z.output<typeof merchantBilling>;

const FIELDS = Object.keys(NO_BILLING) as BillingField[];

/** The billing information of these locations, by their ids; those for which none was given are left out. */
async function listBilling(db: Db | Trx, programId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('merchant_billing')
    .select(['merchant_id', 'version'])
    .select(FIELDS)
    .where('program_id', '=', programId)
    .where('merchant_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.merchant_id, row]));
}

/** Whom a location is billed to; version 0 where nobody has said so yet. */
export async function findBilling(db: Db | Trx, programId: number, merchantId: number): Promise<Billing> {
  const stored = await listBilling(db, programId, [merchantId]);
  return stored.get(merchantId) ?? { ...NO_BILLING, merchant_id: merchantId, version: 0 };
}

export interface BillingEdit {
  readonly merchant_id: number;
  /** What is absent stays as it is, null empties. */
  readonly given: BillingGiven;
}

/** Saves the billing information of open locations, with one event for each that it changes. Locks the locations. */
export async function saveBilling(
  trx: Trx,
  stamp: Stamp,
  edits: readonly BillingEdit[],
  now: Date,
): Promise<void> {
  const ids = edits.map(({ merchant_id }) => merchant_id);
  const merchants = new Map(
    (await lockMerchants(trx, stamp.programId, ids)).map((row) => [row.merchant_id, row]),
  );
  const stored = await listBilling(trx, stamp.programId, ids);
  const rows: (Billing & { program_id: number; updated_ts: Date })[] = [];
  const events: EventInput[] = [];
  for (const { merchant_id, given } of edits) {
    const before = stored.get(merchant_id) ?? { ...NO_BILLING, merchant_id, version: 0 };
    const after = { ...before, ...givenFields(given) };
    const changes = changesBetween(before, after);
    const merchant = merchants.get(merchant_id);
    if (changes.length === 0 || !merchant) continue;
    rows.push({ ...after, version: before.version + 1, program_id: stamp.programId, updated_ts: now });
    events.push({
      kind: 'merchant.billing_updated',
      recordId: merchant_id,
      recordName: numberedName(merchant),
      changes,
    });
  }
  if (rows.length === 0) return;
  await trx
    .insertInto('merchant_billing')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['program_id', 'merchant_id'])
        .doUpdateSet(
          Object.fromEntries(
            [...FIELDS, 'version', 'updated_ts'].map((field) => [field, sql`excluded.${sql.ref(field)}`]),
          ),
        ),
    )
    .execute();
  await recordEvents(trx, stamp, events);
}

/** Saves the billing information of one location; errors: NOT_FOUND, STALE. */
export const updateBilling = (
  platform: Platform,
  ctx: RequestContext,
  id: number,
  { version, ...given }: z.output<typeof merchantBillingWrite>,
): Promise<Billing> =>
  write(platform, ctx, async ({ trx, now }) => {
    const [merchant] = ctx.worksAt(id) ? await lockMerchants(trx, ctx.programId, [id]) : [];
    found(merchant && !merchant.deleted_ts ? merchant : null, 'This location');
    const stored = await findBilling(trx, ctx.programId, id);
    checkVersion(stored.version, version, 'This billing information', stored);
    await saveBilling(trx, ctx.stamp(), [{ merchant_id: id, given }], now);
    return findBilling(trx, ctx.programId, id);
  });
