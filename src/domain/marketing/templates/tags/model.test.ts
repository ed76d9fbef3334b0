import { expect, test } from 'vitest';
import { allowedTags, fallbackOf, matchingTags } from './model.ts';

const tagOf = (key: string, display_name = key) => ({
  display_name,
  tag_name: `{{${key}}}`,
  key,
  value: '',
  group: 'Guest' as const,
  may_be_empty: true,
});

test('TMPL-041 the picker of an email leaves out the tags that an email may not have, and keeps the offer code', () => {
  const tags = [
    'first_name',
    'sparkfly_offer_url',
    'sparkfly_offer_code',
    'punchh_coupon_code',
    'wisely_survey_url',
  ].map((key) => tagOf(key));
  expect(allowedTags(tags, 'email').map(({ key }) => key)).toEqual(['first_name', 'sparkfly_offer_code']);
});

test('tags are found by name, group or key; a name comes with words for who has none', () => {
  const tags = [tagOf('first_name', 'First name'), tagOf('tier', 'Tier')];
  expect(matchingTags(tags, ' first').map(({ key }) => key)).toEqual(['first_name']);
  expect(matchingTags(tags, 'guest')).toHaveLength(2);
  expect(tags.map(fallbackOf)).toEqual(['there', null]);
  expect(fallbackOf({ ...tagOf('first_name'), may_be_empty: false })).toBeNull();
});
