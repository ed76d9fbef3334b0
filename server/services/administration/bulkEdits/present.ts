import { type BulkEdit, isEditing } from '#contract/administration/bulkEdits/schemas.ts';
import { fullName } from '#contract/administration/users/rules.ts';
import { numberedName } from '#server/services/administration/merchants/index.ts';
import { type EditRow, type listLeft, storedEdit } from './queries.ts';

/** Whether something was changed that can be given back. */
export const canUndo = ({ status, changed_count }: Pick<EditRow, 'status' | 'changed_count'>) =>
  (status === 'done' || status === 'failed') && changed_count > 0;

type Left = Awaited<ReturnType<typeof listLeft>>;

/** An edit as its calls answer it; why locations were left is told of one alone. */
export function presentEdit(row: EditRow, askedBy: number, { groups, sample }: Partial<Left> = {}): BulkEdit {
  const { fname, lname, user_id, undone_by_user_id, created_ts, finished_ts, ...edit } = row;
  const { coming_bookings: _choice, ...stored } = storedEdit.parse(row);
  return {
    ...edit,
    ...stored,
    author_name: fullName({ fname, lname }),
    is_own: (undone_by_user_id ?? user_id) === askedBy,
    can_undo: !isEditing(stored.status) && canUndo(row),
    groups: [...(groups ?? [])],
    sample: (sample ?? []).map(({ merchant_id, reason, ...location }) => ({
      merchant_id,
      name: numberedName(location),
      reason: reason ?? '',
    })),
    created_ts: created_ts.toISOString(),
    finished_ts: finished_ts?.toISOString() ?? null,
  };
}
