import type { SegmentCount, SegmentGuest } from '#contract/marketing/segments/schemas.ts';

/** A count as the server answers it, for tests. */
export const aCount = (change: Partial<SegmentCount> = {}): SegmentCount => ({
  size: 4_218,
  all_guests: 86_340,
  is_about: false,
  reach: { email: 3_106, sms: 1_874, push: 12, email_and_sms: 1_290, none: 528 },
  rules: [
    { path: 'root', title: 'All', alone: 4_218 },
    { path: 'root.rules.0', title: 'Visited at least once in the last 90 days', alone: 12_408 },
  ],
  funnel: [
    {
      path: 'root.rules.0',
      title: 'Visited at least once in the last 90 days',
      left: 4_218,
      removed: 82_122,
      without: 86_340,
    },
  ],
  sentence: 'Guests who visited at least once in the last 90 days.',
  counted_ts: '2026-11-20T12:00:00.000Z',
  ...change,
});

export const aSegmentGuest = (change: Partial<SegmentGuest> = {}): SegmentGuest => ({
  guest_id: 7,
  user_uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  fname: 'Paloma',
  lname: 'Quintero',
  tier: { guest_tier_id: 1, name: 'Gold', colour: '#d9a520' },
  visit_count: 4,
  last_visit_ts: '2026-09-14T12:00:00.000Z',
  average_check_cents: 8_550,
  spend_cents: 34_200,
  reach: { email: true, sms: false, push: false },
  ...change,
});
