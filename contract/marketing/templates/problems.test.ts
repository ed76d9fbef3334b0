import { describe, expect, test } from 'vitest';
import { tagProblems } from './problems.ts';
import { TAG_NAMES, type TagPlace, tagPlaceOf } from './tags.ts';

const kinds = (text: string | readonly string[], place: TagPlace = 'automation') =>
  tagProblems([text].flat(), { place, propertyIds: [7] }).map(({ kind, raw }) => [kind, raw]);

const disallowed = (place: TagPlace) =>
  TAG_NAMES.filter((name) => kinds(`{{${name}}}`, place).some(([kind]) => kind === 'disallowed'));

describe('tags of a message', () => {
  test('TMPL-035 a known tag and a property of the concept are valid, any other is not', () => {
    expect(kinds('{{first_name|you}} {{property_7}}')).toEqual([]);
    expect(kinds('{{firstname}} {{property_8}} {{firstname}}')).toEqual([
      ['unknown', '{{firstname}}'],
      ['unknown', '{{property_8}}'],
    ]);
  });

  test('TMPL-036 a computed day of sending is valid, of another form it is not', () => {
    expect(kinds('{{send_date plus 3 days}} {{send_date add 1 year}} {{send_date_plus_2_months}}')).toEqual(
      [],
    );
    expect(kinds('{{send_date minus 3 days}}')).toEqual([['unknown', '{{send_date minus 3 days}}']]);
    expect(kinds('{{send_date plus 3 hours}}')).toEqual([['unknown', '{{send_date plus 3 hours}}']]);
  });

  test('TMPL-037 the unsubscribe tag is ignored', () => {
    expect(kinds('{{unsubscribe}}', 'sms')).toEqual([]);
  });

  test('TMPL-038 link and code of one Sparkfly offer are at odds, across texts too; either alone is not', () => {
    const both = ['{{sparkfly_offer_url}}', 'Code {{sparkfly_offer_code}}'];
    expect(kinds(both)).toEqual([['conflict', '{{sparkfly_offer_code}}']]);
    for (const one of both) expect(kinds(one)).toEqual([]);
  });

  test('TMPL-040 TMPL-041 TMPL-042 what may not be used is another set in texts, in emails, and none in automations', () => {
    expect(disallowed('sms')).toEqual([
      'sparkfly_offer_url',
      'sparkfly_offer_code',
      'punchh_coupon_code',
      'wisely_survey_url',
    ]);
    expect(disallowed('email')).toEqual(['sparkfly_offer_url', 'punchh_coupon_code', 'wisely_survey_url']);
    expect(disallowed('push')).toEqual(disallowed('email'));
    expect(disallowed('automation')).toEqual([]);
  });

  test.each([
    ['/campaigns/sms/12', 'sms'],
    ['/templates/sms/create', 'sms'],
    ['/templates/sms/edit/4', 'sms'],
    ['/templates/push/create', 'push'],
    ['/automations/9', 'automation'],
    ['/templates/email/create', 'email'],
    ['/', 'email'],
  ])('TMPL-043 at %s the set of %s applies', (path, place) => {
    expect(tagPlaceOf(path)).toBe(place);
  });
});
