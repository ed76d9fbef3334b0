import type { Channel } from '#contract/guests/gate/facts.ts';
import type { SuppressionReason } from '#contract/guests/gate/suppressions.ts';
import type { ImportedReason } from '#contract/guests/guestImports/schemas.ts';
import { readPhone } from '#contract/guests/guests/phones.ts';
import { beginningOf } from '#contract/core/texts.ts';
import type { CsvRecord } from '#server/platform/csv/index.ts';
import { quoting, RowReader } from '#server/platform/imports/index.ts';
import { emailIn, type Read } from '../guestRow.ts';
import type { Reading } from '../reading.ts';

/** An address that a row suppresses, with why. */
export interface GivenSuppression {
  readonly channel: Exclude<Channel, 'push'>;
  /** As it is stored: small letters, E.164. */
  readonly target: string;
  readonly reason: SuppressionReason;
}

export interface GivenRow {
  readonly addresses: readonly GivenSuppression[];
  /** What the row says of them besides. */
  readonly note: string;
}

const REASONS: readonly (readonly [word: RegExp, reason: ImportedReason])[] = [
  [/complain|spam|abuse|junk/i, 'complaint'],
  [
    /bounce|invalid|undeliver|dead|disconnected|landline|unreachable|unknown user|does not exist/i,
    'undeliverable',
  ],
];

/** What a reason column says; a word that is neither a bounce nor a complaint is somebody's own reason. */
export const reasonOf = (text: string): ImportedReason =>
  REASONS.find(([word]) => word.test(text))?.[1] ?? 'manual';

/** What a reason comes to for a channel. */
const STORED = {
  manual: { email: 'manual', sms: 'manual' },
  complaint: { email: 'complaint', sms: 'complaint' },
  undeliverable: { email: 'hard_bounce', sms: 'dead_number' },
} as const satisfies Record<ImportedReason, Record<GivenSuppression['channel'], SuppressionReason>>;

const NOTE_LENGTH = 300;

/** The addresses of a row of suppressions, or every reason why it names none. */
export function readSuppressionRow(
  record: CsvRecord,
  reading: Reading,
  otherwise: ImportedReason,
): Read<GivenRow> {
  const row = new RowReader(record, reading);
  const said = row.text('suppression_reason', NOTE_LENGTH);
  const reason = said === '' ? otherwise : reasonOf(said);
  const emails = row.all('email').flatMap(({ text }) => {
    const target = emailIn(text);
    if (target === null) row.refuse('email', `"${beginningOf(text, 40)}" is not an email address`);
    return target === null ? [] : [{ channel: 'email', target, reason: STORED[reason].email } as const];
  });
  const texts = row.all('phone').flatMap(({ text }) => {
    const phone = readPhone(text, reading.country);
    if (!phone.ok) row.refuse('phone', quoting(phone.error, text));
    return phone.ok && phone.value !== null
      ? [{ channel: 'sms', target: phone.value, reason: STORED[reason].sms } as const]
      : [];
  });
  const addresses = [...emails, ...texts];
  if (row.reasons.length === 0 && addresses.length === 0)
    row.reasons.push('The row has neither an email address nor a phone number');
  if (row.reasons.length > 0) return { ok: false, reasons: row.reasons };
  const words = [said, ...row.all('notes').map(({ text }) => text)].filter(Boolean);
  return {
    ok: true,
    value: { addresses, note: beginningOf(words.join(', '), NOTE_LENGTH) },
    remarks: row.remarks,
  };
}
