import { type RawBuilder, sql } from 'kysely';
import type { PropertyDefinition } from '#contract/marketing/computedProperties/definition.ts';
import { fallbackOf } from '#contract/marketing/computedProperties/evaluate.ts';
import {
  canBeNone,
  type Field,
  resultOf,
  type ResultType,
  WEEKDAYS,
} from '#contract/marketing/computedProperties/formulas.ts';
import { todayOf } from '#contract/marketing/segments/spans.ts';
import { type At, isCounted, readOf } from './happenings.ts';

type Sql = RawBuilder<unknown>;

/** As precise as an instant is in JavaScript. */
const moment = (at: Sql) => sql`date_trunc('milliseconds', ${at})`;

const AGGREGATES = {
  sum: (value: Sql) => sql`sum(${value})`,
  minimum: (value: Sql) => sql`min(${value})`,
  maximum: (value: Sql) => sql`max(${value})`,
  average: (value: Sql, field: Field) =>
    field === 'spend'
      ? sql`floor(sum(${value})::numeric / count(*))`
      : sql`floor(sum(${value})::numeric * 10 / count(*)) / 10`,
} as const;

/** One value a guest that has any: `guest_id`, `value`. */
function valuesOf(definition: PropertyDefinition, at: At): Sql {
  const { formula, field } = definition;
  if (formula === 'most_frequent') return mostFrequent(definition, at);
  const read = readOf(definition, at.programId);
  const { timezone } = at.moment;
  const valueOf = (): Sql => {
    switch (formula) {
      case 'count':
        return sql`count(*)`;
      case 'first':
        return moment(sql`min(${read.at})`);
      case 'last':
        return moment(sql`max(${read.at})`);
      case 'days_since':
        return sql`${todayOf(at.moment)}::date - (max(${read.at}) at time zone ${timezone})::date`;
      case 'sum':
      case 'average':
      case 'minimum':
      case 'maximum':
        return AGGREGATES[formula](read[field as 'spend' | 'party_size' | 'pieces'] ?? sql`0`, field);
    }
  };
  return sql`select ${read.guest} as guest_id, ${valueOf()} as value from ${read.from}
    where ${isCounted(definition, read, at)} group by ${read.guest}`;
}

/** What is told apart, what it is called, and how much each counts. */
function grouped(field: Field, at: Sql, timezone: string): { key: Sql; name: Sql; weight: Sql; join?: Sql } {
  switch (field) {
    case 'location':
      return {
        key: sql`s.merchant_id`,
        name: sql`p.merchant_name`,
        weight: sql`1`,
        join: sql`join merchants p on p.program_id = s.program_id and p.merchant_id = s.merchant_id`,
      };
    case 'weekday': {
      const day = sql`extract(isodow from ${at} at time zone ${timezone})::integer`;
      return { key: day, name: sql`(${[...WEEKDAYS]}::text[])[${day}]`, weight: sql`1` };
    }
    case 'order_type':
      return { key: sql`nullif(s.order_type, '') collate "C"`, name: sql`s.order_type`, weight: sql`1` };
    case 'dish':
      return { key: sql`m.name_key collate "C"`, name: sql`m.name`, weight: sql`s.quantity` };
    case 'times':
    case 'time':
    case 'spend':
    case 'party_size':
    case 'pieces':
      throw new Error(`Nothing is told apart by ${field}`);
  }
}

/** What came most often, a dish by its pieces; of equals the latest, of these the first in order. */
function mostFrequent(definition: PropertyDefinition, at: At): Sql {
  const read = readOf(definition, at.programId);
  const { key, name, weight, join = sql`` } = grouped(definition.field, read.at, at.moment.timezone);
  return sql`select distinct on (k.guest_id) k.guest_id, k.name as value from (
      select r.guest_id, r.key, min(r.name) as name, sum(r.weight) as weight, max(r.at) as latest from (
        select ${read.guest} as guest_id, ${key} as key, ${name} as name, ${weight} as weight, ${moment(read.at)} as at
        from ${read.from} ${join} where ${isCounted(definition, read, at)}) r
      where r.key is not null group by r.guest_id, r.key) k
    order by k.guest_id, k.weight desc, k.latest desc, k.key`;
}

/**
 * The values of a property for these guests, with what stands for who has none: `guest_id`, `number_value`, `text_value`,
 * `date_value`, no row where there is no value. It means what `valueFor` of the contract says, which a test shows over random guests.
 */
export function compileValues(definition: PropertyDefinition, at: At): RawBuilder<ValueRow> {
  const { type } = resultOf(definition);
  const otherwise = canBeNone(definition.formula) ? fallbackOf(definition, at.moment) : 0;
  const column = sql.raw(COLUMN_TYPES[type]);
  const value = sql`coalesce(v.value::${column}, ${otherwise}::${column})`;
  const as = (of: ResultType) => (of === type ? value : sql`null::${sql.raw(COLUMN_TYPES[of])}`);
  return sql<ValueRow>`
    select w.guest_id, ${as('number')} as number_value, ${as('text')} as text_value,
      ${as('date')} as date_value
    from unnest(${[...at.guestIds]}::bigint[]) as w(guest_id)
    left join (${valuesOf(definition, at)}) v on v.guest_id = w.guest_id
    where ${value} is not null`;
}

const COLUMN_TYPES = { number: 'numeric', text: 'text', date: 'timestamptz' } as const satisfies Record<
  ResultType,
  string
>;

/** One value, in the column of its type. */
export interface ValueRow {
  readonly guest_id: number;
  readonly number_value: number | null;
  readonly text_value: string | null;
  readonly date_value: Date | null;
}
