import type { HostSettings } from '#contract/host/hostSettings/endpoints.ts';
import type { WaitlistDay } from '../data/waitlistDay.ts';

/** Why nobody can be added to the waitlist now. */
export type Closed =
  | { readonly kind: 'closed' }
  | { readonly kind: 'blocked'; readonly message: string | null };

/** What the button to add says while nobody can be added. */
export const CLOSED_LABELS = {
  closed: 'The waitlist is closed',
  blocked: 'The waitlist is blocked now',
} satisfies Record<Closed['kind'], string>;

/** Null while parties can be added, and while it is not known yet. */
export function closedOf(
  settings: Pick<HostSettings, 'waitlist_open'> | undefined,
  list: Pick<WaitlistDay, 'is_blocked' | 'block_message'> | null,
): Closed | null {
  if (settings?.waitlist_open === false) return { kind: 'closed' };
  return list?.is_blocked ? { kind: 'blocked', message: list.block_message } : null;
}
