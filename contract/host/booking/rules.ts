/** Where a guest's own booking and place on the waitlist are shown, below the address of the forms. */
export const managePath = (token: string): string => `/book/manage/${token}`;
export const placePath = (token: string): string => `/book/place/${token}`;

export const NO_CARD =
  'This time is held with a card, which this page cannot take. Please call us and we will book it for you.';
/** How long a time is kept for a guest who has chosen it. */
export const HOLD_MS = 5 * 60_000;
export const NOT_HELD =
  'We cannot keep this time for you while you type, because many times are being kept right now. You can still book it below.';
export const NO_TIMES = 'There is no table left for your party on this day. Please try another day.';
export const CLOSED_DAY = 'We are closed on this day. Please choose another one.';
export const NO_FORM = 'This restaurant takes no bookings online right now. Please call them.';

const digits = (text: string) => text.replace(/\D/g, '');

/** The instant as a calendar file writes it: 20260601T190000Z. */
const stamp = (instant: string) => `${digits(instant.slice(0, 19)).replace(/^(\d{8})/, '$1T')}Z`;

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** How many bytes a character has in UTF-8. */
function bytesOf(sign: string): number {
  const point = sign.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** Lines of at most 75 bytes, as RFC 5545 asks; a character is never cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const sign of line) {
    const size = bytesOf(sign);
    if (bytes + size > 74) {
      parts.push(part);
      [part, bytes] = ['', 0];
    }
    part += sign;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}

interface CalendarEntry {
  readonly token: string;
  readonly merchant_name: string;
  readonly address: string;
  readonly party_size: number;
  readonly reserved_ts: string;
  readonly duration_minutes: number;
}

/** A booking as a file for calendars (iCalendar). */
export function calendarFile(entry: CalendarEntry, manageUrl: string, now: Date): string {
  const end = new Date(Date.parse(entry.reserved_ts) + entry.duration_minutes * 60_000).toISOString();
  const people = entry.party_size === 1 ? '1 person' : `${entry.party_size} people`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Couvert//Booking//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.token.slice(0, 16)}@couvert`,
    `DTSTAMP:${stamp(now.toISOString())}`,
    `DTSTART:${stamp(new Date(entry.reserved_ts).toISOString())}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(`Table for ${people} at ${entry.merchant_name}`)}`,
    `LOCATION:${escaped(entry.address)}`,
    `DESCRIPTION:${escaped(`Change of plans? ${manageUrl}`)}`,
    `URL:${manageUrl}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
