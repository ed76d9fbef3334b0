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
  { name: 'require_email', label: 'Has an email' },
  { name: 'require_names', label: 'Has a name' },
] as const;

const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';

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
