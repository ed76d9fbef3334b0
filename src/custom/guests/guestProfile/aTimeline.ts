import type { TimelineEntry } from '#contract/guests/guests/history.ts';

type Facts = TimelineEntry['facts'];

/** An entry of a timeline for tests. */
export function anEntry(facts: Facts, change: Partial<TimelineEntry> = {}): TimelineEntry {
  return {
    key: `${facts.type}-1`,
    kind: facts.type,
    at: '2026-11-14T03:02:00.000Z',
    merchant_id: 1,
    merchant_name: 'Pearl District',
    timezone: 'America/Los_Angeles',
    record_id: '7c3f0a52-36a5-4cf5-9e0c-3f0d3f7c1d11',
    facts,
    ...change,
  };
}

/** A visit, most things of which are known. */
export const aVisit = (change: Partial<Extract<Facts, { type: 'visit' }>> = {}): Facts => ({
  type: 'visit',
  party_size: 4,
  table_names: ['14'],
  minutes: 159,
  waited_minutes: 4,
  ...change,
});

/** A reservation that is still to come. */
export const aBooking = (change: Partial<Extract<Facts, { type: 'reservation' }>> = {}): Facts => ({
  type: 'reservation',
  reserved_ts: '2026-11-14T03:00:00.000Z',
  party_size: 4,
  status: 'BOOKED',
  visit_state: 'expected',
  origin: 'web',
  removed_reason_id: null,
  is_waitlist: false,
  ...change,
});
