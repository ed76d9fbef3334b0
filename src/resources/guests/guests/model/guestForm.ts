import { z } from 'zod';
import { GUEST_FIELD_NAMES } from '#contract/guests/guests/fields.ts';
import { type Guest, type GuestWrite, guestWrite } from '#contract/guests/guests/schemas.ts';
import { showPhone, toE164 } from '#src/domain/host/parties/inputs.tsx';
import { birthdayText } from './birthday.ts';

const isBlank = (value: unknown) => value === '' || value === null || value === undefined || value === false;

/** Addresses as people type them: `instagram.com/ana` gets its https, an empty one is none. */
function webAddresses(typed: unknown) {
  const filled = Object.entries(Object(typed)).filter(([, text]) => typeof text === 'string' && text.trim());
  return Object.fromEntries(
    filled.map(([site, text]) => {
      const address = String(text).trim();
      return [site, /^https?:\/\//i.test(address) ? address : `https://${address}`];
    }),
  );
}

/** What the form takes: addresses without their https; the server knows the concept's own fields. */
export const guestForm = guestWrite.extend({
  phone: z
    .string()
    .nullish()
    .refine(
      (number) => !number || toE164(number, 'US') === number,
      'Check the number, or type it with its country code such as +44',
    ),
  social_urls: z.preprocess(webAddresses, guestWrite.shape.social_urls),
  custom_fields: z.record(z.string(), z.unknown()).optional(),
});

/** What was typed for a new guest that one who is known lacks; tags are put together. */
export function lackingIn(known: Guest, typed: GuestWrite): GuestWrite {
  const lacking = GUEST_FIELD_NAMES.filter((name) => isBlank(known[name]) && !isBlank(typed[name]));
  const values = Object.entries(known.custom_fields).filter(([, value]) => !isBlank(value));
  return {
    ...Object.fromEntries(lacking.map((name) => [name, typed[name]])),
    tags: [...new Set([...known.tags, ...(typed.tags ?? [])])],
    social_urls: { ...typed.social_urls, ...known.social_urls },
    custom_fields: { ...typed.custom_fields, ...Object.fromEntries(values) },
  };
}

/** How the fields read where two versions stand side by side. */
export const GUEST_SHOWS = {
  phone: (number: string | null) => (number ? showPhone(number) : 'Empty'),
  birthday: (stored: string | null) => birthdayText(stored) || 'Empty',
  social_urls: (urls: Guest['social_urls']) => Object.values(urls).join(', ') || 'None',
  custom_fields: (values: Guest['custom_fields']) =>
    Object.entries(values)
      .filter(([, value]) => (value ?? '') !== '')
      .map(([key, value]) => `${key.replaceAll('_', ' ')}: ${String(value)}`)
      .join(', ') || 'Empty',
};
