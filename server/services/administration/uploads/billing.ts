import { z } from 'zod';
import { type BillingGiven, billingFields } from '#contract/administration/merchants/billing.ts';
import { saveBilling } from '#server/services/administration/merchants/index.ts';
import { BILLING_COLUMNS } from './columns.ts';
import { findByStoreNumbers, numbersOf, uploadKind } from './kind.ts';

/** By the rules of the form; an empty cell is left out. */
export const billingRow = billingFields.extend({
  store_number: z.string().max(30, 'Use at most 30 characters'),
});

const withoutNumber = ({ store_number: _number, ...given }: z.output<typeof billingRow>): BillingGiven =>
  given;

export const BILLING = uploadKind({
  columns: BILLING_COLUMNS,
  schema: billingRow,
  async save(trx, { stamp, isDryRun, reach, now }, rows) {
    const existing = await findByStoreNumbers(trx, stamp.programId, numbersOf(rows));
    const refusals = new Map<number, string>();
    const matched = rows.flatMap(({ row, value }) => {
      const merchant = existing.get(value.store_number.toLowerCase());
      if (merchant && (reach === null || reach.includes(merchant.merchant_id)))
        return [{ merchant_id: merchant.merchant_id, given: withoutNumber(value) }];
      refusals.set(
        row,
        `No location has the store number ${value.store_number}; create the location first or correct the number`,
      );
      return [];
    });
    if (!isDryRun) await saveBilling(trx, stamp, matched, now);
    return { refusals };
  },
});
