import { type ColumnPlan, fitColumns } from '#src/ui/list/columns.ts';

/** The filters of the guest book as the address holds them. */
export interface BookFilters {
  readonly search?: string;
  readonly require_phone?: string;
  readonly require_email?: string;
  readonly require_names?: string;
  readonly is_vip?: string;
  readonly guest_tier_id?: string;
  readonly tag?: string;
}

/** What a guest can be required to have (GUEST-003). */
export const REQUIREMENTS = [
  { name: 'require_phone', label: 'Has a phone' },
  { name: 'require_email', label: 'Has an e-mail' },
  { name: 'require_names', label: 'Has a name' },
] as const;

const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Whether something narrows the book. */
export function isNarrowed(filters: object): boolean {
  return Object.values(filters).some(isSet);
}

const isTrue = (value: unknown) => String(value) === 'true';

/** What the export takes: the same filters, in the types of a body. */
export function exportBody(filters: BookFilters) {
  const flags = ['require_phone', 'require_email', 'require_names'] as const;
  return {
    ...(isSet(filters.search) ? { search: String(filters.search) } : {}),
    ...Object.fromEntries(flags.filter((name) => isTrue(filters[name])).map((name) => [name, true])),
    ...(isSet(filters.is_vip) ? { is_vip: isTrue(filters.is_vip) } : {}),
    ...(isSet(filters.guest_tier_id) ? { guest_tier_id: Number(filters.guest_tier_id) } : {}),
    ...(isSet(filters.tag) ? { tag: String(filters.tag) } : {}),
  };
}

const LETTERS = /\p{L}/u;

/** What somebody who was searched for in vain starts with as a new guest. */
export function startOf(search: string | undefined): {
  fname?: string;
  lname?: string;
  phone?: string;
  email?: string;
} {
  const text = (search ?? '').trim().slice(0, 160);
  if (text === '') return {};
  if (text.includes('@')) return { email: text };
  if (!LETTERS.test(text)) return /\d/.test(text) ? { phone: text } : {};
  const [fname = '', ...rest] = text.split(/\s+/);
  return { fname, lname: rest.join(' ') };
}

export const BOOK_COLUMNS = [
  'phone',
  'email',
  'tier',
  'tags',
  'visit_count',
  'last_visit_ts',
  'spend_cents',
  'transaction_count',
  'created_ts',
] as const;
export type BookColumn = (typeof BOOK_COLUMNS)[number];

export const BOOK_PLAN: ColumnPlan<BookColumn> = {
  order: BOOK_COLUMNS,
  labels: {
    phone: 'Phone',
    email: 'E-mail',
    tier: 'Tier',
    tags: 'Tags',
    visit_count: 'Visits',
    last_visit_ts: 'Last visit',
    spend_cents: 'Spend',
    transaction_count: 'Checks',
    created_ts: 'Guest since',
  },
  defaults: ['phone', 'email', 'tier', 'tags', 'visit_count', 'last_visit_ts', 'spend_cents'],
  widths: {
    phone: 134,
    email: 190,
    tier: 104,
    tags: 152,
    visit_count: 72,
    last_visit_ts: 104,
    spend_cents: 96,
    transaction_count: 78,
    created_ts: 112,
  },
  firstToGo: [
    'created_ts',
    'transaction_count',
    'tags',
    'email',
    'spend_cents',
    'last_visit_ts',
    'tier',
    'visit_count',
  ],
  fixedWidth: 210,
};

/** Below this width in px a guest is a card. */
const CARDS_BELOW = 560;

/** The columns that the book shows in a width in px; null where guests are cards. */
export function bookColumns(chosen: readonly BookColumn[], width: number | null): BookColumn[] | null {
  if (width === null) return [...chosen];
  return width < CARDS_BELOW ? null : fitColumns(BOOK_PLAN, chosen, width);
}

/** The columns whose numbers people compare. */
export const NUMBERS: readonly BookColumn[] = ['visit_count', 'spend_cents', 'transaction_count'];

/** What the server sorts by, each with the direction that is asked for first. */
export const SORTED: Partial<Record<BookColumn, 'ASC' | 'DESC'>> = {
  visit_count: 'DESC',
  last_visit_ts: 'DESC',
  spend_cents: 'DESC',
  created_ts: 'DESC',
};
