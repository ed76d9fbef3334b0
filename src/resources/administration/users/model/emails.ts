import { email } from '#contract/administration/sessions/schemas.ts';

export interface EmailList {
  valid: string[];
  invalid: string[];
}

const ADDRESS_IN_BRACKETS = /<([^<>]+)>/;

/**
 * Reads one or many addresses from typed or pasted text: split at commas, semicolons, spaces and line ends,
 * `Ana Ruiz <ana@example.com>` accepted, lower-cased, each once.
 */
export function readEmails(text: string): EmailList {
  const parts = text
    .split(/[,;\n\r\t]+/)
    .flatMap((part) => {
      const bracketed = ADDRESS_IN_BRACKETS.exec(part);
      return bracketed?.[1] ? [bracketed[1]] : part.split(/\s+/);
    })
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  const list: EmailList = { valid: [], invalid: [] };
  for (const part of new Set(parts)) {
    if (email.safeParse(part).success) list.valid.push(part);
    else list.invalid.push(part);
  }
  return list;
}

/** What to say under the field, or null when every address is fine. */
export function emailsProblem(text: string): string | null {
  const { valid, invalid } = readEmails(text);
  if (invalid.length) return `${invalid.join(', ')} is not an email address such as ana@example.com`;
  return valid.length ? null : 'Enter an email address';
}
