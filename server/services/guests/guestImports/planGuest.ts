import type { Change } from '#server/platform/audit/index.ts';
import { BLANK, calledGuest, guestChanges, type GuestFields } from '#server/services/guests/guests/index.ts';
import type { GivenConsent, GivenGuest } from './guestRow.ts';

/** A guest while a batch of rows is worked through: as stored, with what earlier rows of the file added. */
export interface Draft {
  /** Null until it is inserted. */
  guestId: number | null;
  readonly userUuid: string;
  /** 0 until it is inserted. */
  version: number;
  readonly stored: GuestFields | null;
  readonly sources: unknown;
  fields: GuestFields;
  /** Whether writing is allowed, by channel and target. */
  consents: ReadonlyMap<string, boolean>;
  notes: ReadonlySet<string>;
}

export type Outcome = 'created' | 'merged' | 'unchanged';

/** What a row does to its guest. */
export interface GuestPlan {
  readonly outcome: Outcome;
  readonly fields: GuestFields;
  readonly changes: readonly Change[];
  readonly consents: readonly (GivenConsent & { readonly was: boolean | null })[];
  readonly note: string | null;
  /** The known guest that the row goes into, as they were called; null of a new one. */
  readonly into: string | null;
  /** Whether the file calls that guest by another name. */
  readonly isOtherName: boolean;
  /** What the row says and is not taken over, with the reason, and whether it may be about somebody else. */
  readonly remarks: readonly string[];
}

export const consentKey = ({ channel, target }: Pick<GivenConsent, 'channel' | 'target'>) =>
  `${channel} ${target}`;

const MOST_TAGS = 30;

/** Tags of both, each once however its letters are written, the known ones first. */
function joinTags(known: readonly string[], given: readonly string[]): readonly string[] {
  const seen = new Set(known.map((tag) => tag.toLowerCase()));
  return [...known, ...given.filter((tag) => !seen.has(tag.toLowerCase()))].slice(0, MOST_TAGS);
}

/** First and last name belong together: a last name is filled in only under the same first name. */
function joinNames(
  known: GuestFields,
  given: GivenGuest,
  overwrite: boolean,
): Pick<GuestFields, 'fname' | 'lname'> {
  const isNameless = known.fname === '' && known.lname === '';
  if (given.fname === '' && given.lname === '') return known;
  if (isNameless || overwrite) {
    return { fname: given.fname || known.fname, lname: given.lname || known.lname };
  }
  const isSame = known.fname.toLowerCase() === given.fname.toLowerCase();
  if (known.lname === '' && isSame) return { fname: known.fname, lname: given.lname };
  if (known.fname === '' && known.lname.toLowerCase() === given.lname.toLowerCase()) {
    return { fname: given.fname, lname: known.lname };
  }
  return known;
}

function joinFields(known: GuestFields, given: GivenGuest, overwrite: boolean): GuestFields {
  const pick = <T>(old: T, fresh: T | null, isMissing: boolean): T =>
    fresh !== null && (isMissing || overwrite) ? fresh : old;
  const custom = new Map(Object.entries(Object(known.custom_fields)));
  for (const [key, value] of Object.entries(given.custom_fields)) {
    if (overwrite || (custom.get(key) ?? null) === null) custom.set(key, value);
  }
  const takesPhone = given.phone !== null && known.phone === null;
  return {
    ...known,
    ...joinNames(known, given, overwrite),
    email: pick(known.email, given.email, known.email === null),
    phone: takesPhone ? given.phone : known.phone,
    country_code: takesPhone ? given.country_code : known.country_code,
    birthday: pick(known.birthday, given.birthday, known.birthday === null),
    guest_tier_id: pick(known.guest_tier_id, given.guest_tier_id, known.guest_tier_id === null),
    is_vip: pick(known.is_vip, given.is_vip, !known.is_vip),
    allergies: pick(known.allergies, given.allergies || null, known.allergies === ''),
    tags: joinTags(known.tags, given.tags),
    custom_fields: Object.fromEntries(custom),
  };
}

const folded = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** True for names of which one begins the other, `Flo` and `Flora`, and where one is missing. */
const mayBeSame = (one: string, other: string) =>
  folded(one).startsWith(folded(other)) || folded(other).startsWith(folded(one));

type Named = Pick<GuestFields, 'fname' | 'lname'>;

/** True of a row that has the phone or email of a guest and another name. */
export const isOtherName = (known: Named, given: Named) =>
  !mayBeSame(known.fname, given.fname) || !mayBeSame(known.lname, given.lname);

/** True of two whole names that are one, however their letters are written. */
export const hasSameName = (one: Named, other: Named) =>
  folded(one.fname) === folded(other.fname) && folded(one.lname) === folded(other.lname);

/** A warning where the row has the phone or email of a guest and another name. */
function otherName(known: GuestFields, given: GivenGuest, overwrite: boolean): string[] {
  if (!isOtherName(known, given)) return [];
  const [was, says] = [known, given].map(({ fname, lname }) => [fname, lname].filter(Boolean).join(' '));
  const hasPhone = given.phone !== null && given.phone === known.phone;
  const hasEmail = given.email !== null && given.email === known.email?.toLowerCase();
  const by = hasPhone ? 'phone' : hasEmail ? 'email' : 'phone of a guest who was merged';
  const fate = overwrite ? 'who gets the name of the file' : 'who keeps that name';
  return [
    `The file says "${says}", and this goes into "${was}" with the same ${by}, ${fate}; check that they are one person`,
  ];
}

/** Said of a row that says more of a known guest than its importer may write. */
export const LEFT_AS_THEY_ARE =
  'This guest is in the guest book and stays as they are, since you may not edit guests; what else the row says was left out';

export interface PlanChoices {
  readonly overwrite: boolean;
  readonly keepsKnown?: boolean;
  /** Whether guests who are in the book may be changed: else they keep all but what they refuse. */
  readonly mayChange?: boolean;
  readonly stopped: ReadonlySet<string>;
  /** Of a row that is added beside whom it matches: everybody with its phone or email. */
  readonly beside?: readonly Draft[];
}

/**
 * What a row does to the guest it is about. Who refused is never turned into somebody who agreed: a file tells what was once, and
 * a refusal is newer as far as anybody knows. `stopped` are numbers from which STOP was texted.
 */
export function planGuest(
  known: Draft | null,
  given: GivenGuest,
  { overwrite, keepsKnown = false, mayChange = true, stopped, beside = [] }: PlanChoices,
): GuestPlan {
  const before = known?.fields ?? { ...BLANK, country_code: given.country_code };
  // Whom an earlier row of the file adds is not in the book yet.
  const isLeft = known !== null && known.stored !== null && !mayChange;
  const isKept = isLeft || (known !== null && keepsKnown);
  const joined = joinFields(before, given, overwrite);
  const fields = isKept ? before : joined;
  const changes = guestChanges(before, fields);
  const into = known && (calledGuest(before) || 'a guest without a name');
  const remarks = known ? otherName(before, given, overwrite && !isKept) : [];
  const warns = remarks.length > 0;
  const agreed = given.consents.filter(({ opted_in }) => opted_in);
  const says = guestChanges(before, joined).length > 0 || given.note !== null || agreed.length > 0;
  if (isLeft && says) remarks.push(LEFT_AS_THEY_ARE);
  const consents = given.consents.flatMap((consent) => {
    if (isLeft && consent.opted_in) return [];
    const key = consentKey(consent);
    const isStopped = consent.channel === 'sms' && stopped.has(consent.target);
    const isRefused = consent.opted_in && beside.some(({ consents: theirs }) => theirs.get(key) === false);
    const was = isStopped || isRefused ? false : (known?.consents.get(key) ?? null);
    if (was === false && consent.opted_in) {
      remarks.push(`${consent.target} refused before, which stays: only the guest can opt in again`);
    }
    return was === null || (was && !consent.opted_in) ? [{ ...consent, was }] : [];
  });
  const note = given.note !== null && !isKept && !known?.notes.has(given.note) ? given.note : null;
  const isChanged = changes.length > 0 || consents.length > 0 || note !== null;
  const outcome = known === null ? 'created' : isChanged ? 'merged' : 'unchanged';
  return { outcome, fields, changes, consents, note, into, isOtherName: warns, remarks };
}

/** Takes a plan over into the draft, for the rows that follow. */
export function applyToDraft(draft: Draft, { fields, consents, note }: GuestPlan): void {
  draft.fields = fields;
  for (const consent of consents) rememberConsent(draft, consentKey(consent), consent.opted_in);
  if (note !== null) rememberNote(draft, note);
}

/** Most guests of a file have neither, of whom a dry run remembers a hundred thousand: they share one that is empty. */
export const NO_CONSENTS: ReadonlyMap<string, boolean> = new Map();
export const NO_NOTES: ReadonlySet<string> = new Set();

export function rememberConsent(draft: Draft, key: string, optedIn: boolean): void {
  draft.consents = new Map([...draft.consents, [key, optedIn]]);
}

export function rememberNote(draft: Draft, note: string): void {
  draft.notes = new Set([...draft.notes, note]);
}
