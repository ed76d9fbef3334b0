/** One field of a record before and after. */
export interface Change {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

const HIDDEN = new Set([
  'version',
  'created_ts',
  'updated_ts',
  'updated_by_user_id',
  'password_hash',
  'chatmeter_token',
]);

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields that differ between two versions of a record; bookkeeping and secrets are left out. */
export function changesBetween(before: object, after: object): Change[] {
  const old = new Map(Object.entries(before));
  return Object.entries(after)
    .filter(([field, value]) => !HIDDEN.has(field) && !same(old.get(field), value))
    .map(([field, value]) => ({ field, from: old.get(field) ?? null, to: value ?? null }));
}
