import { fullName } from '#contract/administration/users/rules.ts';
import type { MergeRow } from './mergeQueries.ts';
import { nameOf, readBefore } from './mergeRows.ts';

const NAMELESS = 'Erased guest';

export function presentMerge({ before, fname, lname, moved: _moved, ...row }: MergeRow) {
  return {
    guest_merge_id: row.guest_merge_id,
    kept_id: row.kept_guest_id,
    merged_id: row.merged_guest_id,
    merged_name: isEmpty(before) ? NAMELESS : nameOf(readBefore(before).other),
    author_name: fname === null && lname === null ? null : fullName({ fname, lname }),
    created_ts: row.created_ts.toISOString(),
    undone_ts: row.undone_ts?.toISOString() ?? null,
  };
}

const isEmpty = (stored: unknown) => Object.keys(Object(stored)).length === 0;
