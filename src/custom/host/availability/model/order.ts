import type { ReservationType } from '#contract/host/inventory/schemas.ts';

interface Placed {
  readonly type: ReservationType;
  readonly sortOrder: number;
}

const STEP = 10;

/** The types whose place in the order changes when one moves a step up (-1) or down (1). */
export function ordered(types: readonly ReservationType[], id: number, by: 1 | -1): Placed[] {
  const from = types.findIndex((type) => type.id === id);
  const moved = types[from];
  const other = types[from + by];
  if (!moved || !other) return [];
  const next = types.map((type) => (type === moved ? other : type === other ? moved : type));
  return next
    .map((type, index) => ({ type, sortOrder: (index + 1) * STEP }))
    .filter(({ type, sortOrder }) => type.sortOrder !== sortOrder);
}
