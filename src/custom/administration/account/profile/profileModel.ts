import { formatPhone, normalisePhone } from '#contract/administration/merchants/rules.ts';
import { USER_LABELS } from '#contract/administration/users/fields.ts';
import type { UserRecord } from '#contract/administration/users/schemas.ts';

/** The form's fields, as typed. */
export interface ProfileValues {
  fname: string;
  lname: string;
  phone: string;
  pic_url: string;
}

export const PROFILE_FIELDS = ['fname', 'lname', 'phone', 'pic_url'] as const;

export function profileValues(user: UserRecord): ProfileValues {
  return {
    fname: user.fname,
    lname: user.lname,
    phone: formatPhone(user.phone ?? ''),
    pic_url: user.pic_url ?? '',
  };
}

/** Typed to stored: a US number as E.164, any other as typed, nothing as null. */
export function storedPhone(text: string): string | null {
  const result = normalisePhone(text);
  return result.ok ? result.value : text.trim() || null;
}

export function profileBody(values: ProfileValues, version: number) {
  return {
    fname: values.fname.trim(),
    lname: values.lname.trim(),
    phone: storedPhone(values.phone),
    pic_url: values.pic_url.trim() || null,
    version,
  };
}

/** What somebody else changed meanwhile, in words: `Phone is now (503) 555-0142`. */
export function changedElsewhere(before: UserRecord, now: UserRecord): string[] {
  const [old, fresh] = [profileValues(before), profileValues(now)];
  return PROFILE_FIELDS.filter((field) => old[field] !== fresh[field]).map(
    (field) => `${USER_LABELS[field]} is now ${fresh[field] === '' ? 'empty' : fresh[field]}`,
  );
}
