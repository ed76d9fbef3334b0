import type { AuditEvent } from './endpoints.ts';
import { isPermission, permissionLabel } from '#contract/core/permissions.ts';
import { formatPhone } from '#contract/administration/merchants/rules.ts';
import { durationText } from '#contract/core/words/durations.ts';
import { dayText, momentText, zoneText } from '#contract/core/words/moments.ts';
import { formatCents } from '#contract/host/payments/money.ts';
import { codeText, fieldLabel, isShown, numberText } from './fieldWords.ts';

/** Names for ids that stand in changes; an unknown id is shown as its number. */
export interface Names {
  locations: (id: number) => string | undefined;
  roles: (id: number) => string | undefined;
  groups: (id: number) => string | undefined;
}

/** What a change is read with: names of ids, and the event that it stands in. */
export interface Reading {
  readonly names: Names;
  readonly recordType: string;
  /** Of the location it happened at; the reader's own without one. */
  readonly timezone: string;
  /** The thing was nothing before. */
  readonly isNew?: boolean;
}

export interface ReadableChange {
  label: string;
  /** A list that grew or shrank, or one value for another. */
  kind: 'list' | 'value';
  from: string[];
  to: string[];
  /** The guest whom the new value names. */
  guestId?: number;
}

const isBlank = (value: unknown): value is null | undefined | '' | [] =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The changes that say something to people: not those of bookkeeping, from nothing to nothing, or of the location that stands beside. */
export const shownChanges = ({ changes, location }: Pick<AuditEvent, 'changes' | 'location'>) =>
  changes.filter(
    (change) =>
      isShown(change) &&
      !(isBlank(change.from) && isBlank(change.to)) &&
      !(change.field === 'merchant_id' && location),
  );

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/;
const PHONE = /^\+\d{8,15}$/;

/** An instant by the clocks of a location, with its zone: `Nov 20, 2026, 7:00 PM PST`. */
export function localTime(instant: string, timezone: string): string {
  return `${momentText(instant, 'Nov 20, 2026, 7:30 PM', timezone)} ${zoneText(timezone, instant, 'short')}`;
}

function textOf(field: string, value: string, { recordType, timezone }: Reading): string {
  if (isPermission(value)) return permissionLabel(value);
  if (DAY.test(value)) return dayText(value, 'Nov 20, 2026');
  if (INSTANT.test(value)) return localTime(value, timezone);
  if (PHONE.test(value)) return formatPhone(value);
  return codeText(field, value, recordType) ?? value;
}

const GUEST_FIELDS: ReadonlySet<string> = new Set(['guest_id', 'user_id']);

function idText(field: string, id: number, names: Names): string {
  const known = field.startsWith('merchant_id')
    ? names.locations(id)
    : field === 'role_id'
      ? names.roles(id)
      : field.startsWith('user_group_id')
        ? names.groups(id)
        : undefined;
  return known ?? `No. ${id}`;
}

function figureText(field: string, value: number, { names }: Reading): string {
  const known = numberText(field, value);
  if (known) return known;
  if (/_ids?$/.test(field)) return idText(field, value, names);
  if (/_cents$|^max_amount$/.test(field)) return formatCents(value);
  if (/_min(ute)?s$/.test(field)) return durationText(value);
  return value.toLocaleString('en-US');
}

function valueText(field: string, value: unknown, reading: Reading): string {
  if (isBlank(value)) return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return figureText(field, value, reading);
  if (typeof value === 'string') return textOf(field, value, reading);
  return Object.entries(typeof value === 'object' ? value : {})
    .map(([key, part]) => `${fieldLabel(key)} ${valueText(key, part, reading)}`)
    .join(', ');
}

/** One change for people: lists as what came and went, everything else as from and to; a new thing was nothing before. */
export function readableChange(
  change: { field: string; from: unknown; to: unknown },
  reading: Reading,
): ReadableChange {
  const { field, from, to } = change;
  const label = fieldLabel(field, reading.recordType);
  if (!Array.isArray(from) && !Array.isArray(to)) {
    const isFirst = reading.isNew && (from === null || from === undefined);
    const guestId = GUEST_FIELDS.has(field) && typeof to === 'number' && to > 0 ? { guestId: to } : {};
    const before = isFirst ? [] : [valueText(field, from, reading)];
    return { label, kind: 'value', from: before, to: [valueText(field, to, reading)], ...guestId };
  }
  const words = (list: unknown) =>
    Array.isArray(list) ? list.map((item: unknown) => valueText(field, item, reading)) : [];
  const [before, after] = [words(from), words(to)];
  return {
    label,
    kind: 'list',
    from: before.filter((item) => !after.includes(item)),
    to: after.filter((item) => !before.includes(item)),
  };
}

/** The changes of an event that people read; its times by the clocks of its location, else by those of the reader. */
export function readableChanges(event: AuditEvent, names: Names, readersZone: string) {
  const { kind, record_type: recordType, location } = event;
  const timezone = location?.timezone ?? readersZone;
  const reading = { names, recordType, timezone, isNew: !kind.endsWith('updated') };
  return shownChanges(event).map((change) => ({
    field: change.field,
    ...readableChange(change, reading),
  }));
}

/** A change as one text: `City: Portland → Salem`, `Locations: added Pearl District, removed Salem`. */
export function changeText({ label, kind, from, to }: ReadableChange): string {
  if (kind === 'value') return `${label}: ${[from, to].filter((side) => side.length > 0).join(' → ')}`;
  const parts = [
    ...(to.length > 0 ? [`added ${to.join(', ')}`] : []),
    ...(from.length > 0 ? [`removed ${from.join(', ')}`] : []),
  ];
  return `${label}: ${parts.join('; ')}`;
}
