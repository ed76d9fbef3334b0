import { addDays, addMonths, addWeeks, addYears, format, parseISO } from 'date-fns';
import {
  type DateUnit,
  findTags,
  isPropertyTag,
  isTagName,
  readSendDate,
  type TagKey,
  type TagValues,
} from './tags.ts';

/** What stands in a text with the tags filled: the guest's value, else the words of the tag, else nothing. */
export function fillTags(text: string, values: TagValues): string {
  let filled = '';
  let end = 0;
  for (const { raw, name, fallback, start } of findTags(text)) {
    filled += text.slice(end, start) + (tagText(name, values) ?? fallback ?? '');
    end = start + raw.length;
  }
  return filled + text.slice(end);
}

/** What a tag says to the guest whose values these are; null where there is nothing to say. */
export function tagText(name: string, values: TagValues): string | null {
  const ahead = readSendDate(name);
  if (!ahead && name !== 'send_date') return isTagKey(name) ? values[name]?.trim() || null : null;
  const sent = values.send_date;
  if (!sent) return null;
  if (!ISO_DAY.test(sent)) return sent;
  return monthDay(ahead ? later(sent, ahead) : sent, sent.slice(0, 4));
}

const isTagKey = (name: string): name is TagKey => isTagName(name) || isPropertyTag(name);

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;
const ADD = {
  years: addYears,
  months: addMonths,
  weeks: addWeeks,
  days: addDays,
} satisfies Record<DateUnit, (date: Date, count: number) => Date>;

const later = (day: string, { count, unit }: { readonly count: number; readonly unit: DateUnit }) =>
  format(ADD[unit](parseISO(day), count), 'yyyy-MM-dd');

/** A day as a message says it, `YYYY-MM-DD` -> “November 24”, with its year where that is another than the given one. */
export const monthDay = (day: string, year: string): string =>
  format(parseISO(day), day.startsWith(year) ? 'MMMM d' : 'MMMM d, yyyy');
