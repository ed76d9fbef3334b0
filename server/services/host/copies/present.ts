import type { CopyTarget, LocationCopy } from '#contract/host/copies/endpoints.ts';
import type { TargetState } from '#contract/host/copies/kinds.ts';
import { type CopyRow, type selectTargets, storedCopy, storedTarget } from './queries.ts';

export function presentCopy(row: CopyRow, counts: Record<TargetState, number>): LocationCopy {
  const { parts, ...closed } = storedCopy.parse(row);
  return {
    location_copy_id: row.location_copy_id,
    merchant_id: row.merchant_id,
    merchant_name: row.merchant_name,
    ...closed,
    parts: parts.map(({ name }) => name),
    total: Object.values(counts).reduce((sum, n) => sum + n, 0),
    counts,
    author_name: row.author_name,
    created_ts: row.created_ts.toISOString(),
    finished_ts: row.finished_ts?.toISOString() ?? null,
  };
}

type TargetRow = Awaited<ReturnType<ReturnType<typeof selectTargets>['executeTakeFirstOrThrow']>>;

export const presentTarget = ({
  merchant_id,
  merchant_name,
  store_number,
  ...row
}: TargetRow): CopyTarget => ({
  merchant_id,
  merchant_name,
  store_number,
  ...storedTarget.parse(row),
});
