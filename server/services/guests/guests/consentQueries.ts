import { sql } from 'kysely';
import { CONSENT_CHANNELS, type GuestConsent } from '#contract/guests/guests/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { forgetRefusal } from '#server/services/guests/gate/index.ts';
import { isStopped, proofOfText, type TextWord } from './consentRules.ts';

interface WhoseConsent {
  readonly programId: number;
  readonly guestId: number;
  /** Who is going to be one with them: theirs count as well. */
  readonly otherId?: number;
  readonly phone: string | null;
}

/** Every proof about a guest that was not taken back, the newest first, with what was texted from the guest's numbers. */
export async function listProofs(
  db: Db | Trx,
  { programId, guestId, otherId = guestId, phone }: WhoseConsent,
): Promise<GuestConsent[]> {
  const rows = await db
    .selectFrom('guest_consents')
    .selectAll()
    .where('program_id', '=', programId)
    .where('guest_id', 'in', [guestId, otherId])
    .where('taken_back_ts', 'is', null)
    .orderBy('happened_ts', 'desc')
    .orderBy('guest_consent_id', 'desc')
    .execute();
  const written = rows.map(presentConsent);
  const numbers = new Set(written.filter(({ channel }) => channel === 'sms').map(({ target }) => target));
  if (phone !== null) numbers.add(phone);
  const texted = (await listTextWords(db, programId, [...numbers])).flatMap(
    (word) => proofOfText(word) ?? [],
  );
  return [...written, ...texted].sort((a, b) => b.happened_ts.localeCompare(a.happened_ts));
}

async function listTextWords(
  db: Db | Trx,
  programId: number,
  phones: readonly string[],
): Promise<TextWord[]> {
  if (phones.length === 0) return [];
  return db
    .selectFrom('sms_consents')
    .select(['phone', 'opted_in_ts', 'opted_out_ts', 'source', 'proof_text'])
    .where('program_id', '=', programId)
    .where('phone', '=', sql<string>`any(${[...phones]}::text[])`)
    .execute();
}

/** True while the last word that was texted from a number is STOP. */
export async function isStoppedByText(db: Db | Trx, programId: number, phone: string): Promise<boolean> {
  return (await listTextWords(db, programId, [phone])).some(isStopped);
}

export interface NewConsent {
  readonly channel: GuestConsent['channel'];
  readonly target: string;
  readonly opted_in: boolean;
  /** Only said by whoever typed the target in; then `opted_in` is false. */
  readonly is_claimed?: boolean;
  /** The answer to a text that proves it. */
  readonly sms_message_id?: number | null;
  readonly proof_text: string;
  readonly source: string;
  readonly merchant_id: number | null;
  readonly user_id: number | null;
  readonly author_name: string | null;
  readonly happened_ts: Date;
}

/** Adds a proof; what was proved before stays. A yes ends what was kept of the refusal of an erased guest with the address. */
export async function insertConsent(
  trx: Trx,
  key: { programId: number; guestId: number },
  consent: NewConsent,
  now: Date,
): Promise<GuestConsent> {
  const { channel, target } = consent;
  if (consent.opted_in) await forgetRefusal(trx, { programId: key.programId, channel, target });
  const row = await trx
    .insertInto('guest_consents')
    .values({ program_id: key.programId, guest_id: key.guestId, ...consent, created_ts: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentConsent(row);
}

interface ConsentRow extends NewConsent {
  readonly guest_consent_id: number;
}

function presentConsent(row: Omit<ConsentRow, 'channel'> & { channel: string }): GuestConsent {
  const channel = CONSENT_CHANNELS.find((name) => name === row.channel) ?? 'push';
  return {
    guest_consent_id: row.guest_consent_id,
    channel,
    target: row.target,
    opted_in: row.opted_in,
    is_claimed: row.is_claimed ?? false,
    sms_message_id: row.sms_message_id ?? null,
    proof_text: row.proof_text,
    source: row.source,
    author_name: row.author_name,
    merchant_id: row.merchant_id,
    happened_ts: row.happened_ts.toISOString(),
  };
}
