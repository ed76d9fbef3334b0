import type { Payment, Refund } from './wire.ts';

/** What the provider is asked for; a hold reserves, a capture charges it, a release gives it back. */
export type ChargeKind = 'charge' | 'hold' | 'capture' | 'release' | 'refund';

/** How an operation stands. `pending`: the provider has it and will tell. When it said nothing at all, the client throws. */
export type Outcome =
  | { readonly kind: 'succeeded'; readonly providerId: string }
  | { readonly kind: 'pending'; readonly providerId: string }
  | {
      readonly kind: 'failed';
      readonly providerId: string | null;
      readonly code: string;
      /** In words that a guest may read; null when the provider gave none. */
      readonly reason: string | null;
    };

const ENDED_HOLD = 'The hold on the card ended before it was charged.';

/** True of a payment that could still be paid, though nobody will: it is closed before it counts as failed. */
export function isOpen({ status }: Payment): boolean {
  return status.startsWith('requires_') && status !== 'requires_capture';
}

const failure = (payment: Payment, reason: string | null = null): Outcome => ({
  kind: 'failed',
  providerId: payment.id,
  code: payment.last_payment_error?.decline_code ?? payment.last_payment_error?.code ?? payment.status,
  reason: payment.last_payment_error?.message ?? reason,
});

/** What the state of a payment says of an operation on it, whatever was said before. */
export function outcomeOfPayment(kind: Exclude<ChargeKind, 'refund'>, payment: Payment): Outcome {
  const { id: providerId, status } = payment;
  const isPaid = status === 'succeeded';
  const isHeld = status === 'requires_capture';
  if (status === 'processing') return { kind: 'pending', providerId };
  switch (kind) {
    case 'charge':
      return isPaid ? { kind: 'succeeded', providerId } : failure(payment);
    case 'hold':
      return isPaid || isHeld ? { kind: 'succeeded', providerId } : failure(payment);
    case 'capture':
      if (isHeld) return { kind: 'pending', providerId };
      return isPaid ? { kind: 'succeeded', providerId } : failure(payment, ENDED_HOLD);
    case 'release':
      if (isHeld) return { kind: 'pending', providerId };
      return isPaid
        ? { kind: 'failed', providerId, code: 'captured', reason: null }
        : { kind: 'succeeded', providerId };
  }
}

export function outcomeOfRefund(refund: Refund): Outcome {
  const { id: providerId, status } = refund;
  if (status === 'succeeded') return { kind: 'succeeded', providerId };
  if (status !== 'failed' && status !== 'canceled') return { kind: 'pending', providerId };
  return { kind: 'failed', providerId, code: refund.failure_reason ?? status, reason: null };
}
