import {
  canBeNone,
  type Field,
  fieldsOf,
  type Formula,
  resultOf,
  type Source,
} from '#contract/marketing/computedProperties/formulas.ts';
import type { ReservationState } from '#contract/marketing/segments/facts.ts';
import type { AnySpan, Unit } from '#contract/marketing/segments/spans.ts';

/** A span while it is chosen: a number or a day may still be missing. */
export type DraftSpan =
  | { readonly kind: 'all' }
  | { readonly kind: 'last' | 'next'; readonly n: number | null; readonly unit: Unit }
  | { readonly kind: 'between'; readonly from: string | null; readonly to: string | null };

/** A definition while it is put together, with the shape of what is sent; what its source does not have is absent. */
export interface Draft {
  readonly source: Source;
  readonly formula: Formula;
  readonly field: Field;
  readonly span: DraftSpan;
  readonly merchant_ids: readonly number[];
  readonly fallback: number | string | null;
  readonly order_types?: readonly string[];
  readonly names?: readonly string[];
  readonly state?: ReservationState;
}

export const BLANK: Draft = {
  source: 'checks',
  formula: 'average',
  field: 'spend',
  span: { kind: 'last', n: 1, unit: 'years' },
  order_types: [],
  merchant_ids: [],
  fallback: null,
};

const NARROWED = {
  visits: {},
  checks: { order_types: [] },
  items: { names: [] },
  reservations: { state: 'any' },
} as const satisfies Record<Source, Partial<Draft>>;

/** What stands for none goes where it cannot be, or would be of another kind. */
function withFallback(draft: Draft, before: Draft): Draft {
  const [now, then] = [resultOf(draft), resultOf(before)];
  const stays = now.type === then.type && now.measure === then.measure && canBeNone(draft.formula);
  return stays ? draft : { ...draft, fallback: null };
}

const withField = (draft: Draft): Draft => {
  const [first = draft.field, ...others] = fieldsOf(draft.source, draft.formula);
  return [first, ...others].includes(draft.field) ? draft : { ...draft, field: first };
};

const isOffered = (draft: Draft) => fieldsOf(draft.source, draft.formula).length > 0;

/** The same question of another source: formula, days and places stay where they can. */
export function withSource(before: Draft, source: Source): Draft {
  const { formula, field, span, merchant_ids, fallback } = before;
  const days = span.kind === 'next' ? ({ ...span, kind: 'last' } as const) : span;
  const next = { source, formula, field, span: days, merchant_ids, fallback, ...NARROWED[source] };
  return withFallback(withField(isOffered(next) ? next : { ...next, formula: 'count' }), before);
}

export const withFormula = (before: Draft, formula: Formula): Draft =>
  withFallback(withField({ ...before, formula }), before);

export const fieldChanged = (before: Draft, field: Field): Draft =>
  withFallback({ ...before, field }, before);

/** The span of another kind, with what it needs. */
export function spanOfKind(kind: AnySpan['kind'], today: string): DraftSpan {
  if (kind === 'all') return { kind };
  if (kind === 'between') return { kind, from: today, to: today };
  return { kind, n: kind === 'last' ? 90 : 30, unit: 'days' };
}
