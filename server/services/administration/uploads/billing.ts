import { z } from 'zod';
import { type BillingGiven, billingFields } from '#contract/administration/merchants/billing.ts';
import { numberedName, saveBilling } from '#server/services/administration/merchants/index.ts';
import { type Alike, findAlike } from './alike.ts';
import { BILLING_COLUMNS } from './columns.ts';
import { refused, type RowOutcome, uploadKind } from './kind.ts';

/** By the rules of the form; an empty cell is left out. */
export const billingRow = billingFields.extend({
  store_number: z.string().max(30, 'Use at most 30 characters'),
});

const withoutNumber = ({ store_number: _number, ...given }: z.output<typeof billingRow>): BillingGiven =>
  given;

/** The one location that a store number means: the very number, else the only one that differs in leading zeros. */
function meant(number: string, alike: readonly Alike[]): Alike | string {
  const [first, second] = alike;
  if (!first)
    return `No location has the store number ${number}; create the location first or correct the number`;
  if (first.by === 'number' || !second) return first;
  const names = alike.map((one) => numberedName(one)).join(' and ');
  return `Store number: "${number}" could be ${names}; write the number with its zeros`;
}

export const BILLING = uploadKind({
  columns: BILLING_COLUMNS,
  schema: billingRow,
  async save(trx, { stamp, isDryRun, reach, now }, rows) {
    const within = ({ merchant_id }: Alike) => reach === null || reach.includes(merchant_id);
    const found = await findAlike(trx, stamp.programId, rows);
    const outcomes = new Map<number, RowOutcome>();
    const matched = rows.flatMap(({ row, value }) => {
      const alike = meant(value.store_number, (found.get(row) ?? []).filter(within));
      if (typeof alike === 'string') {
        outcomes.set(row, refused(alike));
        return [];
      }
      if (alike.by !== 'number') {
        const remark = `Store number: "${value.store_number}" was read as ${numberedName(alike)}, the only location with this number but for leading zeros`;
        outcomes.set(row, { outcome: 'created', reasons: [remark] });
      }
      return [{ merchant_id: alike.merchant_id, given: withoutNumber(value) }];
    });
    if (!isDryRun) await saveBilling(trx, stamp, matched, now);
    return outcomes;
  },
});
