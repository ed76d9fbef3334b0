export const GUEST_VIEWS = ['profile', 'reservation', 'timeline'] as const;
export type GuestView = (typeof GUEST_VIEWS)[number];

/** Which alias of a guest's page an address is; null for the page itself (ROUTE-013). */
export function viewOf(pathname: string): GuestView | null {
  const last = pathname.split('/').filter(Boolean).at(-1);
  return GUEST_VIEWS.find((view) => view === last) ?? null;
}
