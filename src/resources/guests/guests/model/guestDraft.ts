import {
  type CrmField,
  type Guest,
  type GuestWrite,
  guestWrite,
  SOCIAL_SITES,
} from '#contract/guests/guests/schemas.ts';
import { phoneIn, toE164 } from '#src/domain/host/parties/inputs.tsx';
import { birthdayOf, birthdayProblem, partsOfBirthday } from './birthday.ts';
import { customProblem, customText, customValue } from './customFields.ts';

export type SocialSite = (typeof SOCIAL_SITES)[number];

/** A guest as the form holds one: what was typed, as it was typed. */
export interface GuestDraft {
  readonly fname: string;
  readonly lname: string;
  readonly phone: string;
  readonly country_code: string;
  readonly email: string;
  readonly guest_tier_id: number | null;
  readonly is_vip: boolean;
  readonly allergies: string;
  readonly tags: readonly string[];
  /** '1' to '12', or nothing. */
  readonly birthMonth: string;
  readonly birthDay: string;
  readonly social: Readonly<Partial<Record<SocialSite, string>>>;
  /** By the key of the field, as text. */
  readonly custom: Readonly<Record<string, string>>;
}

/** What is wrong, by `name`, `social.site` or `custom.key`; `whole` is about the guest. */
export type GuestProblems = Readonly<Record<string, string>>;

const EMPTY = {
  fname: '',
  lname: '',
  phone: '',
  email: '',
  guest_tier_id: null,
  is_vip: false,
  allergies: '',
  tags: [],
  birthMonth: '',
  birthDay: '',
  social: {},
  custom: {},
} as const;

export const newGuestDraft = (country_code: string): GuestDraft => ({ ...EMPTY, country_code });

/** What the form opens with for a guest. */
export function draftOfGuest(guest: Guest): GuestDraft {
  const { fname, lname, country_code, is_vip, allergies, tags } = guest;
  return {
    fname,
    lname,
    country_code,
    is_vip,
    allergies,
    tags,
    phone: guest.phone ? phoneIn(country_code, guest.phone) : '',
    email: guest.email ?? '',
    guest_tier_id: guest.tier?.guest_tier_id ?? null,
    ...partsOfBirthday(guest.birthday),
    social: guest.social_urls,
    custom: Object.fromEntries(
      Object.entries(guest.custom_fields).map(([key, value]) => [key, customText(value)]),
    ),
  };
}

/** An address of the web as people type it: `instagram.com/ana` gets its https. */
function webAddress(typed: string): string {
  const text = typed.trim();
  return text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`;
}

const socialOf = ({ social }: GuestDraft) =>
  Object.fromEntries(
    SOCIAL_SITES.map((site) => [site, webAddress(social[site] ?? '')]).filter(([, url]) => url !== ''),
  );

const customOf = (draft: GuestDraft, fields: readonly CrmField[]) =>
  Object.fromEntries(fields.map((field) => [field.key, customValue(field, draft.custom[field.key] ?? '')]));

/** Everything that a draft says, in the words of the wire. */
export function bodyOfDraft(draft: GuestDraft, fields: readonly CrmField[]) {
  return {
    fname: draft.fname.trim(),
    lname: draft.lname.trim(),
    email: draft.email.trim() || null,
    phone: toE164(draft.phone, draft.country_code) ?? null,
    country_code: draft.country_code,
    guest_tier_id: draft.guest_tier_id,
    is_vip: draft.is_vip,
    allergies: draft.allergies.trim(),
    tags: [...draft.tags],
    birthday: birthdayOf(draft),
    social_urls: socialOf(draft),
    custom_fields: customOf(draft, fields),
  } satisfies GuestWrite;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What is to be saved: all of a new guest, or what differs from the stored one. Empty when nothing does. */
export function changesOfDraft(
  draft: GuestDraft,
  stored: GuestDraft,
  fields: readonly CrmField[],
): GuestWrite {
  const before: Readonly<Record<string, unknown>> = bodyOfDraft(stored, fields);
  return Object.fromEntries(
    Object.entries(bodyOfDraft(draft, fields)).filter(([name, value]) => !same(value, before[name])),
  );
}

function fieldOfIssue([name, key]: readonly PropertyKey[]): string {
  if (name === 'social_urls') return `social.${String(key)}`;
  return name === 'custom_fields' ? `custom.${String(key)}` : String(name);
}

/** What keeps a draft from being saved, by field. */
export function problemsOfDraft(draft: GuestDraft, fields: readonly CrmField[]): GuestProblems {
  const body = bodyOfDraft(draft, fields);
  const parsed = guestWrite.safeParse(body);
  const found: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) found[fieldOfIssue(path)] ??= message;
  for (const field of fields) {
    const problem = customProblem(field, draft.custom[field.key] ?? '');
    if (problem) found[`custom.${field.key}`] = problem;
  }
  if (toE164(draft.phone, draft.country_code) === undefined)
    found['phone'] = 'Check the number, or type it with its country code such as +44';
  const birthday = birthdayProblem(draft);
  if (birthday) found['birthday'] = birthday;
  const isNobody = [body.fname, body.lname, draft.phone.trim(), draft.email.trim()].every(
    (text) => text === '',
  );
  if (isNobody) found['whole'] = 'Give a name, a phone number or an e-mail address';
  return found;
}

/** What was typed for a new guest laid over one who is known: only what they lack is filled in, tags are put together. */
export function filledIn(known: GuestDraft, typed: GuestDraft): GuestDraft {
  const either = (a: string, b: string) => (a.trim() === '' ? b : a);
  const knowsBirthday = known.birthMonth !== '';
  return {
    ...known,
    fname: either(known.fname, typed.fname),
    lname: either(known.lname, typed.lname),
    email: either(known.email, typed.email),
    allergies: either(known.allergies, typed.allergies),
    guest_tier_id: known.guest_tier_id ?? typed.guest_tier_id,
    is_vip: known.is_vip || typed.is_vip,
    tags: [...new Set([...known.tags, ...typed.tags])],
    birthMonth: knowsBirthday ? known.birthMonth : typed.birthMonth,
    birthDay: knowsBirthday ? known.birthDay : typed.birthDay,
    social: { ...typed.social, ...known.social },
    custom: {
      ...typed.custom,
      ...Object.fromEntries(Object.entries(known.custom).filter(([, v]) => v !== '')),
    },
  };
}
