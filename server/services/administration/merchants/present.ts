import type { Merchant } from '#contract/administration/merchants/schemas.ts';
import { fullName } from '#contract/administration/users/rules.ts';
import type { MerchantRow } from './queries.ts';
import { numberedName } from './rules.ts';

/**
 * A location as every call answers it (ADMIN-002, ADMIN-003). Columns that the answer does not name stay in the object and are
 * left out where it is serialised. What the row does not have stands first: added after its columns it would make the copy
 * five times as dear, which is a tenth of a list.
 */
export function presentMerchant(row: MerchantRow): Merchant {
  const { updated_by_user_id, editor_fname, editor_lname, created_ts, updated_ts } = row;
  return {
    numbered_name: numberedName(row),
    updated_by: updated_by_user_id === null ? null : fullName({ fname: editor_fname, lname: editor_lname }),
    ...row,
    created_ts: created_ts.toISOString(),
    updated_ts: updated_ts.toISOString(),
  };
}
