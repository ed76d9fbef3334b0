import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  highestOf,
  isCompared,
  lowestOf,
  type NumberRule,
} from '#contract/marketing/segments/comparisons.ts';
import type { ReservationState } from '#contract/marketing/segments/facts.ts';
import type { ConditionOf } from '#contract/marketing/segments/kinds.ts';
import { acceptedBy, rangeOf } from '#contract/marketing/segments/spans.ts';
import {
  among,
  CAME,
  type Compile,
  compared,
  counted,
  folded,
  foldedList,
  happened,
  joined,
  not,
  placed,
  type Predicate,
  within,
} from '../sqlParts.ts';
import { reservationState } from '#server/services/host/parties/index.ts';

const VISITS = (programId: number) => sql`
  select v.guest_id from parties v
  where v.program_id = ${programId} and v.visited_ts is not null and v.guest_id is not null`;

const SPENT = sql`coalesce((select sum(t.total_cents) from tickets t
  where t.program_id = v.program_id and t.party_id = v.party_id and t.status = 'closed'), 0)`;

export function visits(condition: ConditionOf<'visits'>, compile: Compile): Predicate {
  const { programId, moment } = compile;
  const { count, span, merchant_ids, spend_each, include_never } = condition;
  if (span.kind === 'all' && merchant_ids.length === 0 && spend_each === null) {
    const isCount = compared(count, sql`g.visit_count`);
    return isCompared(count, 0) && !include_never ? joined([isCount, CAME], 'and') : isCount;
  }
  const isCounted = joined(
    [
      within(rangeOf(span, moment), sql`v.visited_ts`),
      placed(merchant_ids, sql`v.merchant_id`),
      ...(spend_each ? [compared(spend_each, SPENT)] : []),
    ],
    'and',
  );
  return counted(compile, {
    rule: count,
    rows: sql`${VISITS(programId)} and ${isCounted}`,
    measure: sql`count(*)`,
    column: sql`v.guest_id`,
    includeNever: include_never,
  });
}

export function visitDate({ which, when }: ConditionOf<'visit_date'>, compile: Compile): Predicate {
  const { programId, moment } = compile;
  const range = acceptedBy(when, moment);
  if (which === 'last' || range === null) return happened(when, sql`g.last_visit_ts`, moment);
  const visited = sql`v.visited_ts`;
  const isFirst = among(compile, sql`${VISITS(programId)} and ${within(range, visited)}`);
  if (range.from === null) return isFirst;
  const isEarlier = among(
    compile,
    sql`${VISITS(programId)} and ${within({ from: null, until: range.from }, visited)}`,
  );
  return joined([isFirst, not(isEarlier)], 'and');
}

const TOTAL = sql`t.total_cents`;

/**
 * The largest or smallest of some checks, without grouping them by guest: the largest is at most 50 for who has a check up to 50 and none
 * above.
 */
function extreme(
  compile: Compile,
  { of, rule, rows }: { of: 'max' | 'min'; rule: NumberRule; rows: RawBuilder<unknown> },
): Predicate {
  const has = among(compile, sql`${rows} and ${compared(rule, TOTAL)}`);
  const end = of === 'max' ? highestOf(rule) : lowestOf(rule);
  if (end === null) return has;
  const isBeyond = of === 'max' ? sql`${TOTAL} > ${end}` : sql`${TOTAL} < ${end}`;
  return joined([has, not(among(compile, sql`${rows} and ${isBeyond}`))], 'and');
}

export function checks(condition: ConditionOf<'checks'>, compile: Compile): Predicate {
  const { programId, moment } = compile;
  const { span, merchant_ids, order_types } = condition;
  const rows = sql`
    select t.guest_id from tickets t
    where t.program_id = ${programId} and t.status = 'closed' and t.guest_id is not null
      and ${within(rangeOf(span, moment), sql`t.open_ts`)} and ${placed(merchant_ids, sql`t.merchant_id`)}
      and ${order_types.length === 0 ? sql`true` : sql`${folded(sql`t.order_type`)} = ${foldedList(order_types)}`}`;
  const column = sql`t.guest_id`;
  const isAll = span.kind === 'all' && merchant_ids.length === 0 && order_types.length === 0;
  if (condition.of === 'count') {
    const { count, include_never: includeNever } = condition;
    if (!isAll) return counted(compile, { rule: count, rows, measure: sql`count(*)`, column, includeNever });
    const isCount = compared(count, sql`g.transaction_count`);
    return isCompared(count, 0) && !includeNever ? joined([isCount, CAME], 'and') : isCount;
  }
  const { of, cents: rule } = condition;
  if (isAll && of === 'sum') return joined([compared(rule, sql`g.spend_cents`), CAME], 'and');
  if (isAll && of === 'average')
    return sql<SqlBool>`case when g.transaction_count > 0
      then ${compared(rule, sql`(g.spend_cents - case when g.spend_cents < 0 then g.transaction_count - 1 else 0 end) / g.transaction_count`)} else false end`;
  if (of === 'sum')
    return counted(compile, { rule, rows, measure: sql`sum(${TOTAL})`, column, includeNever: false });
  if (of === 'average')
    return among(
      compile,
      sql`${rows} group by ${column} having ${compared(rule, sql`floor(avg(${TOTAL}))`)}`,
    );
  return extreme(compile, { of, rule, rows });
}

export function items(condition: ConditionOf<'items'>, compile: Compile): Predicate {
  const { programId, moment } = compile;
  const { names, count, span, merchant_ids, include_never } = condition;
  return counted(compile, {
    rule: count,
    rows: sql`
      select i.guest_id from check_items i
      where i.program_id = ${programId}
        and i.menu_item_id = any(array(select m.menu_item_id from menu_items m
          where m.program_id = ${programId}
            and ${folded(sql`m.name`)} = ${foldedList(names)}))
        and ${within(rangeOf(span, moment), sql`i.opened_ts`)} and ${placed(merchant_ids, sql`i.merchant_id`)}`,
    measure: sql`sum(i.quantity)`,
    column: sql`i.guest_id`,
    includeNever: include_never,
  });
}

const inState = (state: ReservationState) =>
  state === 'any' ? sql`true` : sql`${reservationState('r')} = ${state}`;

export function reservations(condition: ConditionOf<'reservations'>, compile: Compile): Predicate {
  const { programId, moment } = compile;
  const { state, count, span, merchant_ids, party_size, include_never } = condition;
  return counted(compile, {
    rule: count,
    rows: sql`
      select r.guest_id from parties r
      where r.program_id = ${programId} and r.kind = 'reservation' and r.guest_id is not null
        and ${within(rangeOf(span, moment), sql`r.reserved_ts`)} and ${placed(merchant_ids, sql`r.merchant_id`)}
        and ${inState(state)} and ${party_size ? compared(party_size, sql`r.party_size`) : sql`true`}`,
    measure: sql`count(*)`,
    column: sql`r.guest_id`,
    includeNever: include_never,
  });
}
