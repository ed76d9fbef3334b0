/**
 * Merge tags: what a message says differently to each guest. Written `{{first_name}}`, or `{{first_name|there}}` with the words
 * for whoever has no value; `{{send_date plus 3 days}}` is a day counted from the day of sending (TMPL-035, TMPL-036).
 */

/** Where the picker offers a tag. */
export const TAG_GROUPS = ['Guest', 'Visits', 'Location', 'Concept', 'Sending', 'Offers'] as const;
export type TagGroup = (typeof TAG_GROUPS)[number];

interface Tag {
  /** What people call it. */
  readonly label: string;
  readonly group: TagGroup;
  /** What the picker and a preview without a guest show. */
  readonly sample: string;
  /** False where every guest has a value: such a tag needs no fallback. */
  readonly mayBeEmpty: boolean;
}

export const TAGS = {
  first_name: { label: 'First name', group: 'Guest', sample: 'Leonor', mayBeEmpty: true },
  last_name: { label: 'Last name', group: 'Guest', sample: 'Castellano', mayBeEmpty: true },
  full_name: { label: 'Full name', group: 'Guest', sample: 'Leonor Castellano', mayBeEmpty: true },
  email: { label: 'Email', group: 'Guest', sample: 'leonor@example.com', mayBeEmpty: true },
  phone: { label: 'Phone', group: 'Guest', sample: '(503) 555-0142', mayBeEmpty: true },
  birthday: { label: 'Birthday', group: 'Guest', sample: 'March 14', mayBeEmpty: true },
  tier: { label: 'Tier', group: 'Guest', sample: 'Gold', mayBeEmpty: true },
  last_visit: { label: 'Last visit', group: 'Visits', sample: 'October 3', mayBeEmpty: true },
  visit_count: { label: 'Visits so far', group: 'Visits', sample: '12', mayBeEmpty: false },
  favorite_dish: { label: 'Favorite dish', group: 'Visits', sample: 'Roast halibut', mayBeEmpty: true },
  location_name: { label: 'Usual location', group: 'Location', sample: 'Pearl District', mayBeEmpty: true },
  location_address: {
    label: 'Address of the usual location',
    group: 'Location',
    sample: '1120 NW Everett St, Portland, OR 97209',
    mayBeEmpty: true,
  },
  location_phone: {
    label: 'Phone of the usual location',
    group: 'Location',
    sample: '(503) 555-0100',
    mayBeEmpty: true,
  },
  concept_name: { label: 'Concept', group: 'Concept', sample: 'Marlowe Kitchen', mayBeEmpty: false },
  send_date: { label: 'Day of sending', group: 'Sending', sample: 'November 24', mayBeEmpty: false },
  unsubscribe: {
    label: 'Unsubscribe',
    group: 'Sending',
    sample: 'https://example.com/unsubscribe',
    mayBeEmpty: false,
  },
  sparkfly_offer_url: {
    label: 'Sparkfly offer link',
    group: 'Offers',
    sample: 'https://offers.example.com/7f3k',
    mayBeEmpty: true,
  },
  sparkfly_offer_code: { label: 'Sparkfly offer code', group: 'Offers', sample: '7F3K92', mayBeEmpty: true },
  punchh_coupon_code: { label: 'Punchh coupon code', group: 'Offers', sample: 'PUNCH10', mayBeEmpty: true },
  wisely_survey_url: {
    label: 'Survey link',
    group: 'Offers',
    sample: 'https://survey.example.com/9d2',
    mayBeEmpty: true,
  },
} as const satisfies Record<string, Tag>;

export type TagName = keyof typeof TAGS;
export const TAG_NAMES = Object.keys(TAGS).filter(isTagName);

/** Those whose value is an address to open. */
export const LINK_TAGS = [
  'unsubscribe',
  'sparkfly_offer_url',
  'wisely_survey_url',
] as const satisfies readonly TagName[];

/** A tag of the table, a computed property of the concept, or a day counted from that of sending. */
export type TagKey = TagName | `property_${number}`;

/** What a tag says to one guest; null where there is nothing to say. The day of sending is `YYYY-MM-DD`. */
export type TagValues = Readonly<Partial<Record<TagKey, string | null>>>;

export function isTagName(name: string): name is TagName {
  return Object.hasOwn(TAGS, name);
}

/** `property_12`: what a computed property of that id came to for the guest. */
export const isPropertyTag = (name: string): name is `property_${number}` => /^property_\d+$/.test(name);

/** One tag as it stands in a text. */
export interface FoundTag {
  /** As written, braces and fallback too. */
  readonly raw: string;
  /** What stands before the bar, trimmed, in small letters. */
  readonly name: string;
  /** Null where no words are given for who has no value. */
  readonly fallback: string | null;
  readonly start: number;
}

const WRITTEN = /\{\{\s*([^{}|]*?)\s*(?:\|([^{}]*?))?\}\}/g;

/** Every `{{tag}}` of a text in order, known or not. */
export function findTags(text: string): FoundTag[] {
  return [...text.matchAll(WRITTEN)].map((found) => ({
    raw: found[0],
    name: (found[1] ?? '').toLowerCase(),
    fallback: found[2]?.trim() || null,
    start: found.index,
  }));
}

export const writeTag = (name: string, fallback: string | null): string =>
  fallback ? `{{${name}|${fallback}}}` : `{{${name}}}`;

export const DATE_UNITS = ['years', 'months', 'weeks', 'days'] as const;
export type DateUnit = (typeof DATE_UNITS)[number];

/** So far ahead and no further: what is counted from the day of sending stays a day of the calendar. */
const MOST_AHEAD = 1000;
const COMPUTED = /^send_date[\s_]+(?:add|plus)[\s_]+(\d{1,4})[\s_]+(year|month|week|day)s?$/;

/** `send_date plus 3 days` -> 3 days; null for anything else (TMPL-036). */
export function readSendDate(name: string): { readonly count: number; readonly unit: DateUnit } | null {
  const [, count, unit] = COMPUTED.exec(name.toLowerCase()) ?? [];
  const found = DATE_UNITS.find((one) => one === `${unit}s`);
  if (!found || Number(count) > MOST_AHEAD) return null;
  return { count: Number(count), unit: found };
}

/** Where a message is written decides which tags it may not use (TMPL-043). */
export const TAG_PLACES = ['sms', 'email', 'push', 'automation'] as const;
export type TagPlace = (typeof TAG_PLACES)[number];

/** The set of the root path, which email and push messages share. */
const NOT_AT_ROOT = ['sparkfly_offer_url', 'punchh_coupon_code', 'wisely_survey_url'] as const;

/** TMPL-040, TMPL-041, TMPL-042. */
export const DISALLOWED_TAGS = {
  sms: ['sparkfly_offer_url', 'sparkfly_offer_code', 'punchh_coupon_code', 'wisely_survey_url'],
  email: NOT_AT_ROOT,
  push: NOT_AT_ROOT,
  automation: [],
} as const satisfies Record<TagPlace, readonly TagName[]>;

/** The place that an address of the dashboard stands for; the interface asks it, the server is told. */
export function tagPlaceOf(path: string): TagPlace {
  if (path.startsWith('/automations')) return 'automation';
  const [, channel] = /^\/(?:campaigns|templates)\/(sms|push)(\/|$)/.exec(path) ?? [];
  return TAG_PLACES.find((place) => place === channel) ?? 'email';
}
