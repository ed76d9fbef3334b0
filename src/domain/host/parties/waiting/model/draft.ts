import { businessDate } from '#contract/core/time.ts';
import {
  DEFAULT_PARTY_SIZE,
  NEW_RESERVATION,
  WAITLIST_DAY_STARTS_AT_HOUR,
} from '#contract/host/parties/defaults.ts';
import type { Party, WaitlistUpdate } from '#contract/host/parties/schemas.ts';
import { countryOfZone, phoneIn, toE164 } from '../../form/model/phone.ts';

/** A waitlist entry as it is typed. */
export interface EntryDraft {
  readonly party_size: number;
  /** Null follows the suggestion. */
  readonly quoted_minutes: number | null;
  readonly user_id: number;
  readonly fname: string;
  readonly lname: string;
  readonly phone: string;
  readonly country_code: string;
  readonly notes: string;
  readonly tags: readonly string[];
  /** merchant_section_id of where they like to sit. */
  readonly section_preferences: readonly number[];
}

/** Nobody yet, at a location whose phone numbers are those of its time zone's country. */
export const newEntry = (timezone: string): EntryDraft => ({
  party_size: DEFAULT_PARTY_SIZE,
  quoted_minutes: null,
  user_id: 0,
  fname: '',
  lname: '',
  phone: '',
  country_code: countryOfZone(timezone),
  notes: '',
  tags: [],
  section_preferences: NEW_RESERVATION.section_preferences,
});

/** The business day of the list that an instant belongs to, YYYY-MM-DD. */
export const dayOf = (timezone: string, at: Date): string =>
  businessDate(timezone, at, WAITLIST_DAY_STARTS_AT_HOUR);

export function draftOf(party: Party): EntryDraft {
  return {
    party_size: party.party_size,
    quoted_minutes: party.quoted_minutes,
    user_id: party.user_id,
    fname: party.fname === NEW_RESERVATION.fname && party.lname === '' ? '' : party.fname,
    lname: party.lname,
    phone: party.phone ? phoneIn(party.country_code, party.phone) : '',
    country_code: party.country_code,
    notes: party.notes,
    tags: party.tags,
    section_preferences: party.section_preferences,
  };
}

export const PHONE_PROBLEM = 'Enter the whole number, other countries with + and their code';

/** What is wrong with the phone number as typed; null when it is one, or empty. */
export function phoneProblem(draft: EntryDraft): string | null {
  return toE164(draft.phone, draft.country_code) === undefined ? PHONE_PROBLEM : null;
}

/** What the server takes of a draft whose phone number is right; a nameless party is a guest. */
export function fieldsOf(draft: EntryDraft) {
  return {
    party_size: draft.party_size,
    user_id: draft.user_id,
    fname: draft.fname.trim() || (draft.lname.trim() ? '' : NEW_RESERVATION.fname),
    lname: draft.lname.trim(),
    phone: toE164(draft.phone, draft.country_code) ?? null,
    notes: draft.notes.trim(),
    country_code: draft.country_code,
    tags: [...draft.tags],
    section_preferences: [...draft.section_preferences],
  };
}

/** The fields of an entry that a draft changes; empty when it changes none. */
export function changesOf(draft: EntryDraft, party: Party): WaitlistUpdate {
  const wanted = { ...fieldsOf(draft), quoted_minutes: draft.quoted_minutes ?? party.quoted_minutes ?? 0 };
  const stored: Record<string, unknown> = { ...party, quoted_minutes: party.quoted_minutes ?? 0 };
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => JSON.stringify(stored[name]) !== JSON.stringify(value)),
  );
}
