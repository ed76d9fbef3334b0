import { guestConsentWrite, type Guest } from '#contract/guests/guests/schemas.ts';
import type { Channel } from './optIns.ts';

/** A consent as it is typed. */
export interface ConsentDraft {
  readonly channel: Channel;
  readonly target: string;
  readonly optedIn: boolean;
  readonly proof: string;
  readonly merchantId: number | null;
}

/** Where a channel would reach the guest; empty where that is not known. */
export function targetOf(guest: Pick<Guest, 'email' | 'phone'>, channel: Channel): string {
  if (channel === 'email') return guest.email ?? '';
  return channel === 'sms' ? (guest.phone ?? '') : '';
}

/** What the form starts with: the channel that the guest can be reached by. */
export function newConsent(guest: Pick<Guest, 'email' | 'phone'>, merchantId: number | null): ConsentDraft {
  const channel = guest.email === null && guest.phone !== null ? 'sms' : 'email';
  return { channel, target: targetOf(guest, channel), optedIn: true, proof: '', merchantId };
}

type Problems = { readonly target?: string; readonly proof?: string };

/** What is wrong with the draft, by field. */
export function consentProblems(draft: ConsentDraft): Problems {
  const parsed = guestConsentWrite.safeParse(bodyOf(draft));
  if (parsed.success) return {};
  const messageOf = (field: string) => parsed.error.issues.find(({ path }) => path[0] === field)?.message;
  const [target, proof] = [messageOf('target'), messageOf('proof_text')];
  return { ...(target ? { target } : {}), ...(proof ? { proof } : {}) };
}

/** The draft as it is sent. */
export function bodyOf(draft: ConsentDraft) {
  return {
    channel: draft.channel,
    target: draft.target.trim(),
    opted_in: draft.optedIn,
    proof_text: draft.proof.trim(),
    merchant_id: draft.merchantId,
  };
}
