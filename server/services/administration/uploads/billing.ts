import { z } from 'zod';
import { type BillingGiven, billingFields } from '#contract/administration/merchants/billing.ts';
import { numberedName, saveBilling } from '#server/services/administration/merchants/index.ts';
import { type Alike, findAlike } from './alike.ts';
import { BILLING_COLUMNS } from './columns.ts';
import { refused, type RowOutcome, uploadKind } from './kind.ts';

/** By the rules of the form; an empty cell is left out. A location is named by its store number, its Olo store ID or both. */
export const billingRow = billingFields
  .extend({
    store_number: z.string().max(30, 'Use at most 30 characters').optional(),
    olo_store_id: z.string().max(60, 'Use at most 60 characters').optional(),
  })
  .superRefine(({ store_number, olo_store_id }, issues) => {
    if (store_number || olo_store_id) return;
    issues.addIssue({
      code: 'custom',
      path: ['store_number'],
      message: 'Enter the store number or the Olo store ID',
    });
  });
type BillingRow = z.output<typeof billingRow>;

const withoutKeys = ({ store_number: _number, olo_store_id: _olo, ...given }: BillingRow): BillingGiven =>
  given;

const unknownText = ({ store_number: number, olo_store_id: olo }: BillingRow) => {
  const keys = [
    ...(number ? [`the store number ${number}`] : []),
    ...(olo ? [`the Olo store ID ${olo}`] : []),
  ];
  return `No location has ${keys.join(' or ')}; create the location first or correct the ${number ? 'number' : 'ID'}`;
};

/** The one location that a row means: by the very store number, the Olo store ID, else the only number that differs in leading zeros. */
function meant(value: BillingRow, alike: readonly Alike[]): Alike | string {
  const [first, second] = alike;
  if (!first) return unknownText(value);
  const { store_number: number = '', olo_store_id: olo = '' } = value;
  if (first.by === 'number' && second?.by === 'olo')
    return `Store number: "${number}" is ${numberedName(first)}, but the Olo store ID "${olo}" is ${numberedName(second)}; correct one of them`;
  if (first.by === 'number' || !second) return first;
  const names = alike.map((one) => numberedName(one)).join(' and ');
  return first.by === 'olo'
    ? `Olo store ID: "${olo}" could be ${names}; add the store number`
    : `Store number: "${number}" could be ${names}; write the number with its zeros`;
}

export const BILLING = uploadKind({
  columns: BILLING_COLUMNS,
  schema: billingRow,
  async save(trx, { stamp, isDryRun, reach, now }, rows) {
    const within = ({ merchant_id }: Alike) => reach === null || reach.includes(merchant_id);
    const found = await findAlike(trx, stamp.programId, rows);
    const outcomes = new Map<number, RowOutcome>();
    const matched = rows.flatMap(({ row, value }) => {
      const alike = meant(value, (found.get(row) ?? []).filter(within));
      if (typeof alike === 'string') {
        outcomes.set(row, refused(alike));
        return [];
      }
      if (alike.by === 'zeros') {
        const remark = `Store number: "${value.store_number}" was read as ${numberedName(alike)}, the only location with this number but for leading zeros`;
        outcomes.set(row, { outcome: 'created', reasons: [remark] });
      }
      return [{ merchant_id: alike.merchant_id, given: withoutKeys(value) }];
    });
    if (!isDryRun) await saveBilling(trx, stamp, matched, now);
    return outcomes;
  },
});
