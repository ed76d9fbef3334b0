import type { MergedConsent } from '#contract/guests/guests/keeping.ts';
import { CONSENT_CHANNELS, type GuestConsent } from '#contract/guests/guests/schemas.ts';
import { inForce } from '../consentRules.ts';

type Proofs = readonly GuestConsent[];

const keyOf = ({ channel, target }: GuestConsent) => `${channel} ${target}`;

const byTarget = (proofs: Proofs) => new Map(inForce(proofs).map((one) => [keyOf(one), one]));

/** What an answer comes to: yes, no, or only claimed. */
const standing = ({ opted_in, is_claimed }: GuestConsent) => `${opted_in} ${is_claimed}`;

/** Written proofs have an id; what was texted from a number is one proof, whoever is asked about it. */
const isSame = (one: GuestConsent | undefined, other: GuestConsent) =>
  one !== undefined &&
  (other.guest_consent_id === null
    ? one.guest_consent_id === null
    : one.guest_consent_id === other.guest_consent_id);

function fateOf(
  kept: GuestConsent | undefined,
  other: GuestConsent | undefined,
  result: GuestConsent | undefined,
): Pick<MergedConsent, 'from' | 'reason'> {
  if (!result) return { from: kept && other ? 'both' : kept ? 'kept' : 'other', reason: 'dropped' };
  if (result.guest_consent_id === null && !result.opted_in) return { from: 'both', reason: 'stopped' };
  if (kept && other) {
    if (standing(kept) === standing(other)) return { from: 'both', reason: 'same' };
    const from = isSame(kept, result) ? 'kept' : 'other';
    const loser = from === 'kept' ? other : kept;
    return { from, reason: loser.is_claimed && !result.is_claimed ? 'proved' : 'newest' };
  }
  return { from: other ? 'other' : 'kept', reason: 'only' };
}

/**
 * What each opt-in of two guests becomes: `both` are the proofs that the kept guest will have, read as they are read afterwards, so
 * that what is foretold is what comes.
 */
export function mergedConsents(proofs: { kept: Proofs; other: Proofs; both: Proofs }): MergedConsent[] {
  const [kept, other, both] = [byTarget(proofs.kept), byTarget(proofs.other), byTarget(proofs.both)];
  const all = new Map([...other, ...kept, ...both]);
  const rows = [...all].map(([key, { channel, target }]) => ({
    channel,
    target,
    kept: kept.get(key) ?? null,
    other: other.get(key) ?? null,
    result: both.get(key) ?? null,
    ...fateOf(kept.get(key), other.get(key), both.get(key)),
  }));
  return CONSENT_CHANNELS.flatMap((channel) => rows.filter((row) => row.channel === channel));
}
