import type { MoneyMovement } from '#contract/host/payments/schemas.ts';

export interface LedgerRow {
  readonly movement: MoneyMovement;
  /** What the location gets (positive) or gives (negative), in cents; a hold moves nothing. */
  readonly signedCents: number;
  /** What the location has after it, in cents. */
  readonly balanceCents: number;
}

const SIGNS = { charge: 1, refund: -1, hold: 0, release: 0 } as const satisfies Record<
  MoneyMovement['kind'],
  number
>;

/** Every movement in its order with the balance after it. */
export function ledgerRows(movements: readonly MoneyMovement[]): LedgerRow[] {
  let balanceCents = 0;
  return movements.map((movement) => {
    const signedCents = SIGNS[movement.kind] * movement.amount_cents;
    balanceCents += signedCents;
    return { movement, signedCents, balanceCents };
  });
}
