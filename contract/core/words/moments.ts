import { TZDate } from '@date-fns/tz';
import { format, parseISO } from 'date-fns';

/** How days and moments are written, by what they read like. */
const FORMS = {
  'Nov 20': 'MMM d',
  'Nov 20, 2026': 'MMM d, yyyy',
  'Fri, Nov 20': 'EEE, MMM d',
  'Fri, Nov 20, 2026': 'EEE, MMM d, yyyy',
  'Friday, November 20': 'EEEE, MMMM d',
  'Friday, November 20, 2026': 'EEEE, MMMM d, yyyy',
  'November 20': 'MMMM d',
  'Fri 20': 'EEE d',
  Nov: 'MMM',
  'November 2026': 'MMMM yyyy',
  Friday: 'EEEE',
  '7:30 PM': 'h:mm a',
  'Nov 20, 7 PM': 'MMM d, h a',
  'Nov 20, 2026, 7 PM': 'MMM d, yyyy, h a',
  '7:30:05 PM': 'h:mm:ss a',
  'Nov 20, 7:30 PM': 'MMM d, h:mm a',
  'Nov 20, 2026, 7:30 PM': 'MMM d, yyyy, h:mm a',
  'Nov 20, 2026, 7:30:05 PM': 'MMM d, yyyy, h:mm:ss a',
  'Fri, Nov 20, 7:30 PM': 'EEE, MMM d, h:mm a',
  'Fri, Nov 20, 2026, 7:30 PM': 'EEE, MMM d, yyyy, h:mm a',
  'November 20, 2026 at 7:30 PM': "MMMM d, yyyy 'at' h:mm a",
} as const;

export type Form = keyof typeof FORMS;

/** A calendar day, `YYYY-MM-DD`, or a moment of no zone, `YYYY-MM-DDTHH:mm`. */
export const dayText = (day: string, form: Form): string => format(parseISO(day), FORMS[form]);

/** An instant by the clocks of a zone, or the reader's without one. */
export function momentText(at: string | number | Date, form: Form, timezone?: string): string {
  const instant = new Date(at);
  return format(timezone === undefined ? instant : new TZDate(instant.getTime(), timezone), FORMS[form]);
}

/** The name of a zone at an instant: `PDT`, or `Pacific Time`. */
export function zoneText(timezone: string, at: string | Date, form: 'short' | 'longGeneric'): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: form });
  const named = parts.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName');
  return named?.value ?? timezone;
}

/** `Nov 2 – 20`, `Oct 30 – Nov 20`, and both years where they are two. */
export function rangeText(start: string, end: string): string {
  if (start.slice(0, 4) !== end.slice(0, 4))
    return `${dayText(start, 'Nov 20, 2026')} – ${dayText(end, 'Nov 20, 2026')}`;
  const last =
    start.slice(0, 7) === end.slice(0, 7) ? String(parseISO(end).getDate()) : dayText(end, 'Nov 20');
  return `${dayText(start, 'Nov 20')} – ${last}`;
}
