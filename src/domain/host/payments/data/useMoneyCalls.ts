import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CallInput, Endpoint } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import type { Prepayment, PrepaymentUpdate } from '#contract/host/payments/prepayments.ts';
import type {
  PartyFee,
  ReservationTypeFee,
  ReservationTypeFeeWrite,
} from '#contract/host/payments/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { PAYMENTS } from './queries.ts';

type Body<E extends Endpoint> = Omit<NonNullable<CallInput<E>['body']>, 'version'>;
type Ref = Pick<PartyFee | Prepayment | ReservationTypeFee, 'id' | 'version'>;

const { payments } = services;

/**
 * The acts of money as calls. Each sends the version that was shown; each reads again what is on screen, also when it was
 * refused, since a charge that failed has changed the fee. Throws ApiError.
 */
export function useMoneyCalls() {
  const client = useQueryClient();
  return useMemo(() => {
    const done = async <T>(answer: Promise<T>): Promise<T> => {
      try {
        return await answer;
      } finally {
        void client.invalidateQueries({ queryKey: [PAYMENTS] });
      }
    };
    return {
      charge: (fee: Ref) =>
        done(call(payments.chargeFee, { params: { id: fee.id }, body: { version: fee.version } })),
      retry: (fee: Ref) =>
        done(call(payments.retryFee, { params: { id: fee.id }, body: { version: fee.version } })),
      waive: (fee: Ref, reason: string) =>
        done(call(payments.waiveFee, { params: { id: fee.id }, body: { reason, version: fee.version } })),
      approve: (fee: Ref, reason: string) =>
        done(call(payments.approveFee, { params: { id: fee.id }, body: { reason, version: fee.version } })),
      refund: (fee: Ref, body: Body<typeof payments.refundFee>) =>
        done(call(payments.refundFee, { params: { id: fee.id }, body: { ...body, version: fee.version } })),
      addFee: (partyId: number, body: Body<typeof payments.addFee>) =>
        done(call(payments.addFee, { params: { id: partyId }, body })),
      saveCard: (partyId: number, payment_method: string) =>
        done(call(payments.savePaymentMethod, { params: { id: partyId }, body: { payment_method } })),
      createPrepayment: (body: Body<typeof payments.createPrepayment>) =>
        done(call(payments.createPrepayment, { body })),
      updatePrepayment: (id: number, body: PrepaymentUpdate) =>
        done(call(payments.updatePrepayment, { params: { id }, body })),
      removePrepayment: (one: Ref) =>
        done(call(payments.removePrepayment, { params: { id: one.id }, query: { version: one.version } })),
      savePrepaymentCard: (one: Ref, payment_method: string) =>
        done(call(payments.prepaymentCard, { params: { id: one.id }, body: { payment_method } })),
      hold: (one: Ref) =>
        done(call(payments.holdPrepayment, { params: { id: one.id }, body: { version: one.version } })),
      release: (one: Ref) =>
        done(call(payments.releasePrepayment, { params: { id: one.id }, body: { version: one.version } })),
      chargePrepayment: (one: Ref, amount_cents: number) =>
        done(
          call(payments.chargePrepayment, {
            params: { id: one.id },
            body: { amount_cents, version: one.version },
          }),
        ),
      refundPrepayment: (one: Ref, body: Body<typeof payments.refundPrepayment>) =>
        done(
          call(payments.refundPrepayment, {
            params: { id: one.id },
            body: { ...body, version: one.version },
          }),
        ),
      createPolicy: (typeId: number, body: ReservationTypeFeeWrite) =>
        done(call(payments.createTypeFee, { params: { id: typeId }, body })),
      updatePolicy: (id: number, body: ReservationTypeFeeWrite) =>
        done(call(payments.updateTypeFee, { params: { id }, body })),
      removePolicy: (policy: Ref) =>
        done(call(payments.removeTypeFee, { params: { id: policy.id }, query: { version: policy.version } })),
    };
  }, [client]);
}

export type MoneyCalls = ReturnType<typeof useMoneyCalls>;
