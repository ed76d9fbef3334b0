import { isPermission, permissionLabel } from '#contract/core/permissions.ts';
import { BILLING_LABELS } from '#contract/administration/merchants/billing.ts';
import { LOCATION_LABELS } from '#contract/administration/merchants/fields.ts';
import { USER_LABELS } from '#contract/administration/users/fields.ts';

/** Names for ids that stand in changes; an unknown id is shown as its number. */
export interface Names {
  locations: (id: number) => string | undefined;
  roles: (id: number) => string | undefined;
  groups: (id: number) => string | undefined;
}

export interface ReadableChange {
  label: string;
  /** A list that grew or shrank, or one value for another. */
  kind: 'list' | 'value';
  from: string[];
  to: string[];
}

const LABELS: Readonly<Record<string, string>> = {
  ...USER_LABELS,
  ...LOCATION_LABELS,
  ...BILLING_LABELS,
  changed_count: 'Changed',
  unchanged_count: 'Had it already',
  refused_count: 'Not changed',
  undone_count: 'Restored',
  kept_count: 'Left as they are',
  program_name: 'Name',
  program_state: 'State of the concept',
  merchant_ids: 'Locations',
  all_merchants: 'All locations',
  program_ids: 'Concepts',
  role_id: 'Role',
  role_name: 'Role',
  user_id: 'Guest',
  user_ids: 'Users',
  user_permissions: 'Extra permissions',
  user_group_ids: 'User groups',
  is_admin: 'Admin level',
  is_disabled: 'Disabled',
  disabled_ts: 'Disabled since',
  fb_ad_account_id: 'Ad account',
  value: 'On',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A stored field's name in words: `host_live_date` -> 'Host live from', `is_open` -> 'Open'. */
export function fieldLabel(field: string): string {
  const known = LABELS[field];
  if (known) return known;
  const words = field
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/^is_/, '')
    .replace(/_(ts|ids?|date)$/, '')
    .replaceAll('_', ' ')
    .toLowerCase();
  return capital(words);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/;

function textOf(value: string): string {
  if (isPermission(value)) return permissionLabel(value);
  if (DAY.test(value)) {
    return new Date(`${value}T12:00:00Z`).toLocaleDateString('en-US', {
      dateStyle: 'medium',
      timeZone: 'UTC',
    });
  }
  if (INSTANT.test(value)) {
    return new Date(value).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  }
  return value;
}

function nameOf(field: string, id: number, names: Names): string {
  const known = field.startsWith('merchant_id')
    ? names.locations(id)
    : field === 'role_id'
      ? names.roles(id)
      : field.startsWith('user_group_id')
        ? names.groups(id)
        : undefined;
  return known ?? (/_ids?$/.test(field) ? `No. ${id}` : id.toLocaleString('en-US'));
}

function valueText(field: string, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return nameOf(field, value, names);
  if (typeof value === 'string') return textOf(value);
  return Object.entries(value)
    .map(([key, part]) => `${fieldLabel(key)} ${valueText(key, part, names)}`)
    .join(', ');
}

/** One change for people: lists as what came and went, everything else as from and to; a new thing was nothing before. */
export function readableChange(
  change: { field: string; from: unknown; to: unknown },
  names: Names,
  isNew = false,
): ReadableChange {
  const { field, from, to } = change;
  const label = fieldLabel(field);
  if (!Array.isArray(from) && !Array.isArray(to)) {
    const before = isNew && (from === null || from === undefined) ? [] : [valueText(field, from, names)];
    return { label, kind: 'value', from: before, to: [valueText(field, to, names)] };
  }
  const words = (list: unknown) =>
    Array.isArray(list) ? list.map((item: unknown) => valueText(field, item, names)) : [];
  const [before, after] = [words(from), words(to)];
  return {
    label,
    kind: 'list',
    from: before.filter((item) => !after.includes(item)),
    to: after.filter((item) => !before.includes(item)),
  };
}
