import { expect, test } from 'vitest';
import type { Perk } from '#contract/perks/schemas.ts';
import { bodyOfPerk, draftOfPerk, NEW_PERK, perkProblems } from './perkDraft.ts';

const ZONE = 'America/Chicago';
const perk: Perk = {
  id: 4,
  program_perk_id: 4,
  program_id: 1,
  name: 'Free dessert',
  description: 'For regulars',
  terms: '',
  merchant_ids: [9],
  starts_ts: '2027-03-14T06:00:00.000Z',
  ends_ts: '2027-03-15T05:00:00.000Z',
  ended_ts: null,
  max_redemptions: 100,
  redeemed_count: 3,
  state: 'planned',
  created_ts: '2027-03-01T00:00:00.000Z',
  updated_ts: '2027-03-01T00:00:00.000Z',
  version: 2,
};

test('a perk of one day, the night the clocks change, comes back as it was', () => {
  const draft = draftOfPerk(perk, ZONE);
  expect([draft.first_day, draft.last_day]).toEqual(['2027-03-14', '2027-03-14']);
  const { name, description, terms, merchant_ids, starts_ts, ends_ts, max_redemptions } = perk;
  expect(bodyOfPerk(draft, ZONE)).toEqual({
    name,
    description,
    terms,
    merchant_ids,
    starts_ts,
    ends_ts,
    max_redemptions,
  });
});

test('what is left open is open, and everywhere is no list', () => {
  const body = bodyOfPerk({ ...NEW_PERK, name: ' Coffee ', merchant_ids: [3] }, ZONE);
  expect(body).toEqual({
    name: 'Coffee',
    description: '',
    terms: '',
    merchant_ids: null,
    starts_ts: null,
    ends_ts: null,
    max_redemptions: null,
  });
});

test('each thing that is wrong is told at its field', () => {
  const wrong = { everywhere: false, first_day: '2027-03-02', last_day: '2027-03-01', most: '2.5' };
  expect(Object.keys(perkProblems({ ...NEW_PERK, ...wrong }))).toEqual([
    'name',
    'merchant_ids',
    'ends_ts',
    'max_redemptions',
  ]);
  expect(perkProblems({ ...NEW_PERK, name: 'Tea', most: '20' })).toEqual({});
});
