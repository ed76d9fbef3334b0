import type { Change } from '#server/platform/audit/index.ts';
import type { GuestFields } from '#server/services/guests/guests/index.ts';

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const tagsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const OWN = 'custom_fields.';

function valueOf(fields: GuestFields, field: string): unknown {
  if (field.startsWith(OWN)) return Object(fields.custom_fields)[field.slice(OWN.length)];
  return new Map<string, unknown>(Object.entries(fields)).get(field);
}

function withValue(fields: GuestFields, field: string, value: unknown): GuestFields {
  if (!field.startsWith(OWN)) return { ...fields, [field]: value };
  const own = new Map(Object.entries(Object(fields.custom_fields)));
  if (value === null || value === undefined) own.delete(field.slice(OWN.length));
  else own.set(field.slice(OWN.length), value);
  return { ...fields, custom_fields: Object.fromEntries(own) };
}

export interface Reverted {
  readonly fields: GuestFields;
  /** Fields that somebody changed since, which keep what they have. */
  readonly kept: readonly string[];
}

/** Takes the changes of an import back, the latest first, each only where its value still stands; of tags, those it added. */
export function revertChanges(fields: GuestFields, changes: readonly Change[]): Reverted {
  let after = fields;
  const kept: string[] = [];
  for (const { field, from, to } of changes.toReversed()) {
    if (field === 'tags') {
      const added = new Set(tagsOf(to).filter((tag) => !tagsOf(from).includes(tag)));
      after = { ...after, tags: after.tags.filter((tag) => !added.has(tag)) };
    } else if (same(valueOf(after, field), to)) after = withValue(after, field, from);
    else kept.push(field);
  }
  return { fields: after, kept };
}
