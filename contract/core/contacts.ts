import { z } from 'zod';
import { pastedText } from './texts.ts';

/**
 * An email address: in front of the @ the signs that mail servers take, except those that templates and quotes are made of, and a
 * domain of any script behind it. Linear: labels of the domain end at dots, which they cannot hold.
 */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^~-]{0,63}[\w!#$%&'*+/=?^~-]@(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$/iu;

/** An email address of at most `most` characters, as people type and paste it. */
export const emailAddress = (message = 'Enter an email address such as ana@example.com', most = 254) =>
  pastedText(most).check(z.email({ pattern: EMAIL, error: message }));

const readable = emailAddress();

/** The email address of a text, in small letters; null of what is none. */
export function readEmailAddress(text: string): string | null {
  if (text.length > 1_000) return null;
  const read = readable.safeParse(text.toLowerCase());
  return read.success ? read.data : null;
}

const E164 = /^\+[1-9]\d{6,14}$/;
const US_E164 = /^\+1\d{10}$/;

/** A phone number with the code of its country, as it is stored. */
export const phoneNumber = (
  message = 'Enter a phone number with its country code, such as +15035550123',
  form: RegExp = E164,
) => pastedText(40).regex(form, message);

/** The same of the United States and Canada. */
export const usPhoneNumber = (message: string) => phoneNumber(message, US_E164);
