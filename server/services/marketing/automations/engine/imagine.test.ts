import { expect, test } from 'vitest';
import type { GuestFacts } from '#contract/marketing/segments/facts.ts';
import { factsAt } from './imagine.ts';

const at = (day: string) => new Date(`2027-03-${day}T19:00:00Z`);
const visit = (day: string) => ({ at: at(day), merchant_id: 1, party_size: 2, spend_cents: 0 });
const facts: GuestFacts = {
  guest_id: 1,
  texts: {},
  is_vip: false,
  guest_tier_id: null,
  birthday: null,
  created_ts: at('01'),
  tags: [],
  custom_fields: {},
  last_visit_ts: at('20'),
  visits: [visit('02'), visit('10'), visit('20')],
  checks: [],
  items: [],
  reservations: [],
  consents: { email: 'unknown', sms: 'unknown', push: 'unknown' },
  reach: { email: false, sms: false, push: false },
  lists: {},
  segments: [],
  properties: {},
};

test('facts of a moment know no visit that came later, nor that it was the last', () => {
  const then = factsAt(facts, at('12'));
  expect(then.visits).toEqual([visit('02'), visit('10')]);
  expect(then.last_visit_ts).toEqual(at('10'));
  expect(factsAt(facts, at('01')).last_visit_ts).toBeNull();
  expect(factsAt(facts, at('25'))).toEqual(facts);
});
