import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDate, parseDegrees, parseYesNo } from './cells.ts';
import { normaliseTimeZone } from './timeZones.ts';
import { normalisePhone, normaliseZip } from './rules.ts';

test.each([
  ['America/Chicago', 'America/Chicago'],
  ['america/chicago', 'America/Chicago'],
  ['central', 'America/Chicago'],
  ['CST', 'America/Chicago'],
  ['CT', 'America/Chicago'],
  ['Central Standard Time', 'America/Chicago'],
  ['(GMT-06:00) Central Time (US & Canada)', 'America/Chicago'],
  ['Eastern Time (US & Canada)', 'America/New_York'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['PDT', 'America/Los_Angeles'],
  ['Mountain', 'America/Denver'],
  ['US Mountain Standard Time', 'America/Phoenix'],
  ['Arizona', 'America/Phoenix'],
  ['Hawaii', 'Pacific/Honolulu'],
  ['america/new york', 'America/New_York'],
  ['America/Indiana/Indianapolis', 'America/Indiana/Indianapolis'],
  ['america/kentucky/louisville', 'America/Kentucky/Louisville'],
])('the time zone %s becomes %s', (typed, zone) => {
  expect(normaliseTimeZone(typed)).toEqual({ ok: true, value: zone });
});

test.each(['Mars/Olympus', 'Centrall', 'GMT+3', '5', 'America', 'Etc/GMT+5', "'; drop table"])(
  'the time zone %s is refused with examples',
  (typed) => {
    const result = normaliseTimeZone(typed);
    expect(result.ok ? '' : result.error).toMatch(/America\/Chicago/);
  },
);

test.each([
  ['2027-01-31', '2027-01-31'],
  ['2027-1-3', '2027-01-03'],
  ['2027-01-31T00:00:00.000Z', '2027-01-31'],
  ['2027-01-31 00:00:00', '2027-01-31'],
  ['1/31/2027', '2027-01-31'],
  ['01/31/27', '2027-01-31'],
  ['31-Jan-2027', '2027-01-31'],
  ['31 January 2027', '2027-01-31'],
  ['Jan 31, 2027', '2027-01-31'],
  ['2/29/2028', '2028-02-29'],
])('the date %s becomes %s', (typed, day) => {
  expect(parseDate(typed)).toEqual({ ok: true, value: day });
});

test.each(['2/30/2027', '2027-02-29', '31/1/2027', 'soon', '44592', '31-Foo-2027', '2027-13-01', '1/1/0001'])(
  'the date %s is refused with the form to use',
  (typed) => {
    const result = parseDate(typed);
    expect(result.ok ? '' : result.error).toMatch(/2027-01-31/);
  },
);

test('every day is read in each of the forms that it is written in', () => {
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const from = Date.UTC(1990, 0, 1);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 70_000 }), (days) => {
      const value = new Date(from + days * 86_400_000).toISOString().slice(0, 10);
      const [y = '', m = '', d = ''] = value.split('-');
      const forms = [value, `${Number(m)}/${Number(d)}/${y}`, `${d}-${months[Number(m) - 1]}-${y}`];
      for (const form of forms) expect(parseDate(form)).toEqual({ ok: true, value });
    }),
  );
});

test('yes and no in the ways spreadsheets write them', () => {
  for (const typed of ['yes', 'Y', 'TRUE', '1', ' x '])
    expect(parseYesNo(typed)).toEqual({ ok: true, value: true });
  for (const typed of ['No', 'n', 'false', '0'])
    expect(parseYesNo(typed)).toEqual({ ok: true, value: false });
  expect(parseYesNo('')).toEqual({ ok: true, value: null });
  expect(parseYesNo('maybe')).toMatchObject({ ok: false, error: expect.stringMatching(/write yes or no/) });
});

test('degrees stay within the globe', () => {
  expect(parseDegrees('-122.6765', 180)).toEqual({ ok: true, value: -122.6765 });
  expect(parseDegrees('91', 90)).toMatchObject({ ok: false });
  expect(parseDegrees('45,5', 90)).toMatchObject({ ok: false, error: expect.stringMatching(/45\.5231/) });
});

test('a number that a spreadsheet made a decimal is still a zip and a phone', () => {
  expect(normaliseZip('97209.0')).toEqual({ ok: true, value: '97209' });
  expect(normalisePhone('5035550142.0')).toEqual({ ok: true, value: '+15035550142' });
});

test('no text at all makes a rule throw', () => {
  const rules = [normaliseTimeZone, parseDate, parseYesNo, normaliseZip, normalisePhone];
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      for (const rule of rules) expect(rule(typed)).toHaveProperty('ok');
    }),
  );
});
