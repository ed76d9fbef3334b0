import { beginningOf } from '#contract/core/texts.ts';
import type { ImportChoices } from '#contract/guests/guestImports/schemas.ts';
import { addressHint } from '#contract/marketing/contactLists/addresses.ts';
import type { SubscriberStatus } from '#contract/marketing/contactLists/rules.ts';
import type { CsvRecord } from '#server/platform/csv/index.ts';
import { readDay, RowReader } from '#server/platform/imports/index.ts';
import { type GivenGuest, type Read, readGuestRow, readOptIn, readRefusal } from '../guestRow.ts';
import type { Reading } from '../reading.ts';

/** What a row of contacts says. */
export interface GivenContact {
  readonly guest: GivenGuest;
  /** What it says of the guest on the list; null: nothing. */
  readonly status: SubscriberStatus | null;
  readonly proof: string;
  /** When the guest agreed; null where nobody knows. */
  readonly proof_ts: string | null;
}

interface Choices extends Pick<ImportChoices, 'subscribe' | 'proof_text' | 'proof_date'> {
  readonly now: Date;
}

const LEFT: readonly (readonly [word: RegExp, status: SubscriberStatus])[] = [
  [/bounce/i, 'bounced'],
  [/complain|spam|abuse/i, 'complained'],
  [/cleaned/i, 'cleaned'],
];

/** What a status column says; a word that says neither yes nor no says nothing. */
function readStatus(text: string) {
  const [, left = null] = LEFT.find(([word]) => word.test(text)) ?? [];
  if (left) return { ok: true, value: left } as const;
  const said = readOptIn(text);
  if (!said.ok) return said;
  const value: SubscriberStatus | null =
    said.value === null ? null : said.value ? 'subscribed' : 'unsubscribed';
  return { ok: true, value } as const;
}

/** Words that answer whether somebody agreed: a no refuses, and a yes alone proves nothing. */
function readProof(row: RowReader): { own: string; isRefused: boolean } {
  const text = row.text('proof', 1000);
  const said = text === '' ? null : readOptIn(text);
  if (!said?.ok) return { own: beginningOf(text, 800), isRefused: false };
  return { own: '', isRefused: said.value === false };
}

/** Midday, which is the same day in every zone of a concept. */
const midday = (day: string | null) => (day === null ? null : `${day}T12:00:00.000Z`);

/** The day that it is where the clocks are farthest ahead. */
const latestDay = (now: Date) => new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
/** A proof of today is of this moment, so that whatever the guest says next is later. */
const earliest = (instant: string | null, now: Date) =>
  instant === null || Date.parse(instant) <= now.getTime() ? instant : now.toISOString();

/** A row of contacts, or every reason why it cannot be imported. */
export function readContactRow(record: CsvRecord, reading: Reading, choices: Choices): Read<GivenContact> {
  const guest = readGuestRow(record, reading);
  if (!guest.ok) return guest;
  const row = new RowReader(record, reading);
  const said = row.read('list_status', readStatus);
  const isSilent = row.cell('list_status') === null;
  const { own, isRefused } = readProof(row);
  const hasLeft = readRefusal(row, 'unsubscribed', reading.order) !== null || isRefused;
  const day = row.read('proof_date', (text) => readDay(text, reading.order));
  const proofDay = day ?? (own === '' ? choices.proof_date : null);
  if (proofDay !== null && proofDay > latestDay(choices.now))
    row.reasons.push(
      `The proof is dated “${proofDay}”, which is in the future; correct the date of the proof`,
    );
  // A refusal wins over whatever else the row says, and keeps the kind of leaving that its status tells.
  const agreed = isSilent ? 'subscribed' : said;
  const status = hasLeft && (agreed === null || agreed === 'subscribed') ? 'unsubscribed' : agreed;
  const isProven = own !== '' || choices.proof_text !== '';
  if (choices.subscribe && status === 'subscribed' && !isProven && row.reasons.length === 0)
    row.reasons.push(
      'There is nothing that proves that this guest agreed; write it in the row, or down for the whole file',
    );
  if (row.reasons.length > 0) return { ok: false, reasons: row.reasons };
  const hint = guest.value.email === null ? null : addressHint(guest.value.email);
  const value = {
    // What a row refuses is said of the list, not of all mail.
    guest: { ...guest.value, consents: [] },
    status: choices.subscribe ? status : null,
    proof: own || choices.proof_text,
    proof_ts: earliest(midday(proofDay), choices.now),
  };
  return { ok: true, value, remarks: [...guest.remarks, ...(hint ? [hint.message] : [])] };
}
