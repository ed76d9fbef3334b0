import { GUEST_FIELD_NAMES, GUEST_FIELDS } from '#contract/guests/guests/fields.ts';
import type { CrmField } from '#contract/guests/guests/schemas.ts';
import { found } from '#server/platform/errors/index.ts';

/** A column that guests can be queried by (GUEST-014). */
export interface QueryColumn {
  readonly key: string;
  readonly label: string;
  readonly type: CrmField['type'];
  readonly choices: string[];
}

const column = (key: string, label: string, type: QueryColumn['type'], choices: string[] = []) => ({
  key,
  label,
  type,
  choices,
});

/** What every guest has, whatever the concept. */
export const STATE_COLUMNS = [
  ...GUEST_FIELD_NAMES.flatMap((name) => {
    const field: { readonly label: string; readonly queried?: QueryColumn['type'] } = GUEST_FIELDS[name];
    return field.queried ? [column(name, field.label, field.queried)] : [];
  }),
  column('visit_count', 'Visits', 'number'),
  column('last_visit_ts', 'Last visit', 'date'),
  column('transaction_count', 'Checks', 'number'),
  column('spend_cents', 'Spend in cents', 'number'),
  column('origin', 'Origin', 'choice', ['dashboard', 'web', 'phone', 'import', 'pos', 'message', 'perk']),
  column('created_ts', 'Added', 'date'),
];

/** The tiers of a concept as a column beside those. */
export const tierColumn = (names: readonly string[]): QueryColumn =>
  column('tier', 'Tier', 'choice', [...names]);

/** The concept's own fields that are in use, as columns. */
export const customColumns = (fields: readonly CrmField[]): QueryColumn[] =>
  fields
    .filter(({ is_disabled }) => !is_disabled)
    .map(({ key, label, type, choices }) => ({ key, label, type, choices }));

/** All columns, or the one that is asked for; NOT_FOUND naming it. */
export function pickColumns(columns: readonly QueryColumn[], key: string | undefined): QueryColumn[] {
  if (key === undefined) return [...columns];
  return [
    found(
      columns.find((one) => one.key === key),
      `The column “${key}”`,
    ),
  ];
}
