import { z } from 'zod';
import { day } from '#contract/core/ids.ts';
import { typedText } from '#contract/core/texts.ts';
import { RESERVATION_STATES, type ReservationState } from '#contract/marketing/segments/facts.ts';
import { places } from '#contract/marketing/segments/kinds/visits.ts';
import { type AnySpan, anySpan, type PastSpan, pastSpan } from '#contract/marketing/segments/spans.ts';
import {
  canBeNone,
  FIELDS,
  type Field,
  type Formula,
  FORMULAS,
  OFFERED,
  type Source,
  SOURCES,
} from './formulas.ts';

/** What each source can be narrowed by. */
interface Narrowed {
  visits: { readonly span: PastSpan };
  checks: { readonly span: PastSpan; readonly order_types: readonly string[] };
  items: { readonly span: PastSpan; readonly names: readonly string[] };
  reservations: { readonly span: AnySpan; readonly state: ReservationState };
}

/** What stands for a guest without any; of a count and a sum that is always 0. */
type FallbackOf<F extends Formula, D extends Field> = F extends 'count' | 'sum'
  ? null
  : F extends 'days_since'
    ? number | null
    : (typeof FIELDS)[D]['type'] extends 'number'
      ? number | null
      : string | null;

type One<S extends Source, F extends Formula> = {
  readonly source: S;
  readonly formula: F;
  readonly field: (typeof OFFERED)[S][F][number];
  /** None: at all locations. */
  readonly merchant_ids: readonly number[];
  readonly fallback: FallbackOf<F, (typeof OFFERED)[S][F][number]>;
} & Narrowed[S];

/** What a computed property is made of: its value for a guest follows from it alone, and from the day. */
export type PropertyDefinition = { [S in Source]: { [F in Formula]: One<S, F> }[Formula] }[Source];

/** At most what a whole number on the wire can be, in cents. */
const fallbackNumber = z
  .number('Enter a number')
  .min(0, 'Enter 0 or more')
  .max(100_000_000_00, 'Enter a smaller number');

const NARROWED = {
  visits: { span: pastSpan },
  checks: {
    span: pastSpan,
    order_types: z.array(typedText(60).min(1)).max(20, 'Choose at most 20').default([]),
  },
  items: { span: pastSpan, names: z.array(typedText(120).min(1)).max(50, 'Choose at most 50').default([]) },
  reservations: { span: anySpan, state: z.enum(RESERVATION_STATES).default('any') },
} satisfies Record<Source, z.ZodRawShape>;

function fallbackFor(formula: Formula, field: Field) {
  if (!canBeNone(formula)) return z.null().default(null);
  const type = formula === 'days_since' ? 'number' : FIELDS[field].type;
  const value: z.ZodType<string | number> =
    type === 'number' ? fallbackNumber : type === 'date' ? day : typedText(80).min(1, 'Enter a text');
  return value.nullable().default(null);
}

const shapeOf = (source: Source, formula: Formula) => {
  const [first, ...others] = OFFERED[source][formula];
  return z.strictObject({
    source: z.literal(source),
    formula: z.literal(formula),
    field: z.enum([first, ...others] as [Field, ...Field[]]),
    ...NARROWED[source],
    merchant_ids: places.default([]),
    fallback: fallbackFor(formula, first),
  });
};

const formulasOf = (source: Source) => {
  const [first, ...others] = FORMULAS.map((formula) => shapeOf(source, formula));
  if (!first) throw new Error('There are formulas');
  return z.discriminatedUnion('formula', [first, ...others]);
};

const [visits, ...others] = SOURCES.map(formulasOf);
if (!visits) throw new Error('There are sources');

/** One of the offered formulas over its source; anything else is refused with its place. */
export const propertyDefinition = z.discriminatedUnion('source', [visits, ...others]) as unknown as z.ZodType<
  PropertyDefinition,
  PropertyDefinition
>;
