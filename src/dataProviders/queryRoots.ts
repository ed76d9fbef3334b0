import type { ResourceName } from '#contract/core/resources.ts';

/** What the key of a query begins with: the name of a resource, or of another thing that the server answers for. */
export type QueryRoot =
  | ResourceName
  | 'automations/library'
  | 'automations/replays'
  | 'automations/runs'
  | 'bulk_edits'
  | 'computed_property_work'
  | 'ops/checks'
  | 'ops/feedback'
  | 'ops/floor'
  | 'ops/guest_duplicates'
  | 'ops/copies'
  | 'ops/guest_imports'
  | 'ops/guest_merge_preview'
  | 'ops/guest_tags'
  | 'ops/guests'
  | 'ops/home'
  | 'ops/inventory'
  | 'ops/loyalty'
  | 'ops/parties'
  | 'ops/payments'
  | 'ops/presence'
  | 'ops/shifts'
  | 'ops/waitlist'
  | 'ops/waitlist_stats'
  | 'platform'
  | 'programs'
  | 'reports'
  | 'sandbox/phone'
  | 'saved_views'
  | 'sessions'
  | 'settings/api_credentials'
  | 'settings/integrations'
  | 'settings/loyalty'
  | 'settings/marketing_limits'
  | 'settings/social_accounts'
  | 'sandbox/sources'
  | 'settings/messages'
  | 'settings/waitlist_and_reservations'
  | 'templates/editor'
  | 'templates/pictures'
  | 'templates/starters'
  | 'templates/versions'
  | 'templates/tags'
  | 'uploads'
  | 'users'
  | 'webviews/lists'
  | 'webviews/perks'
  | 'webviews/waitlist';

/** So that the compiler refuses a key that begins with anything else, which no live change would find. */
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryRoot, ...unknown[]];
  }
}
