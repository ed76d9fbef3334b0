import { beginningOf } from '#contract/core/texts.ts';
import { createHash } from 'node:crypto';
import { instantsOf } from '#contract/core/time.ts';
import type { CsvRecord } from '#server/platform/csv/index.ts';
import { readDay, readMoment, readTime, RowReader } from '#server/platform/imports/index.ts';
import {
  type GivenGuest,
  type Read,
  readEmail,
  readName,
  readNotes,
  readPhones,
  readTags,
} from './guestRow.ts';
import type { Reading } from './reading.ts';

/** A coming reservation as a row tells it. */
export interface GivenReservation {
  /** Who comes; only name, phone and email are told. */
  readonly guest: GivenGuest;
  readonly reserved_at: Date;
  readonly party_size: number;
  readonly status: 'BOOKED' | 'REQUESTED';
  readonly notes: string;
  readonly tags: readonly string[];
  /** What makes it the same reservation in another file. */
  readonly identity: string;
}

const LARGEST_PARTY = 100;
const MOST_TAGS = 20;
const FURTHEST_MS = 3 * 366 * 86_400_000;

const BOOKED = new Set(
  'booked confirmed reserved accepted active upcoming scheduled expected paid reconfirmed prepaid new open'.split(
    ' ',
  ),
);
const REQUESTED = new Set('requested request pending tentative unconfirmed'.split(' '));
const OVER: Readonly<Record<string, string>> = {
  cancelled: 'is canceled',
  canceled: 'is canceled',
  declined: 'was declined',
  rejected: 'was declined',
  noshow: 'was a no-show',
  completed: 'is over',
  complete: 'is over',
  done: 'is over',
  finished: 'is over',
  left: 'is over',
  seated: 'is at its table',
  arrived: 'has arrived',
  waitlist: 'is on a waitlist',
  waitlisted: 'is on a waitlist',
};

function readStatus(text: string) {
  const word = text.toLowerCase().replace(/[^a-z]/g, '');
  if (BOOKED.has(word)) return { ok: true, value: 'BOOKED' } as const;
  if (REQUESTED.has(word)) return { ok: true, value: 'REQUESTED' } as const;
  const over = OVER[word] ?? (/^cancell?ed/.test(word) ? OVER.cancelled : undefined);
  if (over) return { ok: false, error: `this reservation ${over}; only coming ones are imported` } as const;
  return {
    ok: false,
    error: `"${beginningOf(text, 30)}" is no status of a coming reservation; write booked or requested`,
  } as const;
}

function readSize(text: string) {
  const size = Number(text.replace(/\.0+$/, '').replace(/\s*(?:guests?|people|pax|covers?|p)$/i, ''));
  if (Number.isInteger(size) && size >= 1 && size <= LARGEST_PARTY) return { ok: true, value: size } as const;
  return { ok: false, error: `"${beginningOf(text, 20)}" is not a party of 1 to ${LARGEST_PARTY}` } as const;
}

/** When the party comes, as an instant; null with a reason. */
function readReservedAt(row: RowReader, { order, timezone }: Reading): Date | null {
  const before = row.reasons.length;
  const whole = row.cell('reserved_at') ?? (row.cell('time') ? null : row.cell('date'));
  const moment = whole
    ? row.read(row.cell('reserved_at') ? 'reserved_at' : 'date', (text) => readMoment(text, order))
    : null;
  if (moment && 'at' in moment) return moment.at;
  const date = moment?.date ?? (whole ? null : row.read('date', (text) => readDay(text, order)));
  const time = moment?.time ?? (whole ? null : row.read('time', readTime));
  if (row.reasons.length > before) return null;
  if (date === null || time === null) {
    row.reasons.push(`There is no ${date === null ? 'date' : 'time'} in this row`);
    return null;
  }
  const [at] = instantsOf(timezone, date, time);
  if (!at) row.reasons.push(`The clocks skip ${time} on ${date}; write a time that exists`);
  return at ?? null;
}

function checkMoment(row: RowReader, at: Date, now: Date, { timezone }: Reading): void {
  const shown = at.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone });
  if (at <= now) row.reasons.push(`${shown} is over; only coming reservations are imported`);
  if (at.getTime() - now.getTime() > FURTHEST_MS) {
    row.reasons.push(`${shown} is more than three years ahead; check the year`);
  }
}

/** A row of a reservation book, or every reason why it cannot be imported. */
export function readReservationRow(record: CsvRecord, reading: Reading, now: Date): Read<GivenReservation> {
  const row = new RowReader(record, reading);
  const name = readName(row);
  const { phone, others } = readPhones(row, reading.country);
  const email = readEmail(row);
  const size = row.read('party_size', readSize);
  if (size === null && !row.cell('party_size')) row.reasons.push('There is no party size in this row');
  const status = row.cell('status') ? row.read('status', readStatus) : ('BOOKED' as const);
  const tags = readTags(row);
  if (tags.length > MOST_TAGS) row.refuse('tags', `a reservation has at most ${MOST_TAGS} tags`);
  const notes = readNotes(row, others) ?? '';
  const at = readReservedAt(row, reading);
  if (at && status !== null) checkMoment(row, at, now, reading);
  if (!name.fname && !name.lname) row.reasons.push('There is no name in this row');
  if (row.reasons.length > 0 || !at || size === null || status === null)
    return { ok: false, reasons: [...row.remarks, ...row.reasons] };
  const guest = guestOf({ ...name, phone, email, country_code: reading.country });
  const external = row.cell('external_id')?.text;
  const who = phone ?? email ?? `${name.fname} ${name.lname}`.toLowerCase();
  const identity = external ? `number ${external}` : `guest ${who} at ${at.toISOString()}`;
  const value = {
    guest,
    reserved_at: at,
    party_size: size,
    status,
    notes,
    tags: tags.slice(0, MOST_TAGS),
    identity,
  };
  return { ok: true, value, remarks: row.remarks };
}

const guestOf = (
  contact: Pick<GivenGuest, 'fname' | 'lname' | 'phone' | 'email' | 'country_code'>,
): GivenGuest => ({
  ...contact,
  birthday: null,
  guest_tier_id: null,
  is_vip: null,
  allergies: '',
  tags: [],
  custom_fields: {},
  note: null,
  consents: [],
});

/** The same uuid for the same reservation of a location, whichever file brings it. */
export function localIdOf(programId: number, merchantId: number, identity: string): string {
  const hash = createHash('sha256').update(`import ${programId} ${merchantId} ${identity}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hash.slice(16, 17), 16) % 4];
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
