import { type SavedView, savedView } from '#contract/administration/views/schemas.ts';
import type { ViewRow } from './queries.ts';

/** A view as one of its concept sees it. */
export function presentView(row: ViewRow, userId: number): SavedView {
  return savedView.parse({
    saved_view_id: row.saved_view_id,
    resource: row.resource,
    name: row.name,
    filter: row.filter,
    sort: row.sort,
    columns: row.columns,
    is_shared: row.is_shared,
    is_own: row.user_id === userId,
    owner_name: row.owner_name,
    updated_ts: row.updated_ts.toISOString(),
    version: row.version,
  });
}
