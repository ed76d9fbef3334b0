import { z } from 'zod';
import { pastedText } from '#contract/core/texts.ts';
import { email } from '#contract/administration/sessions/schemas.ts';
import { type FieldList, labelsOf, namesOf } from '#contract/core/fields.ts';
import { personName } from './names.ts';

export const phone = pastedText(30)
  .regex(/^[+(\d][\d\s().x-]{6,}$/, 'Enter a phone number such as (503) 555-0142')
  .nullable();

/**
 * What people write about a user, the same in every concept, each field once: forms, lists, saving and the audit trail follow. Columns
 * of the table `users` have the same names.
 */
export const USER_FIELDS = {
  fname: { label: 'First name', row: z.string(), write: personName, blank: '' },
  lname: { label: 'Last name', row: z.string(), write: personName, blank: '' },
  email: { label: 'Email', write: email, blank: '' },
  phone: { label: 'Phone', row: z.string().nullable(), write: phone, blank: null },
  pic_url: {
    label: 'Picture',
    row: z.string().nullable(),
    write: z
      .url({ protocol: /^https$/, error: 'Enter the address of a picture that starts with https://' })
      .max(500)
      .nullable(),
    blank: null,
  },
} as const satisfies FieldList;

export type UserField = keyof typeof USER_FIELDS;
export const USER_FIELD_NAMES = namesOf(USER_FIELDS);
export const USER_LABELS = labelsOf(USER_FIELDS);
