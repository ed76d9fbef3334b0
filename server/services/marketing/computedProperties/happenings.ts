import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PropertyDefinition } from '#contract/marketing/computedProperties/definition.ts';
import { dayAfter } from '#contract/core/time.ts';
import { type Moment, rangeOf, startOf, todayOf } from '#contract/marketing/segments/spans.ts';
import { reservationState } from '#server/services/host/parties/index.ts';

/** For whom and when a property is worked out. */
export interface At {
  readonly programId: number;
  readonly moment: Moment;
  readonly guestIds: readonly number[];
}

type Sql = RawBuilder<unknown>;

/** Where a source's rows stand, and how its fields read there; `at` is when, `place` where. */
interface Read {
  readonly from: Sql;
  readonly at: Sql;
  readonly place: Sql;
  readonly guest: Sql;
  /** Besides the guest, the span and the locations. */
  readonly where: readonly Sql[];
  readonly spend?: Sql;
  readonly party_size?: Sql;
  readonly pieces?: Sql;
}

const texts = (list: readonly string[]) => sql`any(${[...list]}::text[])`;

export function readOf(definition: PropertyDefinition, programId: number): Read {
  const common = { place: sql`s.merchant_id`, guest: sql`s.guest_id` };
  const ofConcept = sql`s.program_id = ${programId}`;
  switch (definition.source) {
    case 'visits':
      return {
        ...common,
        from: sql`parties s`,
        at: sql`s.visited_ts`,
        where: [ofConcept, sql`s.visited_ts is not null`],
        party_size: sql`s.party_size`,
        spend: sql`coalesce((select sum(t.total_cents) from tickets t
          where t.program_id = s.program_id and t.party_id = s.party_id and t.status = 'closed'), 0)`,
      };
    case 'checks':
      return {
        ...common,
        from: sql`tickets s`,
        at: sql`s.open_ts`,
        where: [
          ofConcept,
          sql`s.status = 'closed'`,
          ...(definition.order_types.length > 0
            ? [sql`s.order_type = ${texts(definition.order_types)}`]
            : []),
        ],
        spend: sql`s.total_cents`,
      };
    case 'items':
      return {
        ...common,
        from: sql`check_items s join menu_items m using (program_id, menu_item_id)`,
        at: sql`s.opened_ts`,
        where: [
          sql`program_id = ${programId}`,
          ...(definition.names.length > 0
            ? [
                sql`m.name_key = any(array(select lower(wanted) from unnest(${[...definition.names]}::text[]) wanted))`,
              ]
            : []),
        ],
        pieces: sql`s.quantity`,
      };
    case 'reservations':
      return {
        ...common,
        from: sql`parties s`,
        at: sql`s.reserved_ts`,
        where: [
          ofConcept,
          sql`s.kind = 'reservation'`,
          ...(definition.state === 'any' ? [] : [sql`${reservationState('s')} = ${definition.state}`]),
        ],
        party_size: sql`s.party_size`,
      };
  }
}

/** Which rows count: of these guests, in the span, at the locations; of days since something none that is still to come. */
export function isCounted(
  definition: PropertyDefinition,
  read: Read,
  { moment, guestIds }: At,
): RawBuilder<SqlBool> {
  const { from, until } = rangeOf(definition.span, moment);
  const tomorrow = startOf(moment, dayAfter(todayOf(moment)));
  const parts = [
    ...read.where,
    sql`${read.guest} = any(${[...guestIds]}::bigint[])`,
    ...(from ? [sql`${read.at} >= ${from}::timestamptz`] : []),
    ...(until ? [sql`${read.at} < ${until}::timestamptz`] : []),
    ...(definition.formula === 'days_since' ? [sql`${read.at} < ${tomorrow}::timestamptz`] : []),
    ...(definition.merchant_ids.length > 0
      ? [sql`${read.place} = any(${[...definition.merchant_ids]}::bigint[])`]
      : []),
  ];
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}
