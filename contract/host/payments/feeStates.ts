/**
 * The life of a fee: its statuses (PAY-002), the states of its charge (PAY-003), and what may follow what. The server and the
 * database enforce it; the interface offers nothing else.
 */

export const FEE_STATUSES = [
  'APPROVED',
  'PROCESSING',
  'CHARGED',
  'CHARGE_ERROR',
  'REFUNDED',
  'WAIVED',
  'CANCELLED',
] as const;
export type FeeStatus = (typeof FEE_STATUSES)[number];

export const CHARGE_STATES = ['PENDING', 'READY_TO_CHARGE', 'CHARGED'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

export const FEE_STATUS_LABELS = {
  APPROVED: 'Approved',
  PROCESSING: 'Processing',
  CHARGED: 'Charged',
  CHARGE_ERROR: 'Charge error',
  REFUNDED: 'Refunded',
  WAIVED: 'Waived',
  CANCELLED: 'Canceled',
} as const satisfies Record<FeeStatus, string>;

export const CHARGE_STATE_LABELS = {
  PENDING: 'Not due yet',
  READY_TO_CHARGE: 'Ready to charge',
  CHARGED: 'Charged',
} as const satisfies Record<ChargeState, string>;

/** Which status may follow which. A refund in part leaves a fee CHARGED; in full it is REFUNDED. */
export const FEE_STEPS: Readonly<Record<FeeStatus, readonly FeeStatus[]>> = {
  APPROVED: ['PROCESSING', 'CHARGE_ERROR', 'WAIVED', 'CANCELLED'],
  PROCESSING: ['CHARGED', 'CHARGE_ERROR'],
  CHARGED: ['REFUNDED'],
  CHARGE_ERROR: ['PROCESSING', 'APPROVED', 'WAIVED', 'CANCELLED'],
  REFUNDED: [],
  WAIVED: ['APPROVED'],
  CANCELLED: ['APPROVED'],
};

export function mayBecome(from: FeeStatus, to: FeeStatus): boolean {
  return FEE_STEPS[from].includes(to);
}

/** What a person may do with a fee. */
export const FEE_ACTS = ['charge', 'retry', 'waive', 'approve', 'refund'] as const;
export type FeeAct = (typeof FEE_ACTS)[number];

const FROM: Readonly<Record<FeeAct, readonly FeeStatus[]>> = {
  charge: ['APPROVED'],
  retry: ['CHARGE_ERROR'],
  waive: ['APPROVED', 'CHARGE_ERROR'],
  approve: ['WAIVED', 'CANCELLED', 'CHARGE_ERROR'],
  refund: ['CHARGED'],
};

export const FEE_ACT_LABELS = {
  charge: 'Charge now',
  retry: 'Try again',
  waive: 'Waive',
  approve: 'Approve again',
  refund: 'Refund',
} as const satisfies Record<FeeAct, string>;

/** True when the act fits the fee's status; a fee with nothing left to refund is not refunded. */
export function mayAct(
  act: FeeAct,
  fee: { status: FeeStatus; amount_cents: number; refunded_cents: number },
): boolean {
  if (!FROM[act].includes(fee.status)) return false;
  return act !== 'refund' || fee.refunded_cents < fee.amount_cents;
}

export const CHARGE_ERROR_TITLE = 'Unable to charge guest';
export const CHARGE_ERROR_FALLBACK = 'Contact Olo for more information';

/** The two texts of a charge error: what happened, and the reason given or whom to ask (PAY-006, PAY-007). */
export function chargeErrorWords(reason: string | null): { title: string; detail: string } {
  return { title: CHARGE_ERROR_TITLE, detail: reason?.trim() || CHARGE_ERROR_FALLBACK };
}

/** One step of a fee as a person reads it; `scheduled_date` is a day on the location's calendar. */
export interface FeeStep {
  readonly step: 'approved' | 'processing' | 'charged' | 'charge_error' | 'refunded' | 'waived' | 'cancelled';
  readonly label: string;
  readonly is_done: boolean;
  readonly scheduled_date: string | null;
}

const step = (
  name: FeeStep['step'],
  label: string,
  is_done = true,
  scheduled_date: string | null = null,
) => ({
  step: name,
  label,
  is_done,
  scheduled_date,
});

/**
 * The steps of a fee in order. One that is approved with no charge has the extra step 'processing', on the day after the
 * reservation (PAY-005). `processingDate` is that day.
 */
export function feeSteps(
  fee: { status: FeeStatus; charge_state: ChargeState; refunded_cents: number },
  processingDate: string,
): FeeStep[] {
  const approved = step('approved', FEE_STATUS_LABELS.APPROVED);
  switch (fee.status) {
    case 'APPROVED':
      return fee.charge_state === 'CHARGED'
        ? [approved, step('charged', FEE_STATUS_LABELS.CHARGED)]
        : [approved, step('processing', FEE_STATUS_LABELS.PROCESSING, false, processingDate)];
    case 'PROCESSING':
      return [approved, step('processing', FEE_STATUS_LABELS.PROCESSING)];
    case 'CHARGE_ERROR':
      return [approved, step('charge_error', FEE_STATUS_LABELS.CHARGE_ERROR)];
    case 'CHARGED':
    case 'REFUNDED': {
      const charged = [approved, step('charged', FEE_STATUS_LABELS.CHARGED)];
      if (fee.refunded_cents === 0) return charged;
      const label = fee.status === 'REFUNDED' ? FEE_STATUS_LABELS.REFUNDED : 'Refunded in part';
      return [...charged, step('refunded', label)];
    }
    case 'WAIVED':
      return [approved, step('waived', FEE_STATUS_LABELS.WAIVED)];
    case 'CANCELLED':
      return [approved, step('cancelled', FEE_STATUS_LABELS.CANCELLED)];
  }
}
