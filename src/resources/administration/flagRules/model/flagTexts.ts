import type { FlagName } from '#contract/core/flags.ts';

/** What each flag opens, in one sentence (PERM-015..037). */
export const FLAG_TEXTS: Record<FlagName, { title: string; gates: string }> = {
  automations: {
    title: 'Automations',
    gates: 'Opens automations: flows that message guests by what they do.',
  },
  campaigns: { title: 'Campaigns', gates: 'Opens campaigns and their templates.' },
  'host-menu': { title: 'Host menu', gates: 'Shows the host screens: reservations, waitlist and floor.' },
  'guest-sentiment': { title: 'Guest sentiment', gates: 'Opens reviews and feedback under Sentiment.' },
  'inventory-manager': {
    title: 'Inventory manager',
    gates: 'Opens reservation types, slots and what is bookable.',
  },
  'floor-plan-builder': {
    title: 'Floor plan builder',
    gates: 'Lets admins draw rooms, tables and sections.',
  },
  prepay: { title: 'Prepay', gates: 'Lets a reservation ask for a prepayment or a fee.' },
  'shifts-tool': { title: 'Shifts', gates: 'Opens shifts, pacing and special days.' },
  'contact-list': { title: 'Contact lists', gates: 'Opens contact lists under Audience.' },
  'role-manager': {
    title: 'Role manager',
    gates: 'Lets admins create and change roles; without it the list is read-only.',
  },
  'push-notifications': {
    title: 'Push notifications',
    gates: 'Adds push as a channel of campaigns and templates.',
  },
  'sparkfly-offers': { title: 'Sparkfly offers', gates: 'Lets a message grant a Sparkfly offer.' },
  'sparkfly-points': { title: 'Sparkfly points', gates: 'Lets a message grant Sparkfly points.' },
  'embedded-analytics': { title: 'Embedded analytics', gates: 'Opens the reports under Reports.' },
  'advanced-analytics': { title: 'Advanced analytics', gates: 'Adds the advanced reports to Reports.' },
  'email-ab-testing': {
    title: 'Email A/B testing',
    gates: 'Lets an email campaign test subjects or contents.',
  },
  'holdout-groups': {
    title: 'Holdout groups',
    gates: 'Lets a campaign hold guests back to measure its effect.',
  },
  'new-guest-profile': {
    title: 'New guest profile',
    gates: 'Shows the new guest profile instead of the former one.',
  },
  'availability-settings': {
    title: 'Availability settings',
    gates: 'Opens the settings of online availability.',
  },
  'private-inventory': { title: 'Private inventory', gates: 'Lets slots be bookable by link or staff only.' },
  'shared-experiences-availability': {
    title: 'Shared experiences availability',
    gates: 'Lets several experiences draw on the same tables.',
  },
  'web-reservation-cancel': {
    title: 'Web reservation cancel',
    gates: 'Lets guests cancel a reservation online.',
  },
  'reservation-changelog': {
    title: 'Reservation changelog',
    gates: 'Shows who changed a reservation, and when.',
  },
  'bulk-reply': { title: 'Bulk reply', gates: 'Lets staff answer many reviews at once.' },
  'sentiment-delete-review': { title: 'Delete a review', gates: 'Lets staff delete a review in Sentiment.' },
};
