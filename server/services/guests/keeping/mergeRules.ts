import type { MergeField } from '#contract/guests/keeping.ts';

/** What of a guest is put together when two are merged. */
export interface Mergeable {
  readonly fname: string;
  readonly lname: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly country_code: string;
  readonly guest_tier_id: number | null;
  readonly is_vip: boolean;
  readonly allergies: string;
  readonly birthday: string | null;
  readonly tags: readonly string[];
  readonly social_urls: Readonly<Record<string, unknown>>;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly sources: Readonly<Record<string, unknown>>;
}

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
const PLAIN = ['fname', 'lname', 'email', 'phone', 'guest_tier_id', 'is_vip', 'birthday'] as const;

/** Whose value stays: the chosen one's, else the one that is there, the kept guest's first. */
function sideOf(field: MergeField, kept: Mergeable, other: Mergeable, choices: Choices): Side {
  const chosen = choices[field];
  if (chosen) return chosen;
  return !isThere(kept[field]) && isThere(other[field]) ? 'other' : 'kept';
}

const entriesOf = (text: string) => text.split(/\s*[,;\n]\s*/).filter(Boolean);

/** What either must not eat stays whole, unless somebody chose one of them; shellfish does not tell of fish. */
function allergiesOf(kept: Mergeable, other: Mergeable, choice: Side | undefined): string {
  const [own, added] = [kept.allergies.trim(), other.allergies.trim()];
  if (choice) return choice === 'kept' ? own : added;
  const known = new Set(entriesOf(own.toLowerCase()));
  const missing = entriesOf(added).filter((entry) => !known.has(entry.toLowerCase()));
  if (own === '' || missing.length === 0) return own || added;
  return `${own}, ${missing.join(', ')}`;
}

function tagsOf(kept: Mergeable, other: Mergeable): string[] {
  const known = new Set(kept.tags.map((tag) => tag.toLowerCase()));
  return [...kept.tags, ...other.tags.filter((tag) => !known.has(tag.toLowerCase()))].slice(0, MAX_TAGS);
}

type Bag = Readonly<Record<string, unknown>>;

/** The values of both; of two the kept guest's. */
function bagOf(kept: Bag, other: Bag): Record<string, unknown> {
  const there = (bag: Bag) =>
    Object.fromEntries(Object.entries(bag).filter(([, value]) => value !== null && value !== ''));
  return { ...there(other), ...there(kept) };
}

/** The guest that two make together, and from whom each value is. */
export function mergedGuest(kept: Mergeable, other: Mergeable, choices: Choices): Mergeable {
  const side = (field: MergeField) => sideOf(field, kept, other, choices);
  const from = <F extends MergeField>(field: F): Mergeable[F] =>
    (side(field) === 'kept' ? kept : other)[field];
  const phoneSide = side('phone');
  const country = (choices.country_code ?? phoneSide) === 'kept' ? kept : other;
  const merged = {
    fname: from('fname'),
    lname: from('lname'),
    email: from('email'),
    phone: from('phone'),
    country_code: country.country_code,
    guest_tier_id: from('guest_tier_id'),
    is_vip: from('is_vip'),
    allergies: allergiesOf(kept, other, choices.allergies),
    birthday: from('birthday'),
    tags: tagsOf(kept, other),
    social_urls: bagOf(kept.social_urls, other.social_urls),
    custom_fields: bagOf(kept.custom_fields, other.custom_fields),
  };
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

function bagFields(name: 'social_urls' | 'custom_fields', guests: Record<Side | 'merged', Mergeable>) {
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
  const fields = [...PLAIN, 'country_code', 'allergies'] as const;
  const plain = fields.map(
    (field): MergedField => ({
      field,
      kept: kept[field],
      other: other[field],
      result: merged[field],
      can_choose: !same(kept[field], other[field]),
    }),
  );
  const guests = { kept, other, merged };
  return [
    ...plain,
    { field: 'tags', kept: kept.tags, other: other.tags, result: merged.tags, can_choose: false },
    ...bagFields('social_urls', guests),
    ...bagFields('custom_fields', guests),
  ];
}

/** The fields of a guest that a merge may have changed. */
export const MERGEABLE = [
  ...PLAIN,
  'country_code',
  'allergies',
  'tags',
  'social_urls',
  'custom_fields',
  'sources',
] as const satisfies readonly (keyof Mergeable)[];

function untangledBag(before: Bag, after: Bag, now: Bag): Bag {
  const keys = new Set([...Object.keys(before), ...Object.keys(now)]);
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const value = same(now[key], after[key]) ? before[key] : now[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/**
 * The kept guest once a merge is taken apart: as it was before, but for what somebody changed since. `before` and `after` are how it
 * stood when it was merged, `now` is how it stands.
 */
export function untangled(before: Mergeable, after: Mergeable, now: Mergeable): Mergeable {
  const pick = <F extends keyof Mergeable>(field: F): Mergeable[F] =>
    (same(now[field], after[field]) ? before : now)[field];
  const added = now.tags.filter((tag) => !after.tags.includes(tag));
  return {
    fname: pick('fname'),
    lname: pick('lname'),
    email: pick('email'),
    phone: pick('phone'),
    country_code: pick('country_code'),
    guest_tier_id: pick('guest_tier_id'),
    is_vip: pick('is_vip'),
    allergies: pick('allergies'),
    birthday: pick('birthday'),
    tags: [...before.tags.filter((tag) => now.tags.includes(tag)), ...added],
    social_urls: untangledBag(before.social_urls, after.social_urls, now.social_urls),
    custom_fields: untangledBag(before.custom_fields, after.custom_fields, now.custom_fields),
    sources: untangledBag(before.sources, after.sources, now.sources),
  };
}
