import { isAtTable, isOver, type VisitState } from '#contract/parties/visit.ts';

interface Standing {
  readonly status: string;
  readonly visit_state: VisitState;
}

/** In the book or on the list, and not seated yet: a guest can still confirm or cancel. */
export function isComing({ status, visit_state }: Standing): boolean {
  return status !== 'CANCELLED' && !isOver(visit_state) && !isAtTable(visit_state);
}

/** What is answered back when an action cannot be done any more; merge tags as in any text. */
export const CANNOT = {
  confirm: 'This booking at {{merchant_name}} is not open any more. Please call us: {{merchant_phone}}.',
  cancel: 'We could not cancel this by text. Please call {{merchant_name}}: {{merchant_phone}}.',
} as const;
