import { sql } from 'kysely';
import { changesBetween, recordEvents, type Stamp } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import { insertMerchants, type NewMerchant, NO_BILLING } from '../merchants/index.ts';
import type { BillingField, Column, MerchantField } from './columns.ts';
import { BILLING_COLUMNS, MERCHANT_COLUMNS } from './columns.ts';
import {
  type BillingValues,
  type Checked,
  checkBilling,
  checkMerchant,
  type MerchantValues,
} from './kinds.ts';
import { findByStoreNumbers } from './queries.ts';

export interface Batch {
  readonly stamp: Stamp;
  readonly isDryRun: boolean;
  /** Where the uploader works; null is everywhere. */
  readonly reach: readonly number[] | null;
}

export interface Candidate<T> {
  readonly row: number;
  readonly value: T;
}

/** Why some of the rows of a batch could not be saved, by row number. */
export type Refusals = ReadonlyMap<number, string>;

/** One kind of upload: its columns, the check of a row alone, and how a batch of valid rows is saved. */
export interface Saving<F extends string, T extends { store_number?: string | null | undefined }> {
  readonly columns: readonly Column<F>[];
  check(cells: ReadonlyMap<F, string>): Checked<T>;
  save(trx: Trx, batch: Batch, rows: readonly Candidate<T>[]): Promise<Refusals>;
}

const numbersOf = (rows: readonly Candidate<{ store_number?: string | null | undefined }>[]) =>
  rows.flatMap(({ value }) => value.store_number ?? []);

const taken = (number: string, name: string) =>
  `Store number ${number} belongs to ${name} already; leave this row out or change the number`;

export const merchantSaving: Saving<MerchantField, MerchantValues> = {
  columns: MERCHANT_COLUMNS,
  check: checkMerchant,
  async save(trx, { stamp, isDryRun }, rows) {
    const existing = await findByStoreNumbers(trx, stamp.programId, numbersOf(rows));
    const refusals = new Map<number, string>();
    const fresh = rows.filter(({ row, value }) => {
      const holder = existing.get(value.store_number?.toLowerCase() ?? '');
      if (holder) refusals.set(row, taken(value.store_number ?? '', holder.merchant_name));
      return !holder;
    });
    if (isDryRun) return refusals;
    const created = await insertMerchants(
      trx,
      stamp,
      fresh.map(({ value }) => newMerchant(value)),
      {
        skipTaken: true,
      },
    );
    const numbers = new Set(created.map((one) => one.store_number?.toLowerCase()));
    for (const { row, value } of fresh) {
      const number = value.store_number;
      if (number && !numbers.has(number.toLowerCase())) refusals.set(row, taken(number, 'another location'));
    }
    return refusals;
  },
};

/** Several rows go into one statement, so that every column needs a value where the row gives none. */
function newMerchant(value: MerchantValues): NewMerchant {
  const { merchant_name, timezone, is_billable = true, is_test = false } = value;
  const { send_dashboard_confirmation_emails = true, ...rest } = value;
  const empty = Object.fromEntries(MERCHANT_COLUMNS.map(({ field }) => [field, null]));
  return {
    ...empty,
    ...Object.fromEntries(Object.entries(rest).filter(([, given]) => given !== undefined)),
    merchant_name,
    timezone,
    is_billable,
    is_test,
    send_dashboard_confirmation_emails,
  };
}

const BILLING_FIELDS = BILLING_COLUMNS.map(({ field }) => field).filter((field) => field !== 'store_number');

export const billingSaving: Saving<BillingField, BillingValues> = {
  columns: BILLING_COLUMNS,
  check: checkBilling,
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
    return refusals;
  },
};

interface Matched {
  readonly merchant: { merchant_id: number; merchant_name: string; store_number: string | null };
  readonly value: BillingValues;
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
        ...Object.fromEntries(Object.entries(given).filter(([, cell]) => cell !== undefined)),
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
        recordType: 'merchant',
        recordId: row.merchant_id,
        recordName,
        changes,
      } as const,
    ];
  });
  await recordEvents(trx, stamp, changed);
}
