/** What an action does, by its number on the wire (AUTO-015); from 101 on they are this product's own. */
export const ACTION_TYPES = {
  1: { name: 'email', label: 'Email', isMessage: true },
  2: { name: 'field_conditional', label: 'If / then', isMessage: false },
  3: { name: 'delay', label: 'Wait', isMessage: false },
  4: { name: 'sms', label: 'SMS', isMessage: true },
  5: { name: 'sparkfly_wallet_offer', label: 'Offer', isMessage: false },
  6: { name: 'push_notification', label: 'Push message', isMessage: true },
  7: { name: 'sparkfly_points_grant', label: 'Sparkfly points', isMessage: false },
  101: { name: 'random_split', label: 'Random split', isMessage: false },
  102: { name: 'exit', label: 'Exit', isMessage: false },
} as const satisfies Record<
  number,
  { readonly name: string; readonly label: string; readonly isMessage: boolean }
>;

export type ActionTypeId = keyof typeof ACTION_TYPES;
export type ActionType = (typeof ACTION_TYPES)[ActionTypeId]['name'];

const ENTRIES = Object.entries(ACTION_TYPES).map(
  ([id, { name }]) => [Number(id) as ActionTypeId, name] as const,
);
export const ACTION_TYPE_IDS = ENTRIES.map(([id]) => id);
export const ACTION_TYPE_NAMES = ENTRIES.map(([, name]) => name);

/** The text of AUTO-050. */
export const INVALID_TYPE = 'cannot create/update action with invalid type';

export const isActionTypeId = (id: unknown): id is ActionTypeId => ACTION_TYPE_IDS.some((one) => one === id);
export const isActionType = (name: unknown): name is ActionType =>
  ACTION_TYPE_NAMES.some((one) => one === name);

/** `email` -> 1. */
export function typeIdOf(name: ActionType): ActionTypeId {
  const found = ENTRIES.find(([, one]) => one === name);
  if (!found) throw new Error(INVALID_TYPE);
  return found[0];
}

/** 1 -> `email`. Errors: a type that does not exist is one (AUTO-048). */
export function typeNameOf(id: number): ActionType {
  if (!isActionTypeId(id)) throw new Error(`There is no action of type ${id}`);
  return ACTION_TYPES[id].name;
}

export const PERIOD_UNITS = ['minutes', 'hours', 'days', 'weeks', 'months'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/** So long: three days, two hours. */
export interface Period {
  readonly count: number;
  readonly unit: PeriodUnit;
}

/** `3 days`, `1 hour`. */
export const periodText = ({ count, unit }: Period): string =>
  `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;

/** How a wait ends: after a span, at the next time of day or weekday behind it, or when something happens and at the latest behind it. */
export const WAIT_MODES = ['span', 'time', 'weekday', 'event'] as const;
export type WaitMode = (typeof WAIT_MODES)[number];

/** The ways out of an action, by which edges are counted. */
export const EDGES = ['next', 'true', 'false', 'happened', 'branch'] as const;
export type Edge = `${'next' | 'true' | 'false' | 'happened'}` | `branch_${number}`;
