import { dayAfter, wallClock } from '#contract/core/time.ts';
import type { FactValue, GuestFacts } from '#contract/marketing/segments/facts.ts';
import { isWithin, type Moment, rangeOf, startOf, todayOf } from '#contract/marketing/segments/spans.ts';
import type { PropertyDefinition } from './definition.ts';
import { canBeNone, type Field, type Formula, WEEKDAYS } from './formulas.ts';

/** What is asked of one guest. */
export type PropertyFacts = Pick<GuestFacts, 'visits' | 'checks' | 'items' | 'reservations'>;

/** Where and when a property is worked out. */
export interface Asked {
  readonly moment: Moment;
  /** What a location is called. */
  nameOf(merchantId: number): string;
}

/** One visit, check, dish or reservation, as the formulas read it. */
interface Happening {
  readonly at: Date;
  readonly merchant_id: number;
  readonly spend?: number;
  readonly party_size?: number;
  readonly pieces?: number;
  readonly order_type?: string | null;
  readonly dish?: string;
}

function happenings(definition: PropertyDefinition, facts: PropertyFacts): readonly Happening[] {
  switch (definition.source) {
    case 'visits':
      return facts.visits.map(({ spend_cents, ...visit }) => ({ ...visit, spend: spend_cents }));
    case 'checks':
      return facts.checks
        .filter(
          ({ order_type }) =>
            definition.order_types.length === 0 ||
            (order_type !== null && definition.order_types.includes(order_type)),
        )
        .map(({ total_cents, ...check }) => ({ ...check, spend: total_cents }));
    case 'items': {
      const names = definition.names.map((name) => name.toLowerCase());
      return facts.items
        .filter(({ name }) => names.length === 0 || names.includes(name.toLowerCase()))
        .map(({ name, quantity, ...item }) => ({ ...item, dish: name, pieces: quantity }));
    }
    case 'reservations':
      return facts.reservations.filter(
        ({ state }) => definition.state === 'any' || state === definition.state,
      );
  }
}

/** Those that count: in the span, at the locations; of days since something none that is still to come. */
function counted(definition: PropertyDefinition, facts: PropertyFacts, { moment }: Asked) {
  const { span, merchant_ids, formula } = definition;
  const range = rangeOf(span, moment);
  const tomorrow = startOf(moment, dayAfter(todayOf(moment)));
  return happenings(definition, facts).filter(
    ({ at, merchant_id }) =>
      isWithin(range, at) &&
      (formula !== 'days_since' || at < tomorrow) &&
      (merchant_ids.length === 0 || merchant_ids.includes(merchant_id)),
  );
}

/** Pieces have three decimals at most; whole thousandths add up exactly. */
const FINE = 1000;
const fine = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.round(value * FINE), 0);
const added = (values: readonly number[]) => fine(values) / FINE;

/** Money in whole cents, everything else with one decimal, rounded down. */
const averageOf = (values: readonly number[], field: Field) => {
  const each = field === 'spend' ? 1 : 10;
  return Math.floor((fine(values) * each) / (values.length * FINE)) / each;
};

function numberOf(formula: Formula, field: Field, values: readonly number[]): number | null {
  if (formula === 'sum') return added(values);
  if (values.length === 0) return null;
  if (formula === 'average') return averageOf(values, field);
  return formula === 'minimum' ? Math.min(...values) : Math.max(...values);
}

/** Whole days on the concept's clocks. */
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Texts in the order of their characters, as the database compares bytes. */
const before = (a: string, b: string) => {
  const [left, right] = [[...a], [...b]];
  const at = left.findIndex((letter, index) => letter !== right[index]);
  if (at === -1) return left.length < right.length;
  const other = right[at];
  return other !== undefined && (left[at]?.codePointAt(0) ?? 0) < (other.codePointAt(0) ?? 0);
};

interface Group {
  readonly key: string;
  readonly name: string;
  readonly weight: number;
  readonly latest: Date;
}

/** A place in order: ids and days of the week of one length each. */
const numbered = (n: number) => String(n).padStart(16, '0');

function groupOf(field: Field, one: Happening, { moment, nameOf }: Asked): Group | null {
  const group = (key: string, name: string, weight = 1) => ({ key, name, weight, latest: one.at });
  switch (field) {
    case 'location':
      return group(numbered(one.merchant_id), nameOf(one.merchant_id));
    case 'weekday': {
      const { date } = wallClock(moment.timezone, one.at);
      const index = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
      return group(numbered(index), WEEKDAYS[index] ?? '');
    }
    case 'order_type':
      return one.order_type == null || one.order_type === '' ? null : group(one.order_type, one.order_type);
    case 'dish':
      return group((one.dish ?? '').toLowerCase(), one.dish ?? '', one.pieces);
    case 'times':
    case 'time':
    case 'spend':
    case 'party_size':
    case 'pieces':
      return null;
  }
}

const isAhead = (a: Group, b: Group) =>
  a.weight !== b.weight
    ? a.weight > b.weight
    : a.latest.getTime() !== b.latest.getTime()
      ? a.latest > b.latest
      : before(a.key, b.key);

/** What came most often, a dish by its pieces; of equals the latest, of these the first in order. */
function mostFrequent(field: Field, found: readonly Happening[], asked: Asked): string | null {
  const groups = new Map<string, Group>();
  for (const one of found) {
    const next = groupOf(field, one, asked);
    if (!next) continue;
    const known = groups.get(next.key);
    groups.set(next.key, {
      ...next,
      weight: added([known?.weight ?? 0, next.weight]),
      latest: known && known.latest > next.latest ? known.latest : next.latest,
    });
  }
  const [best] = [...groups.values()].sort((a, b) => (isAhead(a, b) ? -1 : 1));
  return best?.name ?? null;
}

const readOf = (field: Field, one: Happening): number =>
  (field === 'spend' ? one.spend : field === 'party_size' ? one.party_size : one.pieces) ?? 0;

function found(definition: PropertyDefinition, facts: PropertyFacts, asked: Asked): FactValue {
  const { formula, field } = definition;
  const these = counted(definition, facts, asked);
  const times = these.map(({ at }) => at.getTime());
  switch (formula) {
    case 'count':
      return these.length;
    case 'first':
      return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
    case 'last':
      return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
    case 'days_since': {
      if (times.length === 0) return null;
      const { date } = wallClock(asked.moment.timezone, new Date(Math.max(...times)));
      return daysBetween(date, todayOf(asked.moment));
    }
    case 'most_frequent':
      return mostFrequent(field, these, asked);
    case 'sum':
    case 'average':
    case 'minimum':
    case 'maximum':
      return numberOf(
        formula,
        field,
        these.map((one) => readOf(field, one)),
      );
  }
}

/** What stands for a guest without any; a day is the first moment of it on the concept's clocks. */
export function fallbackOf({ formula, field, fallback }: PropertyDefinition, moment: Moment): FactValue {
  if (fallback === null || !canBeNone(formula)) return null;
  return field === 'time' && typeof fallback === 'string'
    ? startOf(moment, fallback).toISOString()
    : fallback;
}

/** The value of a property for one guest; the same as its SQL, which a test shows over random guests. */
export const valueFor = (definition: PropertyDefinition, facts: PropertyFacts, asked: Asked): FactValue =>
  found(definition, facts, asked) ?? fallbackOf(definition, asked.moment);
