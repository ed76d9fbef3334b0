import { isAtTable, isOver, type VisitState } from '#contract/host/parties/visit.ts';

interface Standing {
  readonly status: string;
  readonly visit_state: VisitState;
  readonly reserved_ts: Date;
}

/** So long after its time a party that nobody marked as gone is not expected any more. */
const FORGOTTEN_MS = 12 * 3_600_000;

/** In the book or on the list, not seated yet and not of a day that has passed: a guest can still confirm or cancel. */
export function isComing({ status, visit_state, reserved_ts }: Standing, now: Date): boolean {
  const isForgotten = now.getTime() - reserved_ts.getTime() > FORGOTTEN_MS;
  return status !== 'CANCELLED' && !isOver(visit_state) && !isAtTable(visit_state) && !isForgotten;
}

/** What is answered back when an action cannot be done any more; merge tags as in any text. */
export const CANNOT = {
  confirm: 'This booking at {{merchant_name}} is not open any more. Please call us: {{merchant_phone}}.',
  cancel: 'We could not cancel this by text. Please call {{merchant_name}}: {{merchant_phone}}.',
} as const;
