import { z } from 'zod';
import { formatPhone } from '#contract/administration/merchants/rules.ts';
import { PRODUCT_LABELS, PRODUCTS } from '#contract/administration/merchants/schemas.ts';
import { defineDownload } from '#server/services/administration/downloads/index.ts';
import { eachMerchant, type MerchantRow } from './queries.ts';

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

const COLUMNS: readonly (readonly [string, (row: MerchantRow) => string | number | null])[] = [
  ['Store number', (row) => row.store_number],
  ['Location name', (row) => row.merchant_name],
  ['Address', (row) => row.address],
  ['City', (row) => row.city],
  ['State', (row) => row.state],
  ['Zip', (row) => row.zip],
  ['Phone', (row) => (row.phone === null ? null : formatPhone(row.phone))],
  ['Time zone', (row) => row.timezone],
  ['Latitude', (row) => row.latitude],
  ['Longitude', (row) => row.longitude],
  ['Olo store ID', (row) => row.olo_store_id],
  ['Billable', (row) => yesNo(row.is_billable)],
  ['Test', (row) => yesNo(row.is_test)],
  ['Confirmation emails', (row) => yesNo(row.send_dashboard_confirmation_emails)],
  ...PRODUCTS.flatMap((product): [string, (row: MerchantRow) => string | null][] => [
    [`${PRODUCT_LABELS[product]} live date`, (row) => row[`${product}_live_date`]],
    [`${PRODUCT_LABELS[product]} end date`, (row) => row[`${product}_end_date`]],
  ]),
];

/** The locations as CSV, in the columns that an upload reads. */
export const merchantsDownload = defineDownload({
  kind: 'merchants',
  permission: 'merchants.view',
  params: z.object({ merchant_ids: z.array(z.number()).nullable() }),
  fileName: (_params, day) => `locations-${day}.csv`,
  async *rows({ db }, scope, { merchant_ids }) {
    yield COLUMNS.map(([title]) => title);
    for await (const row of eachMerchant(db, scope, merchant_ids)) yield COLUMNS.map(([, read]) => read(row));
  },
});
