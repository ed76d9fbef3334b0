import type { GuestConsent } from '#contract/guests/guests/schemas.ts';

/** What an answer to a text says about a number, for all locations of the concept. */
export interface TextWord {
  readonly phone: string;
  readonly opted_in_ts: Date | null;
  readonly opted_out_ts: Date | null;
  readonly source: string;
  readonly proof_text: string;
}

/** By address, number or device: whether it may be written to. */
export interface OptIns {
  readonly email: Record<string, boolean>;
  readonly sms: Record<string, boolean>;
  readonly push: Record<string, boolean>;
}

/** What was texted, as a proof among the others; null where the guest texted neither STOP nor START. */
export function proofOfText(word: TextWord): GuestConsent | null {
  const { opted_in_ts, opted_out_ts } = word;
  const isOut = isStopped(word);
  const happened = isOut ? opted_out_ts : opted_in_ts;
  if (!happened) return null;
  return {
    guest_consent_id: null,
    channel: 'sms',
    target: word.phone,
    opted_in: !isOut,
    is_claimed: false,
    sms_message_id: null,
    proof_text: word.proof_text,
    source: word.source === 'guest' ? 'message' : word.source,
    author_name: null,
    merchant_id: null,
    happened_ts: happened.toISOString(),
  };
}

/** True while the last word texted from a number is STOP. */
export const isStopped = ({ opted_in_ts, opted_out_ts }: TextWord): boolean =>
  opted_out_ts !== null && (opted_in_ts === null || opted_out_ts > opted_in_ts);

/**
 * What is in force for each channel and target, from all proofs with the newest first. A STOP that was texted stays in force
 * until START is texted, whatever was written down since: nobody can agree for the guest. A claim stands only where nothing is proved.
 */
export function inForce(proofs: readonly GuestConsent[]): GuestConsent[] {
  const latest = new Map<string, GuestConsent>();
  for (const proof of proofs) {
    const key = `${proof.channel} ${proof.target}`;
    const known = latest.get(key);
    const isStop = proof.guest_consent_id === null && !proof.opted_in;
    const isSurer = known?.is_claimed === true && !proof.is_claimed;
    if (!known || isStop || isSurer) latest.set(key, proof);
  }
  return [...latest.values()];
}

/** The opt-ins of a guest per target (GUEST-001). */
export function optInsOf(current: readonly GuestConsent[]): OptIns {
  const optIns: OptIns = { email: {}, sms: {}, push: {} };
  for (const { channel, target, opted_in } of current) optIns[channel][target] = opted_in;
  return optIns;
}
