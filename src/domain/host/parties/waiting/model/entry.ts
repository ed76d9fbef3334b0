import { z } from 'zod';
import { version } from '#contract/core/ids.ts';
import { businessDate } from '#contract/core/time.ts';
import {
  DEFAULT_PARTY_SIZE,
  NEW_RESERVATION,
  WAITLIST_DAY_STARTS_AT_HOUR,
} from '#contract/host/parties/defaults.ts';
import { type Party, waitlistCreate } from '#contract/host/parties/schemas.ts';
import { changedFields } from '#src/dataProviders/mapping.ts';
import { countryOfZone, toE164 } from '../../form/model/phone.ts';

export const PHONE_PROBLEM = 'Enter the whole number, other countries with + and their code';

/** A waitlist entry as its form takes it. */
export const entryForm = waitlistCreate
  .pick({
    party_size: true,
    user_id: true,
    fname: true,
    lname: true,
    country_code: true,
    notes: true,
    allergies: true,
    tags: true,
    section_preferences: true,
  })
  .extend({
    phone: z
      .string()
      .nullable()
      .refine((number) => number === null || toE164(number, 'US') === number, PHONE_PROBLEM),
    quoted_minutes: z.number().nullable().describe('Null follows the suggestion'),
    version: version.optional(),
  });
export type Entry = z.output<typeof entryForm>;

/** Nobody yet, at a location whose phone numbers are those of its time zone's country. */
export const newEntry = (timezone: string): Entry => ({
  party_size: DEFAULT_PARTY_SIZE,
  quoted_minutes: null,
  user_id: 0,
  fname: '',
  lname: '',
  phone: null,
  country_code: countryOfZone(timezone),
  notes: '',
  allergies: '',
  tags: [],
  section_preferences: NEW_RESERVATION.section_preferences,
});

const isNameless = ({ fname, lname }: Pick<Party, 'fname' | 'lname'>) =>
  fname === NEW_RESERVATION.fname && lname === '';

/** What the form starts with for a party that waits. */
export const entryOf = (party: Party) => ({
  ...party,
  fname: isNameless(party) ? '' : party.fname,
  quoted_minutes: party.quoted_minutes ?? 0,
});

/** An entry as it is sent: a nameless party is a guest. */
export function called<E extends Pick<Entry, 'fname' | 'lname'>>(entry: E): E {
  return { ...entry, fname: entry.fname || (entry.lname ? '' : NEW_RESERVATION.fname) };
}

/** The fields of a party that an entry changes; empty when it changes none. */
export function changesOf(entry: Entry, party: Party) {
  const stored = { ...party, quoted_minutes: party.quoted_minutes ?? 0 };
  const { version: _version, ...changes } = changedFields(called(entry), stored);
  return changes;
}

/** The business day of the list that an instant belongs to, YYYY-MM-DD. */
export const dayOf = (timezone: string, at: Date): string =>
  businessDate(timezone, at, WAITLIST_DAY_STARTS_AT_HOUR);
