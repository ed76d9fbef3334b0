import {
  eachGuestField,
  fieldsMergedAs,
  GUEST_FIELD_NAMES,
  GUEST_FIELDS,
  type GuestField,
  type GuestFieldValues,
  type MergedAs,
  type Merging,
} from '#contract/guests/guests/fields.ts';
import { MERGE_FIELDS, type MergeField } from '#contract/guests/guests/keeping.ts';

type Bag = Readonly<Record<string, unknown>>;

/** What of a guest is put together when two are merged. */
export type Mergeable = {
  readonly [K in GuestField]: K extends MergedAs<'bags'> ? Bag : Readonly<GuestFieldValues[K]>;
} & { readonly sources: Bag };

export type Side = 'kept' | 'other';
export type Choices = Partial<Record<MergeField, Side>>;

export interface MergedField {
  readonly field: string;
  readonly kept: unknown;
  readonly other: unknown;
  readonly result: unknown;
  readonly can_choose: boolean;
}

const isThere = (value: unknown) => value !== null && value !== undefined && value !== '' && value !== false;
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const MAX_TAGS = 30;

/** Whose value stays: the chosen one's, else the one that is there, the kept guest's first. */
function sideOf(field: MergeField, kept: Mergeable, other: Mergeable, choices: Choices): Side {
  const chosen = choices[field];
  if (chosen) return chosen;
  return !isThere(kept[field]) && isThere(other[field]) ? 'other' : 'kept';
}

const entriesOf = (text: string) => text.split(/\s*[,;\n]\s*/).filter(Boolean);

/** What either must not eat stays whole, unless somebody chose one of them; shellfish does not tell of fish. */
function textsOf(kept: string, other: string, choice: Side | undefined): string {
  const [own, added] = [kept.trim(), other.trim()];
  if (choice) return choice === 'kept' ? own : added;
  const known = new Set(entriesOf(own.toLowerCase()));
  const missing = entriesOf(added).filter((entry) => !known.has(entry.toLowerCase()));
  if (own === '' || missing.length === 0) return own || added;
  return `${own}, ${missing.join(', ')}`;
}

function listsOf(kept: readonly string[], other: readonly string[]): string[] {
  const known = new Set(kept.map((tag) => tag.toLowerCase()));
  return [...kept, ...other.filter((tag) => !known.has(tag.toLowerCase()))].slice(0, MAX_TAGS);
}

/** The values of both; of two the kept guest's. */
function bagOf(kept: Bag, other: Bag): Record<string, unknown> {
  const there = (bag: Bag) =>
    Object.fromEntries(Object.entries(bag).filter(([, value]) => value !== null && value !== ''));
  return { ...there(other), ...there(kept) };
}

/** What two values make, by how the field is merged. */
const MERGED = {
  one: (field, kept, other, choices) =>
    (sideOf(field as MergeField, kept, other, choices) === 'kept' ? kept : other)[field],
  withPhone: (field, kept, other, choices) => {
    const side = choices[field as MergeField] ?? sideOf('phone', kept, other, choices);
    return (side === 'kept' ? kept : other)[field];
  },
  texts: (field, kept, other, choices) =>
    textsOf(String(kept[field]), String(other[field]), choices[field as MergeField]),
  lists: (field, kept, other) => listsOf(kept[field] as readonly string[], other[field] as readonly string[]),
  bags: (field, kept, other) => bagOf(kept[field] as Bag, other[field] as Bag),
} satisfies Record<
  Merging,
  (field: GuestField, kept: Mergeable, other: Mergeable, choices: Choices) => unknown
>;

/** The guest that two make together, and from whom each value is. */
export function mergedGuest(kept: Mergeable, other: Mergeable, choices: Choices): Mergeable {
  const merged = eachGuestField((name) =>
    MERGED[GUEST_FIELDS[name].merge](name, kept, other, choices),
  ) as unknown as Omit<Mergeable, 'sources'>;
  return { ...merged, sources: sourcesOf(kept, other, merged) };
}

/** Where each value came from, as the guest whose value it is knew. */
function sourcesOf(kept: Mergeable, other: Mergeable, merged: Omit<Mergeable, 'sources'>): Bag {
  const flat = ({ custom_fields, social_urls: _urls, sources: _sources, ...fields }: Partial<Mergeable>) =>
    new Map([
      ...Object.entries(fields),
      ...Object.entries(custom_fields ?? {}).map(([key, value]): [string, unknown] => [
        `custom_fields.${key}`,
        value,
      ]),
    ]);
  const [own, added, result] = [flat(kept), flat(other), flat(merged)];
  const isOthers = (field: string) =>
    !same(own.get(field), result.get(field)) && same(added.get(field), result.get(field));
  const fields = new Set([...Object.keys(kept.sources), ...Object.keys(other.sources)]);
  return Object.fromEntries(
    [...fields].flatMap((field) => {
      const source = isOthers(field)
        ? other.sources[field]
        : (kept.sources[field] ?? (isThere(own.get(field)) ? undefined : other.sources[field]));
      return source === undefined ? [] : [[field, source]];
    }),
  );
}

function bagFields(name: MergedAs<'bags'>, guests: Record<Side | 'merged', Mergeable>) {
  const { kept, other, merged } = guests;
  const keys = [...new Set([...Object.keys(kept[name]), ...Object.keys(other[name])])].sort();
  return keys.map(
    (key): MergedField => ({
      field: `${name}.${key}`,
      kept: kept[name][key] ?? null,
      other: other[name][key] ?? null,
      result: merged[name][key] ?? null,
      can_choose: false,
    }),
  );
}

/** Every field of two guests and of what they make together. */
export function mergedFields(kept: Mergeable, other: Mergeable, choices: Choices): MergedField[] {
  const merged = mergedGuest(kept, other, choices);
  const plain = [...MERGE_FIELDS, ...fieldsMergedAs('lists')].map(
    (field): MergedField => ({
      field,
      kept: kept[field],
      other: other[field],
      result: merged[field],
      can_choose: GUEST_FIELDS[field].merge !== 'lists' && !same(kept[field], other[field]),
    }),
  );
  const guests = { kept, other, merged };
  return [...plain, ...fieldsMergedAs('bags').flatMap((name) => bagFields(name, guests))];
}

/** The fields of a guest that a merge may have changed. */
export const MERGEABLE = [...GUEST_FIELD_NAMES, 'sources'] as const satisfies readonly (keyof Mergeable)[];

function untangledBag(before: Bag, after: Bag, now: Bag): Bag {
  const keys = new Set([...Object.keys(before), ...Object.keys(now)]);
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const value = same(now[key], after[key]) ? before[key] : now[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

function untangledList(
  before: readonly string[],
  after: readonly string[],
  now: readonly string[],
): string[] {
  const added = now.filter((item) => !after.includes(item));
  return [...before.filter((item) => now.includes(item)), ...added];
}

/**
 * The kept guest once a merge is taken apart: as it was before, but for what somebody changed since. `before` and `after` are how it
 * stood when it was merged, `now` is how it stands.
 */
export function untangled(before: Mergeable, after: Mergeable, now: Mergeable): Mergeable {
  const values = eachGuestField((name) => {
    const { merge } = GUEST_FIELDS[name];
    if (merge === 'bags') return untangledBag(before[name] as Bag, after[name] as Bag, now[name] as Bag);
    if (merge === 'lists')
      return untangledList(
        before[name] as readonly string[],
        after[name] as readonly string[],
        now[name] as readonly string[],
      );
    return (same(now[name], after[name]) ? before : now)[name];
  }) as unknown as Omit<Mergeable, 'sources'>;
  return { ...values, sources: untangledBag(before.sources, after.sources, now.sources) };
}
