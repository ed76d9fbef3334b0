import type { z } from 'zod';
import { merchantCreate } from '#contract/administration/merchants/schemas.ts';
import { BLANK_LOCATION } from '#contract/administration/merchants/fields.ts';
import { givenFields } from '#server/platform/write/index.ts';
import {
  insertMerchants,
  LOCATION_COLUMNS,
  type NewMerchant,
} from '#server/services/administration/merchants/index.ts';
import { findByStoreNumbers, numbersOf, uploadKind } from './kind.ts';

const taken = (number: string, name: string) =>
  `Store number ${number} belongs to ${name} already; leave this row out or change the number`;

export const MERCHANTS = uploadKind({
  columns: LOCATION_COLUMNS,
  schema: merchantCreate,
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
});

/** Several rows go into one statement, so that every column needs a value where the row gives none. */
const newMerchant = (value: z.output<typeof merchantCreate>): NewMerchant => ({
  ...BLANK_LOCATION,
  ...givenFields(value),
});
