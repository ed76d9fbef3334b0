import { LOCATION_LABELS } from '#contract/administration/merchants/fields.ts';
import type { MerchantChanges } from '#contract/administration/merchants/schemas.ts';
import type { Membership } from '#server/platform/auth/index.ts';
import { faultsOf, type StoredMerchant } from '#server/services/administration/merchants/index.ts';

const LABELS: Readonly<Record<string, string>> = LOCATION_LABELS;

const namesOf = (fields: readonly string[]) => fields.map((field) => LABELS[field] ?? field).join(', ');

/** What an edit is called where the log tells of it: `Time zone, Billable`. */
export const nameOf = (changes: MerchantChanges) => namesOf(Object.keys(changes));

/** Why a location is not for the person in whose name the job works, as their rights are now; null where it is. */
export function barOf(rights: Membership | null, row: StoredMerchant | undefined): string | null {
  if (!rights?.permissions.has('merchants.edit')) return 'Who asked for it may not edit locations any more';
  if (!row || row.deleted_ts) return 'It was closed in the meantime';
  if (rights.allMerchants || rights.merchantIds.includes(row.merchant_id)) return null;
  return 'Who asked for it does not work there any more';
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields of a row, by their names. */
const valuesOf = (row: object, fields: readonly string[]): MerchantChanges => {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(fields.map((field) => [field, values.get(field) ?? null]));
};

interface Judged {
  /** What the location is given, where it is given something. */
  readonly fields?: MerchantChanges;
  /** What it had before. */
  readonly before?: MerchantChanges;
  /** Why it does not get all that was asked. */
  readonly reason?: string;
}

/** What an edit does to a location; nothing where it has all of it already. */
export function judgeChange(row: StoredMerchant, changes: MerchantChanges): Judged {
  const now = new Map<string, unknown>(Object.entries(row));
  const different = Object.entries(changes).filter(([field, value]) => !same(now.get(field), value));
  if (different.length === 0) return {};
  const [fault] = Object.values(faultsOf({ ...row, ...changes }));
  if (fault) return { reason: fault };
  const names = different.map(([field]) => field);
  return { fields: valuesOf(changes, names), before: valuesOf(row, names) };
}

/** What undoing gives back: the fields that still stand as the edit has set them. */
export function judgeUndo(row: StoredMerchant, before: MerchantChanges, changes: MerchantChanges): Judged {
  const [now, set] = [row, changes].map((one) => new Map<string, unknown>(Object.entries(one)));
  const names = Object.keys(before);
  const untouched = names.filter((field) => same(now?.get(field), set?.get(field)));
  const touched = names.filter((field) => !untouched.includes(field));
  const reason = `Changed since: ${namesOf(touched)}`;
  if (untouched.length === 0) return { reason };
  const fields = valuesOf(before, untouched);
  const [fault] = Object.values(faultsOf({ ...row, ...fields }));
  if (fault) return { reason: fault };
  return touched.length > 0 ? { fields, reason } : { fields };
}
