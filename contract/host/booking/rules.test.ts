import { expect, test } from 'vitest';
import { calendarFile } from './rules.ts';

const ENTRY = {
  token: 'abcdefghijklmnopqrstuvwxyz',
  merchant_name: 'Marlowe, Pearl; District',
  address: '1 Main St, Portland, OR 97209',
  party_size: 4,
  reserved_ts: '2026-12-01T03:00:00.000Z',
  duration_minutes: 90,
};

test('a booking is a calendar file with its times in UTC and lines of at most 75 bytes', () => {
  const file = calendarFile(ENTRY, 'https://example.com/book/manage/abc', new Date('2026-11-28T10:00:00Z'));
  expect(file).toContain('DTSTART:20261201T030000Z\r\n');
  expect(file).toContain('DTEND:20261201T043000Z\r\n');
  expect(file).toContain('DTSTAMP:20261128T100000Z\r\n');
  expect(file).toContain('SUMMARY:Table for 4 people at Marlowe\\, Pearl\\; District\r\n');
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const long = calendarFile({ ...ENTRY, address: 'Ñandú '.repeat(40) }, 'https://x.example', new Date(0));
  for (const line of long.split('\r\n'))
    expect(encodeURIComponent(line).replace(/%../g, 'x').length).toBeLessThanOrEqual(75);
});
