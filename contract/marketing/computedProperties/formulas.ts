/** What a computed property counts. */
export const SOURCES = ['visits', 'checks', 'items', 'reservations'] as const;
export type Source = (typeof SOURCES)[number];

/** The closed list of formulas; another one is refused, never guessed at. */
export const FORMULAS = [
  'count',
  'sum',
  'average',
  'minimum',
  'maximum',
  'first',
  'last',
  'days_since',
  'most_frequent',
] as const;
export type Formula = (typeof FORMULAS)[number];

/** What a value is measured in. */
export const MEASURES = ['times', 'money', 'people', 'pieces', 'days'] as const;
export type Measure = (typeof MEASURES)[number];

export const RESULT_TYPES = ['number', 'date', 'text'] as const;
export type ResultType = (typeof RESULT_TYPES)[number];

/** What a formula reads of each visit, check, dish or reservation. */
export const FIELDS = {
  times: { label: 'number', type: 'number', measure: 'times' },
  time: { label: 'date', type: 'date', measure: null },
  spend: { label: 'amount', type: 'number', measure: 'money' },
  party_size: { label: 'party size', type: 'number', measure: 'people' },
  pieces: { label: 'pieces', type: 'number', measure: 'pieces' },
  location: { label: 'location', type: 'text', measure: null },
  weekday: { label: 'day of the week', type: 'text', measure: null },
  order_type: { label: 'order type', type: 'text', measure: null },
  dish: { label: 'dish or drink', type: 'text', measure: null },
} as const satisfies Record<
  string,
  { readonly label: string; readonly type: ResultType; readonly measure: Measure | null }
>;
export type Field = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as [Field, ...Field[]];

const DATED = { first: ['time'], last: ['time'], days_since: ['time'] } as const;
const amounts = <const F extends readonly Field[]>(fields: F) => ({
  sum: fields,
  average: fields,
  minimum: fields,
  maximum: fields,
});

/** Which formula goes with which field of which source; none where the formula makes no sense there. */
export const OFFERED = {
  visits: {
    count: ['times'],
    ...amounts(['spend', 'party_size']),
    ...DATED,
    most_frequent: ['location', 'weekday'],
  },
  checks: {
    count: ['times'],
    ...amounts(['spend']),
    ...DATED,
    most_frequent: ['location', 'weekday', 'order_type'],
  },
  items: { count: ['times'], ...amounts(['pieces']), ...DATED, most_frequent: ['dish'] },
  reservations: {
    count: ['times'],
    ...amounts(['party_size']),
    ...DATED,
    most_frequent: ['location', 'weekday'],
  },
} as const satisfies Record<Source, Record<Formula, readonly Field[]>>;

/** The fields that a formula may read there. */
export const fieldsOf = (source: Source, formula: Formula): readonly Field[] => OFFERED[source][formula];

/** What a property comes to: its type, and what a number is measured in. */
export interface Result {
  readonly type: ResultType;
  readonly measure: Measure | null;
}

export function resultOf({ formula, field }: { readonly formula: Formula; readonly field: Field }): Result {
  if (formula === 'days_since') return { type: 'number', measure: 'days' };
  const { type, measure } = FIELDS[field];
  return { type, measure };
}

/** Whether a guest without any has none, and not simply 0. */
export const canBeNone = (formula: Formula): boolean => formula !== 'count' && formula !== 'sum';

/** Monday is 1, as the database counts. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
