/** What the key of a query begins with: the name of a resource, or of another thing that the server answers for. */
export type QueryRoot =
  | 'ops/checks'
  | 'ops/floor'
  | 'ops/guest_duplicates'
  | 'ops/guest_fields'
  | 'ops/guest_imports'
  | 'ops/guest_merge_preview'
  | 'ops/guest_tags'
  | 'ops/guest_tiers'
  | 'ops/guestbook'
  | 'ops/guests'
  | 'ops/inventory'
  | 'ops/parties'
  | 'ops/payments'
  | 'ops/perks'
  | 'ops/presence'
  | 'ops/shift_notes'
  | 'ops/shifts'
  | 'ops/waitlist'
  | 'ops/waitlist_blocks'
  | 'ops/waitlist_stats'
  | 'platform'
  | 'programs'
  | 'sandbox/phone'
  | 'saved_views'
  | 'sessions'
  | 'settings/all_users'
  | 'settings/api_credentials'
  | 'settings/audit_log'
  | 'settings/concepts'
  | 'settings/flags'
  | 'settings/messages'
  | 'settings/restaurants'
  | 'settings/roles'
  | 'settings/sms_numbers'
  | 'settings/user_groups'
  | 'settings/users'
  | 'settings/users/super_admin'
  | 'settings/waitlist_and_reservations'
  | 'uploads'
  | 'users'
  | 'webviews/perks'
  | 'webviews/waitlist';

/** So that the compiler refuses a key that begins with anything else, which no live change would find. */
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryRoot, ...unknown[]];
  }
}
