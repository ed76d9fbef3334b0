import { beginningOf } from '#contract/core/texts.ts';
import { readEmailAddress } from '#contract/core/contacts.ts';
import { headingKey } from '#contract/core/imports.ts';
import { parseYesNo } from '#contract/administration/merchants/cells.ts';
import type { DateOrder } from '#contract/guests/guestImports/dates.ts';
import { type DialCountry, readPhone } from '#contract/guests/guests/phones.ts';
import type { CsvRecord } from '#server/platform/csv/index.ts';
import {
  type Cell,
  quoting,
  readBirthday,
  readDay,
  RowReader,
  splitWords,
} from '#server/platform/imports/index.ts';
import type { OwnFieldType, Reading } from './reading.ts';

export type CustomValue = string | number | boolean;

/** What a row says somebody agreed to or refused, with its proof. */
export interface GivenConsent {
  readonly channel: 'email' | 'sms';
  readonly target: string;
  readonly opted_in: boolean;
  readonly proof: string;
}

/** What a row says of a guest; empty texts and nulls say nothing. */
export interface GivenGuest {
  readonly fname: string;
  readonly lname: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly country_code: string;
  readonly birthday: string | null;
  readonly guest_tier_id: number | null;
  readonly is_vip: boolean | null;
  readonly allergies: string;
  readonly tags: readonly string[];
  readonly custom_fields: Readonly<Record<string, CustomValue>>;
  readonly note: string | null;
  readonly consents: readonly GivenConsent[];
}

export type Read<T> =
  /** `remarks` say which cells were left out. */
  | { readonly ok: true; readonly value: T; readonly remarks: readonly string[] }
  | { readonly ok: false; readonly reasons: string[] };

const NAME_LENGTH = 80;
const TAG_LENGTH = 40;
const MOST_TAGS = 30;
/** The most characters of a note. */
export const NOTE_LENGTH = 2_000;
const OWN_LENGTH = 500;

/** `Silva, Ana` and `Ana Silva` as first and last name. */
export function splitName(name: string): { fname: string; lname: string } {
  const [last, first] = name.split(/\s*,\s*/, 2);
  if (last && first) return { fname: first, lname: last };
  const [fname = '', ...rest] = name.replace(/,$/, '').split(' ');
  return { fname, lname: rest.join(' ') };
}

/** First and last name from their own columns, else from the one with both. */
export function readName(row: RowReader): { fname: string; lname: string } {
  const whole = splitName(row.text('full_name', 2 * NAME_LENGTH));
  const fname = row.text('fname', NAME_LENGTH) || whole.fname;
  const lname = row.text('lname', NAME_LENGTH) || whole.lname;
  return { fname: beginningOf(fname, NAME_LENGTH), lname: beginningOf(lname, NAME_LENGTH) };
}

/** An email address in small letters; null of what is none. */
export const emailIn = (text: string): string | null => readEmailAddress(text.replace(/^mailto:/i, ''));

/** The first email of the columns that hold some. */
export function readEmail(row: RowReader): string | null {
  const cells = row.all('email');
  for (const { text } of cells) {
    const typed = emailIn(text);
    if (typed === null) row.refuse('email', `"${beginningOf(text, 40)}" is not an email address`);
    else return typed;
  }
  return null;
}

/** Further emails, which a guest has no place for, as words of a note. */
const otherEmails = (row: RowReader, first: string | null): string[] =>
  row.all('email').flatMap(({ title, text }) => {
    const typed = emailIn(text);
    return typed === null || typed === first ? [] : [`${title}: ${typed}`];
  });

const MOBILE = /mobil|movil|cell|celular|handy|portable/;

/** The phone of the columns that hold some: a mobile one first, which gets texts, and further ones as words of a note. */
export function readPhones(row: RowReader, country: DialCountry): { phone: string | null; others: string[] } {
  const isMobile = ({ title }: Cell) => MOBILE.test(headingKey(title));
  const cells = row.all('phone').toSorted((a, b) => Number(isMobile(b)) - Number(isMobile(a)));
  const read = cells.map((cell) => ({ ...cell, result: readPhone(cell.text, country) }));
  const first = read.find(({ result }) => result.ok && result.value !== null);
  if (!first) {
    const [cell] = read;
    if (cell && !cell.result.ok) row.refuse('phone', quoting(cell.result.error, cell.text));
    return { phone: null, others: [] };
  }
  const phone = first.result.ok ? first.result.value : null;
  const others = read.filter(({ result }) => !result.ok || (result.value !== null && result.value !== phone));
  return { phone, others: others.map(({ title, text }) => `${title}: ${text}`) };
}

/** Tags of every column that holds some, each once. */
export function readTags(row: RowReader): string[] {
  const words = row.all('tags').flatMap(({ text }) => splitWords(text));
  const tags = new Map(words.map((word) => [word.toLowerCase(), word]));
  const long = [...tags.values()].find((tag) => tag.length > TAG_LENGTH);
  if (long)
    row.refuse('tags', `"${beginningOf(long, TAG_LENGTH)}…" is longer than a tag's ${TAG_LENGTH} characters`);
  if (tags.size > MOST_TAGS)
    row.refuse('tags', `a guest has at most ${MOST_TAGS} tags, these are ${tags.size}`);
  return [...tags.values()].filter((tag) => tag.length <= TAG_LENGTH).slice(0, MOST_TAGS);
}

const IS_NOTE = /note|comment|memo|remark|request|bemerkung|notas/i;

/** The notes of every column that holds some; of several, and of what is more than a note, each after the title of its column. */
export function readNotes(row: RowReader, more: readonly string[] = []): string | null {
  const notes = row.all('notes');
  const [only] = notes;
  const isPlain = notes.length === 1 && more.length === 0 && IS_NOTE.test(only?.title ?? '');
  const text = isPlain
    ? (only?.text ?? '')
    : [...notes.map((one) => `${one.title}: ${one.text}`), ...more].join('\n');
  if (text.length > NOTE_LENGTH) {
    return row.refuse('notes', `a note has at most ${NOTE_LENGTH} characters, these have ${text.length}`);
  }
  return text === '' ? null : text;
}

/** The columns of refusals by channel. */
const REFUSALS = { email: 'unsubscribed', sms: 'sms_unsubscribed' } as const;
type RefusalField = (typeof REFUSALS)[keyof typeof REFUSALS];

const AGREED = new Set([
  'subscribed',
  'opted in',
  'opted-in',
  'opt in',
  'opt-in',
  'optin',
  'active',
  'confirmed',
]);
const REFUSED = new Set([
  'unsubscribed',
  'opted out',
  'opted-out',
  'opt out',
  'opt-out',
  'optout',
  'not subscribed',
  'bounced',
  'declined',
  'refused',
  'denied',
  'withdrawn',
  'revoked',
  'not given',
  'no consent',
]);
const UNKNOWN = new Set(['unknown', 'pending', 'not set', 'never subscribed', 'cleaned', 'nonsubscribed']);

/** What a cell of an opt-in column says; null when it says neither. */
export function readOptIn(text: string) {
  const word = text.toLowerCase();
  if (AGREED.has(word)) return { ok: true, value: true } as const;
  if (REFUSED.has(word)) return { ok: true, value: false } as const;
  if (UNKNOWN.has(word)) return { ok: true, value: null } as const;
  return parseYesNo(text);
}

/** What a column of refusals says: true for a yes and for the day of leaving; null where it says nothing. */
const refusalIn = (order: DateOrder) => (text: string) => {
  const day = readDay(text, order);
  if (day.ok && day.value !== null) return { ok: true, value: true } as const;
  const said = readOptIn(text);
  if (day.ok && !said.ok) return { ok: true, value: null } as const;
  if (!said.ok) return { ok: false, error: `${said.error}, or the day on which they left` } as const;
  // Who is “unsubscribed” there has refused, as whoever has a yes; a no and a word of neither say nothing.
  const isRefused =
    REFUSED.has(text.toLowerCase()) || (said.value === true && !AGREED.has(text.toLowerCase()));
  return { ok: true, value: isRefused ? true : null } as const;
};

/** The cell by which a row says that its person refused; null where none does. Of several columns one is enough. */
export function readRefusal(row: RowReader, field: RefusalField, order: DateOrder): Cell | null {
  return (
    row.all(field).find(({ text }) => {
      const said = refusalIn(order)(text);
      if (!said.ok) row.refuse(field, quoting(said.error, text));
      return said.ok && said.value === true;
    }) ?? null
  );
}

function readConsents(
  row: RowReader,
  { fileName, order }: Reading,
  rowNumber: number,
  targets: { email: string | null; sms: string | null },
): GivenConsent[] {
  return (['email', 'sms'] as const).flatMap((channel) => {
    const field = `${channel}_opt_in`;
    const refusal = readRefusal(row, REFUSALS[channel], order);
    const said = row.read(field, readOptIn);
    const optedIn = refusal ? false : said;
    const cell = refusal ?? row.cell(field);
    const target = targets[channel];
    if (optedIn === null || cell === null || target === null) return [];
    const proof = `Imported from ${fileName}, column ${cell.title}, row ${rowNumber}: ${cell.text}`;
    return [{ channel, target, opted_in: optedIn, proof: beginningOf(proof, 1000) }];
  });
}

function readOwn(row: RowReader, field: OwnFieldType, reading: Reading): CustomValue | null {
  const name = `custom_fields.${field.key}`;
  return row.read<CustomValue>(name, (text) => {
    if (field.type === 'boolean') return parseYesNo(text);
    if (field.type === 'date') return readDay(text, reading.order);
    if (field.type === 'number') {
      const value = Number(text.replace(/(?<=\d),(?=\d{3}\b)/g, ''));
      return Number.isFinite(value)
        ? { ok: true, value }
        : { ok: false, error: `"${beginningOf(text, 30)}" is not a number` };
    }
    if (field.type === 'choice') {
      const choice = field.choices.find((one) => one.toLowerCase() === text.toLowerCase());
      if (choice !== undefined) return { ok: true, value: choice };
      return {
        ok: false,
        error: `"${beginningOf(text, 30)}" is none of ${field.choices.slice(0, 10).join(', ')}`,
      };
    }
    if (text.length <= OWN_LENGTH) return { ok: true, value: text };
    return { ok: false, error: `use at most ${OWN_LENGTH} characters, this has ${text.length}` };
  });
}

function readTier(row: RowReader, tiers: Reading['tiers']): number | null {
  return row.read('tier', (text) => {
    const value = tiers.get(text.toLowerCase());
    if (value !== undefined) return { ok: true, value };
    return {
      ok: false,
      error: `there is no tier "${beginningOf(text, 40)}"; add it in the settings, or leave the column out`,
    };
  });
}

const readVip = (text: string) =>
  text.toLowerCase() === 'vip' ? ({ ok: true, value: true } as const) : parseYesNo(text);

/** A row of a list of guests, or every reason why it cannot be imported. */
export function readGuestRow(record: CsvRecord, reading: Reading): Read<GivenGuest> {
  const row = new RowReader(record, reading);
  const { phone, others } = readPhones(row, reading.country);
  const address = readEmail(row);
  const own = reading.own.flatMap((field): [string, CustomValue][] => {
    const value = readOwn(row, field, reading);
    return value === null ? [] : [[field.key, value]];
  });
  const value: GivenGuest = {
    ...readName(row),
    email: address,
    phone,
    country_code: reading.country,
    birthday: row.read('birthday', (text) => readBirthday(text, reading.order)),
    guest_tier_id: readTier(row, reading.tiers),
    is_vip: row.read('is_vip', readVip),
    allergies: row.text('allergies', 500),
    tags: readTags(row),
    custom_fields: Object.fromEntries(own),
    note: readNotes(row, [...otherEmails(row, address), ...others]),
    consents: readConsents(row, reading, record.row, { email: address, sms: phone }),
  };
  if (row.reasons.length === 0 && phone === null && address === null) {
    row.reasons.push('There is neither a phone nor an email, by which this guest could be found again');
  }
  if (row.reasons.length > 0) return { ok: false, reasons: [...row.remarks, ...row.reasons] };
  return { ok: true, value, remarks: row.remarks };
}
