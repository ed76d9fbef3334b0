import type { Guest } from '#contract/guests/guests/schemas.ts';
import { showPhone } from '#src/domain/host/parties/inputs.tsx';
import type { Channel } from './optIns.ts';

type Reached = Pick<Guest, 'email' | 'phone'>;

/** Where a channel would reach the guest, as people read it; empty where that is not known. */
export function targetOf({ email, phone }: Reached, channel: Channel): string {
  if (channel === 'email') return email ?? '';
  return channel === 'sms' && phone ? showPhone(phone) : '';
}

/** What the form starts with: the channel that the guest can be reached by; without a location, which is then asked for. */
export function newConsent(guest: Reached, merchant_id: number | null | undefined) {
  const channel: Channel = guest.email === null && guest.phone !== null ? 'sms' : 'email';
  return { channel, target: targetOf(guest, channel), opted_in: true, proof_text: '', merchant_id };
}
