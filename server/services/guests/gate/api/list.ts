import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import { containing, type Db } from '#server/platform/db/index.ts';
import { pageOf } from '#server/platform/page/index.ts';
import { presentSuppression } from './reach.ts';

type Asked = z.output<typeof services.gate.suppressions.query>;

/** Suppressed addresses, a page at a time; those that were lifted on demand. */
export function listSuppressions(
  db: Db,
  programId: number,
  { search, channel, reason, is_lifted, sort_by, sort_order, ...slice }: Asked,
) {
  let rows = db
    .selectFrom('suppressions')
    .selectAll()
    .where('program_id', '=', programId)
    .where('lifted_ts', is_lifted ? 'is not' : 'is', null);
  if (search) rows = rows.where('target', 'ilike', containing(search));
  if (channel) rows = rows.where('channel', '=', channel);
  if (reason) rows = rows.where('reason', '=', reason);
  return pageOf(
    rows.orderBy(sort_by, sort_order).orderBy('suppression_id', sort_order),
    slice,
    presentSuppression,
  );
}
