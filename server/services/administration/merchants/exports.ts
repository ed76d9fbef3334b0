import { z } from 'zod';
import { defineDownload } from '#server/services/administration/downloads/index.ts';
import { cellOf, LOCATION_COLUMNS } from './columns.ts';
import { eachMerchant } from './queries.ts';

/** The locations as CSV, in the columns that an upload reads. */
export const merchantsDownload = defineDownload({
  kind: 'merchants',
  permission: 'merchants.view',
  params: z.object({ merchant_ids: z.array(z.number()).nullable() }),
  fileName: (_params, day) => `locations-${day}.csv`,
  async *rows({ db }, scope, { merchant_ids }) {
    yield LOCATION_COLUMNS.map(({ label }) => label);
    for await (const row of eachMerchant(db, scope, merchant_ids)) {
      yield LOCATION_COLUMNS.map(({ field }) => cellOf(field, row[field]));
    }
  },
});
