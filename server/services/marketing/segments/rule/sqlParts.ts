import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  FOLDED,
  isCompared,
  type NumberRule,
  type TextRule,
} from '#contract/marketing/segments/comparisons.ts';
import type { Channel } from '#contract/marketing/segments/facts.ts';
import { acceptedBy, type Moment, type Range, type WhenRule } from '#contract/marketing/segments/spans.ts';

/** A condition in SQL, about the guest `g`; never null, so that “not” turns it around. */
export type Predicate = RawBuilder<SqlBool>;
type Value = RawBuilder<unknown>;

/** For whom and when a rule is asked. */
export interface Compile {
  readonly programId: number;
  readonly moment: Moment;
  /** The guests it is asked of alone, by their ids behind `from` and up to `until`; all of the concept without. */
  readonly ids?: IdRange;
  /** Whether a channel reaches the guest `g`, where that is read with the guest. */
  readonly reachedBy?: (channel: Channel) => Predicate;
}

export interface IdRange {
  readonly from: number;
  readonly until: number | null;
}

/** An id within a range. */
export const inRange = ({ from, until }: IdRange, id: Value): Predicate =>
  until === null ? sql<SqlBool>`${id} > ${from}` : sql<SqlBool>`(${id} > ${from} and ${id} <= ${until})`;

export const TRUE: Predicate = sql<SqlBool>`true`;
export const FALSE: Predicate = sql<SqlBool>`false`;
export const not = (predicate: Predicate): Predicate => sql<SqlBool>`not (${predicate})`;

/** All of some predicates, or any of them. */
export function joined(predicates: readonly Predicate[], word: 'and' | 'or'): Predicate {
  return sql<SqlBool>`(${sql.join(
    predicates.map((one) => sql`(${one})`),
    sql.raw(` ${word} `),
  )})`;
}

const SIGNS = { at_least: '>=', at_most: '<=', exactly: '=', more_than: '>', less_than: '<' } as const;

/** A number, compared; null where the number is. */
export const compared = (rule: NumberRule, value: Value): Predicate =>
  rule.op === 'between'
    ? sql<SqlBool>`${value} between ${rule.from} and ${rule.to}`
    : sql<SqlBool>`${value} ${sql.raw(SIGNS[rule.op])} ${rule.value}`;

/** A text without regard to capitals, as `folded` of the contract makes it. */
export const folded = (text: Value): Value =>
  sql`lower(translate((${text})::text, ${sql.lit(FOLDED.from)}, ${sql.lit(FOLDED.to)}))`;

/** Texts of a list, folded. */
export const foldedList = (texts: readonly string[]): Value =>
  sql`any(array(select ${folded(sql`wanted`)} from unnest(${[...texts]}::text[]) wanted))`;

/** A text, compared; none is the empty one. */
export function texted(rule: TextRule, value: Value): Predicate {
  const seen = folded(sql`coalesce(${value}, '')`);
  if (!('value' in rule))
    return rule.op === 'is_set' ? sql<SqlBool>`${seen} <> ''` : sql<SqlBool>`${seen} = ''`;
  const wanted = folded(sql`${rule.value}::text`);
  switch (rule.op) {
    case 'is':
      return sql<SqlBool>`${seen} = ${wanted}`;
    case 'is_not':
      return sql<SqlBool>`${seen} <> ${wanted}`;
    case 'contains':
      return sql<SqlBool>`strpos(${seen}, ${wanted}) > 0`;
    case 'starts_with':
      return sql<SqlBool>`starts_with(${seen}, ${wanted})`;
  }
}

/** Instants within a range. */
export function within({ from, until }: Range, value: Value): Predicate {
  const parts = [
    ...(from ? [sql<SqlBool>`${value} >= ${from}::timestamptz`] : []),
    ...(until ? [sql<SqlBool>`${value} < ${until}::timestamptz`] : []),
  ];
  return parts.length === 0 ? TRUE : joined(parts, 'and');
}

/** When something was, of an instant that may be null. */
export function happened(rule: WhenRule, value: Value, moment: Moment): Predicate {
  if (rule.op === 'never') return sql<SqlBool>`${value} is null`;
  const range = acceptedBy(rule, moment);
  const isKnown = sql<SqlBool>`${value} is not null`;
  return range ? joined([isKnown, within(range, value)], 'and') : isKnown;
}

/** At some locations; everywhere when there are none. */
export const placed = (merchantIds: readonly number[], value: Value): Predicate =>
  merchantIds.length === 0 ? TRUE : sql<SqlBool>`${value} = any(${[...merchantIds]}::bigint[])`;

/** Who ever came or paid. */
export const CAME: Predicate = sql<SqlBool>`(g.last_visit_ts is not null or g.transaction_count > 0)`;

/** Guests among those that a statement finds; it reads no others than are asked for. */
export const among = ({ ids: range }: Compile, found: RawBuilder<unknown>): Predicate =>
  range
    ? sql<SqlBool>`g.guest_id in (select w.guest_id from (${found}) w(guest_id) where ${inRange(range, sql`w.guest_id`)})`
    : sql<SqlBool>`g.guest_id in (${found})`;

interface Counted {
  readonly rule: NumberRule;
  /** The ids of guests with something, each as often as it happened, such as `select v.guest_id from …`. */
  readonly rows: RawBuilder<unknown>;
  /** What is compared of a guest's rows. */
  readonly measure: RawBuilder<unknown>;
  readonly column: RawBuilder<unknown>;
  readonly includeNever: boolean;
}

/** How often, or how much: who has nothing counts as 0, but who never came only where the condition says so (SEG E4). */
export function counted(compile: Compile, { rule, rows, measure, column, includeNever }: Counted): Predicate {
  const group = (having: Predicate) => sql`${rows} group by ${column} having ${having}`;
  if (!isCompared(rule, 0)) return among(compile, group(compared(rule, measure)));
  const isWithout = not(among(compile, group(not(compared(rule, measure)))));
  return includeNever ? isWithout : joined([isWithout, CAME], 'and');
}
