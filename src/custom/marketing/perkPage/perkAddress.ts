/** Whose perk the page is for, and where. */
export interface PerkAddress {
  readonly merchantId: number;
  readonly userUuid: string;
  readonly perkId: number;
}

const NUMBER = /^[1-9]\d{0,14}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The three ids of an address, or null when one is missing or is none (PERK-003). */
export function perkAddress(search: URLSearchParams): PerkAddress | null {
  const [merchant, user, perk] = ['merchant_id', 'user_id', 'perk_id'].map((name) => search.get(name) ?? '');
  if (!merchant || !user || !perk) return null;
  if (!NUMBER.test(merchant) || !NUMBER.test(perk) || !UUID.test(user)) return null;
  return { merchantId: Number(merchant), userUuid: user.toLowerCase(), perkId: Number(perk) };
}
