import { sql } from 'kysely';
import { z } from 'zod';
import { changesBetween, recordEvents, type Stamp } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { givenFields } from '#server/platform/write/index.ts';
import { NO_BILLING } from '#server/services/administration/merchants/index.ts';
import { BILLING_COLUMNS } from './columns.ts';
import { findByStoreNumbers, numbersOf, uploadKind } from './kind.ts';

const short = (max: number) => z.string().max(max, `Use at most ${max} characters`).optional();

export const billingRow = z.object({
  store_number: short(30).nonoptional(),
  billing_name: short(200),
  billing_email: z.email('Enter an email address such as accounts@example.com').max(254).optional(),
  billing_phone: z.string().optional(),
  billing_address: short(200),
  billing_city: short(100),
  billing_state: z.string().optional(),
  billing_zip: z.string().optional(),
});

const BILLING_FIELDS = BILLING_COLUMNS.map(({ field }) => field).filter((field) => field !== 'store_number');

export const BILLING = uploadKind({
  columns: BILLING_COLUMNS,
  schema: billingRow,
  async save(trx, { stamp, isDryRun, reach }, rows) {
    const existing = await findByStoreNumbers(trx, stamp.programId, numbersOf(rows));
    const refusals = new Map<number, string>();
    const matched = rows.flatMap(({ row, value }) => {
      const merchant = existing.get(value.store_number.toLowerCase());
      if (merchant && (reach === null || reach.includes(merchant.merchant_id))) return [{ merchant, value }];
      refusals.set(
        row,
        `No location has the store number ${value.store_number}; create the location first or correct the number`,
      );
      return [];
    });
    if (!isDryRun && matched.length > 0) await saveBilling(trx, stamp, matched);
    return { refusals };
  },
});

interface Matched {
  readonly merchant: { merchant_id: number; merchant_name: string; store_number: string | null };
  readonly value: z.output<typeof billingRow>;
}

/** An empty cell leaves what is stored. */
async function saveBilling(trx: Trx, { ...stamp }: Stamp, matched: readonly Matched[]): Promise<void> {
  const before = await trx
    .selectFrom('merchant_billing')
    .selectAll()
    .where('program_id', '=', stamp.programId)
    .where(
      'merchant_id',
      'in',
      matched.map(({ merchant }) => merchant.merchant_id),
    )
    .forUpdate()
    .execute();
  const after = await trx
    .insertInto('merchant_billing')
    .values(
      matched.map(({ merchant, value: { store_number: _number, ...given } }) => ({
        ...NO_BILLING,
        ...givenFields(given),
        program_id: stamp.programId,
        merchant_id: merchant.merchant_id,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['program_id', 'merchant_id']).doUpdateSet({
        ...Object.fromEntries(
          BILLING_FIELDS.map((field) => [
            field,
            sql`coalesce(excluded.${sql.ref(field)}, merchant_billing.${sql.ref(field)})`,
          ]),
        ),
        updated_ts: sql`now()`,
      }),
    )
    .returningAll()
    .execute();
  const stored = new Map(before.map((row) => [row.merchant_id, row]));
  const names = new Map(matched.map(({ merchant }) => [merchant.merchant_id, merchant]));
  const changed = after.flatMap(({ program_id, ...row }) => {
    const changes = changesBetween(
      stored.get(row.merchant_id) ?? { merchant_id: row.merchant_id },
      row,
    ).filter(({ from, to }) => from !== to);
    const { store_number, merchant_name } = names.get(row.merchant_id) ?? {
      store_number: null,
      merchant_name: '',
    };
    const recordName = [store_number, merchant_name].filter(Boolean).join(' ');
    if (changes.length === 0 || program_id !== stamp.programId) return [];
    return [
      {
        kind: 'merchant.billing_updated',
        recordId: row.merchant_id,
        recordName,
        changes,
      } as const,
    ];
  });
  await recordEvents(trx, stamp, changed);
}
