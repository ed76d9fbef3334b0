import { describe, expect, test } from 'vitest';
import { fillTags } from './fill.ts';

const values = {
  first_name: 'Ana',
  last_name: null,
  property_7: '3 times',
  send_date: '2026-11-24',
} as const;

describe('a text for one guest', () => {
  test('says the value, else the words of the tag, else nothing', () => {
    const text = 'Hi {{first_name}} {{last_name|guest}}{{tier}}, {{ property_7 }}, {{nonsense|well}}.';
    expect(fillTags(text, values)).toBe('Hi Ana guest, 3 times, well.');
  });

  test('a value of blanks is none, and a value that looks like a tag is left as it is', () => {
    expect(fillTags('{{first_name|there}}', { first_name: '  ' })).toBe('there');
    expect(fillTags('{{first_name}}', { first_name: '{{email}}', email: 'a@example.com' })).toBe('{{email}}');
  });

  test.each([
    ['{{send_date}}', 'November 24'],
    ['{{send_date plus 3 days}}', 'November 27'],
    ['{{send_date add 2 weeks}}', 'December 8'],
    ['{{send_date_plus_3_months}}', 'February 24, 2027'],
    ['{{Send_date plus 1 year}}', 'November 24, 2027'],
  ])('TMPL-036 %s is counted from the day of sending: %s', (text, said) => {
    expect(fillTags(text, values)).toBe(said);
  });

  test('a month that is too short ends on its last day', () => {
    expect(fillTags('{{send_date plus 1 month}}', { send_date: '2026-01-31' })).toBe('February 28');
  });

  test('a day that is words already stays what it is, as in a preview without a guest', () => {
    expect(fillTags('{{send_date}}', { send_date: 'November 24' })).toBe('November 24');
  });
});
