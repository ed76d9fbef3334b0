/** The id of a guest out of an address or a party; null for an empty one, '0' and what is no id (GUEST-005). */
export function knownGuestId(id: string | number | null | undefined): number | null {
  const text = String(id ?? '').trim();
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}
